import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** A list of links as cards beside each other: each item begins with its link, and the whole card leads there. */
export default function Cards({ children }: { children: ReactNode }): ReactNode {
  return <div className="ef-cards">{children}</div>;
}

/**
 * Cards of pages whose titles and texts are given.
 * @param props.pages by route without locale
 */
export function PageCards(props: {
  pages: Readonly<Record<string, { title: string; text: string }>>;
}): ReactNode {
  return (
    <Cards>
      <ul>
        {Object.entries(props.pages).map(([to, { title, text }]) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <br />
            {text}
          </li>
        ))}
      </ul>
    </Cards>
  );
}
