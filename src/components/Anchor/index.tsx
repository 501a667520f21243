import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props extends HTMLAttributes<HTMLElement> {
  /** HTML tag to render, e.g. `tr`, `li`, `dt`; `div` without it. */
  as?: string;
  /** The anchor: links to `#id` from anywhere on the site are checked against it at build time. */
  id: string;
}

/**
 * An element that can be linked to. A plain `id` would work in the browser too, but Docusaurus only knows
 * the anchors it is told of, and a link to any other stops the build as broken.
 */
export default function Anchored({ as = 'div', id, ...rest }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return createElement(as, { id, ...rest });
}
