import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useText } from './messages';
import { useSearch } from '../client/useSearch';
import Hits from './Hits';
import Status from './Status';

/** Hits that are shown: four of each page there is. */
const LIMIT = 300;

function Popular(): ReactNode {
  return (
    <ul className="ef-search-page__list">
      {Object.entries(useText().popularPages).map(([to, title]) => (
        <li key={to}>
          <Link to={to} className="ef-search__popular">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Everything that was found, on the search page. */
export default function Results({ query }: { query: string }): ReactNode {
  const search = useSearch(query, LIMIT);
  const { result } = search;
  const asked = query.trim();
  const hasNothing = search.query === asked && result?.total === 0;
  return (
    <>
      <Status search={search} asked={asked} />
      {asked === '' || hasNothing ? (
        <Popular />
      ) : (
        result && (
          <div className="ef-hits">
            <Hits pages={result.pages} />
          </div>
        )
      )}
    </>
  );
}
