import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useText } from './messages';
import { useSearch } from '../client/useSearch';
import Hits from './Hits';
import { countText, leftOutText, nothingText, popularTargets, waitingText } from './texts';

/** Hits that are shown: four of each page there is. */
const LIMIT = 300;

function Popular(): ReactNode {
  const text = useText();
  return (
    <ul className="ef-search-page__list">
      {popularTargets(text).map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className="ef-search__popular">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Everything that was found, on the search page and on the not-found page. */
export default function Results({ query }: { query: string }): ReactNode {
  const text = useText();
  const { result, status, isStuck, query: answered, retry } = useSearch(query, LIMIT);
  const asked = query.trim();
  if (asked === '')
    return (
      <>
        <p className="ef-search__status">{text('popular')}</p>
        <Popular />
      </>
    );
  const waiting = waitingText(status, isStuck, text);
  const isDone = result !== undefined && answered === asked;
  const hasNothing = isDone && result.total === 0;
  return (
    <>
      <div role="status" className="ef-search__status">
        {waiting ??
          (isDone && (hasNothing ? nothingText(asked, text) : countText(result.total, text)))}
        {isDone && !hasNothing && result.unknown.length > 0 && (
          <span className="ef-search__left-out">{leftOutText(result.unknown, text)}</span>
        )}
      </div>
      {status === 'failed' && (
        <button type="button" className="button button--secondary button--sm" onClick={retry}>
          {text('retry')}
        </button>
      )}
      {hasNothing && <Popular />}
      {result && !hasNothing && (
        <div className="ef-hits">
          <Hits pages={result.pages} />
        </div>
      )}
    </>
  );
}
