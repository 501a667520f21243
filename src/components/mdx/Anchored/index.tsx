import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props extends HTMLAttributes<HTMLElement> {
  /** HTML tag to render, e.g. `tr`; `div` by default. */
  as?: string;
  /** Anchor; links to `#id` are checked at build time. */
  id: string;
}

/**
 * An element that can be linked to. A plain `id` would work in the browser too, but Docusaurus reports links to anchors
 * that it was not told about as broken.
 */
export default function Anchored({ as = 'div', id, ...rest }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return createElement(as, { id, ...rest });
}
