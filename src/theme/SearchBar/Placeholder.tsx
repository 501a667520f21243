import React, { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';

const SHORTCUT_KEY = 'K';

interface Props {
  /** Accessible name and placeholder of the box. */
  label: string;
  /** Called when the reader is about to search. */
  onUse: () => void;
}

function commandKey(): string {
  return /mac/i.test(navigator.platform) ? '⌘' : 'ctrl';
}

/** Looks like the plugin's search bar (src/css/search.css styles both) and takes what is typed. */
export default function Placeholder({ label, onUse }: Props): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const isBrowser = useIsBrowser();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Focused, or filled, before this page came to life.
    if (document.activeElement === input.current || input.current?.value) onUse();
  }, [onUse]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const query = event.currentTarget.value.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !query) return;
    history.push(`${searchPage}?q=${encodeURIComponent(query)}`);
  }

  return (
    <div className="navbar__search" dir="ltr">
      <svg aria-hidden="true" focusable="false" viewBox="0 0 16 16">
        <path
          fill="currentColor"
          d="M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z"
        />
      </svg>
      <input
        ref={input}
        className="navbar__search-input"
        placeholder={label}
        aria-label={label}
        onFocus={onUse}
        onMouseEnter={onUse}
        onKeyDown={onKeyDown}
      />
      {isBrowser && (
        <div>
          <kbd>{commandKey()}</kbd>
          <kbd>{SHORTCUT_KEY}</kbd>
        </div>
      )}
    </div>
  );
}
