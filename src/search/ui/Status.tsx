import React, { type ReactNode } from 'react';
import { fill } from '../../model/locale';
import type { Search } from '../client/useSearch';
import { useText } from './messages';

interface Props {
  search: Search;
  /** Query of the reader, trimmed. */
  asked: string;
}

/** Status line: number of results, or why there are none yet; for the eye and for screen readers. */
export default function Status({ search, asked }: Props): ReactNode {
  const text = useText();
  const { result, status, query, retry } = search;
  const found = query === asked ? result : undefined;
  const isFailed = status === 'failed' && asked !== '';

  function outcome(): string | undefined {
    if (asked === '') return text.popular;
    if (isFailed) return text.failed;
    if (status !== 'ready') return text.loading;
    if (found?.total === 0) return fill(text.nothing, { query: asked });
    return found && (found.total === 1 ? text.countOne : fill(text.count, { count: found.total }));
  }

  const words = outcome();
  const leftOut = found && found.total > 0 ? found.unknown.join(text.wordSeparator) : '';
  return (
    <>
      <div role="status" className="ef-search__status">
        {/* A page translator has replaced a bare text: React would remove what is no longer there, and throw. */}
        {words && <span key={words}>{words}</span>}
        {leftOut && (
          <span key={leftOut} className="ef-search__left-out">
            {fill(text.leftOut, { words: leftOut })}
          </span>
        )}
      </div>
      {isFailed && (
        <button type="button" className="button button--secondary button--sm" onClick={retry}>
          {text.retry}
        </button>
      )}
    </>
  );
}
