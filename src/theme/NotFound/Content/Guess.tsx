import React, { useEffect, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Closest from '@site/src/search/ui/Closest';

/** The words of a path that leads nowhere: `/zh/refund/create.html` is about "refund create". */
export function wordsOfPath(pathname: string, baseUrl: string): string {
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

interface Props {
  /** Told of the words of the path, once they are known. */
  onWords: (words: string) => void;
}

/** The words of the path, for the search field, and the pages closest to them. */
export default function Guess({ onWords }: Props): ReactNode {
  const words = wordsOfPath(useLocation().pathname, useBaseUrl('/'));
  useEffect(() => onWords(words), [onWords, words]);
  return words !== '' && !isSaving() && <Closest query={words} />;
}
