import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useText } from './messages';
import { useSearch } from '../client/useSearch';
import Hits from './Hits';
import Status from './Status';

const LIMIT = 100;

function Popular(): ReactNode {
  return (
    <ul className="ef-search-page__popular">
      {Object.entries(useText().popularPages).map(([to, title]) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Everything that was found, on the search page and on the not-found page. */
export default function Results({ query }: { query: string }): ReactNode {
  const text = useText();
  const search = useSearch(query, LIMIT);
  const { result } = search;
  const asked = query.trim();
  if (asked === '')
    return (
      <>
        <p>{text.popular}</p>
        <Popular />
      </>
    );
  const hasNothing = search.query === asked && result?.total === 0;
  const shown = result?.pages.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  return (
    <>
      <Status search={search} asked={asked} count={shown} />
      {hasNothing && <Popular />}
      {result && !hasNothing && (
        <div className="ef-hits">
          <Hits pages={result.pages} />
        </div>
      )}
    </>
  );
}
