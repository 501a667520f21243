import React, { useEffect, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useSearch } from '@site/src/search/client/useSearch';
import { useText } from '@site/src/search/ui/messages';
import Heading from '@theme/Heading';

/** Pages that are shown, and hits requested to find that many. */
const PAGES = 5;
const LIMIT = 4 * PAGES;

/** The words of a path that leads nowhere: `/zh/refund/create.html` is about "refund create". */
function wordsOfPath(pathname: string, baseUrl: string): string {
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  const words = path.replace(/\.html?$/, '').split(/[/\-_.+]|%20|\s/);
  return words
    .map((word) => {
      try {
        return decodeURIComponent(word);
      } catch {
        return word; // A lone percent sign.
      }
    })
    .filter((word) => word !== '' && word !== 'index' && word !== 'docs')
    .join(' ');
}

/** Data saver, or a connection on which nothing is loaded ahead. */
function isSaving(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** No pages: removes the space reserved for them. */
function None(): ReactNode {
  return <span data-none="" />;
}

/** The pages whose names come closest to a query; nothing while none is known. */
function Closest({ query }: { query: string }): ReactNode {
  const text = useText();
  const { result, status } = useSearch({ query, limit: LIMIT, isAddress: true });
  if (result?.total === 0 || (!result && status === 'failed')) return <None />;
  return (
    <section>
      <Heading as="h2">{text.closest}</Heading>
      {!result && <p>{text.loading}</p>}
      <ul className="clean-list">
        {result?.pages.slice(0, PAGES).map(({ hits: [hit], trail }) => {
          const to = hit?.url.split('#')[0] ?? '/';
          return (
            <li key={to}>
              <Link to={to} className="ef-search__popular">
                <span>{hit?.title.join('')}</span>
                <span className="ef-hit__trail">{` ${trail.join(' › ')}`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The words of the path, for the search field, and the pages closest to them. @param onWords told of the words */
export default function Guess({ onWords }: { onWords: (words: string) => void }): ReactNode {
  const words = wordsOfPath(useLocation().pathname, useBaseUrl('/'));
  useEffect(() => onWords(words), [onWords, words]);
  return words === '' || isSaving() ? <None /> : <Closest query={words} />;
}
