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

/** Parts of an address that name no page: an index, a folder or a language of other sites. */
const NO_WORDS = /^(?:index|docs|en|zh|cn|)$/i;

/** The words of a path that leads nowhere: `/zh/refund/Create.html),` is about "refund Create". */
function wordsOfPath(pathname: string, baseUrl: string): string {
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A lone percent sign.
  }
  const words = text.replace(/\.html?\b/i, '').split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !NO_WORDS.test(word)).join(' ');
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
