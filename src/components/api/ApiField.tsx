import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props {
  /** Anchor of the row, the same in every language. */
  id: string;
  /** Accessible name of the link to the row. */
  label: string;
  children: ReactNode;
}

/** One field, parameter or error of the reference, with a link to itself. */
export default function ApiField({ id, label, children }: Props): ReactNode {
  // Otherwise Docusaurus reports links to a field as broken anchors.
  useBrokenLinks().collectAnchor(id);
  return (
    <li id={id} className="api-field">
      <Link className="api-field__link" to={`#${id}`} aria-label={label} title={label} />
      {children}
    </li>
  );
}
