import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Kind } from '@site/src/html/marks';

export interface Props {
  /** Anchor of the row, the same in every language. */
  id: string;
  /** What the search calls it. */
  kind: Kind;
  /** Accessible name of the link to the row. */
  label: string;
  children: ReactNode;
}

/** One field, parameter or error of the reference, with a link to itself. */
export default function ApiField({ id, kind, label, children }: Props): ReactNode {
  // Otherwise Docusaurus reports links to a field as broken anchors.
  useBrokenLinks().collectAnchor(id);
  return (
    <li id={id} className="api-field" data-kind={kind}>
      <Link
        className="api-field__link"
        data-skip=""
        to={`#${id}`}
        aria-label={label}
        title={label}
      />
      {children}
    </li>
  );
}
