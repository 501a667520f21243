// The list lies over the text on a phone: a choice, a click or the focus elsewhere, and Escape close it; the button says whether
// it is open, and where the reader is.
import React, {
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { isForInputMethod } from '@site/src/keys';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import useReading from '@site/src/components/frame/useReading';

const BAR = '.theme-doc-toc-mobile';
const BUTTON = `${BAR} > button`;

const EVENTS = ['click', 'focusin', 'keydown'];

/** Opens and closes the table of contents where it has no column of its own. */
export default function TOCCollapsibleCollapseButton(
  props: ComponentProps<typeof CollapseButton>,
): ReactNode {
  const { collapsed, onClick } = props;
  const [section, setSection] = useState<string>();
  useReading(
    useCallback((isReached) => {
      const headings = [...document.querySelectorAll('.markdown h2')];
      setSection(headings.filter(isReached).at(-1)?.textContent ?? undefined);
    }, []),
  );
  useEffect(() => {
    if (collapsed) return undefined;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || isForInputMethod(event)) return;
        // The list is going away, perhaps with the focus.
        document.querySelector<HTMLElement>(BUTTON)?.focus();
      } else if ((event.target as Element).closest(event.type === 'click' ? BUTTON : BAR)) return;
      onClick?.(event as never);
    };
    for (const type of EVENTS) document.addEventListener(type, close);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, close);
    };
  }, [collapsed, onClick]);
  const more = { 'aria-expanded': !collapsed, 'data-section': section };
  return <CollapseButton {...props} {...more} />;
}
