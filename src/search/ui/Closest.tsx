import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { useText } from './messages';
import { useSearch } from '../client/useSearch';

const PAGES = 5;
/** Enough hits for so many pages. */
const LIMIT = 4 * PAGES;

/** The pages whose names and texts come closest to a query; nothing while none is known. */
export default function Closest({ query }: { query: string }): ReactNode {
  const text = useText();
  const { result } = useSearch(query, LIMIT);
  if (!result || result.total === 0) return null;
  return (
    <section>
      <Heading as="h2">{text.closest}</Heading>
      <ul className="ef-search-page__list">
        {result.pages.slice(0, PAGES).map(({ hits: [hit], trail }) => {
          const to = hit?.url.split('#')[0] ?? '/';
          return (
            <li key={to}>
              <Link to={to} className="ef-search__popular">
                {hit?.title.join('')}
                <span className="ef-hit__trail"> {trail.join(' › ')}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
