import React, { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path with the base URL, and a hash. */
  to: string;
  /** Called when the link is followed in this tab. */
  onFollow?: () => void;
}

/**
 * A link inside the site that loads nothing before it is pointed at. Docusaurus' own prefetches each page whose link is in
 * view: with results that change at each key, half of the site.
 */
export default function PlainLink({ to, onFollow, children, ...props }: Props): ReactNode {
  const history = useHistory();

  function onClick(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    history.push(to);
    onFollow?.();
  }

  /** A page that could not be loaded early is loaded again, and a failure reported, when the link is followed. */
  function onMouseEnter(): void {
    const loading = window.docusaurus.preload(to.split(/[?#]/)[0] ?? to);
    if (loading) loading.catch(() => undefined);
  }

  return (
    // oxlint-disable-next-line react/forbid-elements -- not Docusaurus' link: see above why
    <a {...props} href={to} onClick={onClick} onMouseEnter={onMouseEnter}>
      {children}
    </a>
  );
}
