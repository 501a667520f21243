import React, { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Link from '@docusaurus/Link';
import { useText } from './messages';
import { useSearch } from '../client/useSearch';
import type { Title } from '../query/closest';
import type { PageHits } from '../types';
import Hits from './Hits';
import Status from './Status';
import { useOffered } from './useOffered';

/** Hits that are asked for: four of each page there is. */
const LIMIT = 300;
/** Pages that are shown at first, and that a click adds. */
const STEP = 12;
/** Hits shown of each page: the best one and one more. */
const HITS_PER_PAGE = 2;

function Offered({ pages }: { pages: readonly Title[] }): ReactNode {
  return (
    <ul className="clean-list">
      {pages.map(([to, title]) => (
        <li key={to}>
          <Link to={to} className="ef-search__popular">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The pages that were found, best first; a button shows more of them, and gives the first of these the focus. */
function Found({ pages }: { pages: readonly PageHits[] }): ReactNode {
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLDivElement>(null);
  const { more } = useText();

  function showMore(): void {
    flushSync(() => setShown(shown + STEP));
    list.current?.children[shown]?.querySelector('a')?.focus();
  }

  return (
    <>
      <div ref={list} className="ef-hits">
        <Hits
          pages={pages
            .slice(0, shown)
            .map(({ trail, hits }) => ({ trail, hits: hits.slice(0, HITS_PER_PAGE) }))}
        />
      </div>
      {pages.length > shown && (
        <button type="button" className="button button--secondary" onClick={showMore}>
          {more}
        </button>
      )}
    </>
  );
}

/** Results of a query below the state of the search; without results, pages that may help. */
export default function Results({ query }: { query: string }): ReactNode {
  const search = useSearch({ query, limit: LIMIT });
  const { result } = search;
  const asked = query.trim();
  const pages = useOffered(search, asked);
  return (
    <>
      <Status search={search} asked={asked} />
      {pages ? (
        <Offered pages={pages} />
      ) : (
        result && <Found key={search.query} pages={result.pages} />
      )}
    </>
  );
}
