import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { INDEX_FILE, type SearchResult } from '../types';
import { SearchClient, type Query, type SearchStatus, type WorkerLike } from './client';

/** One worker and one index for all pages that a reader visits. */
let client: SearchClient | undefined;

function useClient(): SearchClient {
  const indexUrl = useBaseUrl(INDEX_FILE);
  return useMemo(() => {
    const start = () =>
      new Worker(new URL('./worker.ts', import.meta.url)) as unknown as WorkerLike;
    // oxlint-disable-next-line react/globals -- shared on purpose: made once, then only read
    return (client ??= new SearchClient(start, indexUrl));
  }, [indexUrl]);
}

export interface Search {
  status: SearchStatus;
  /** Result for {@link Search.query}; stays while the next query is under way. */
  result?: SearchResult;
  /** The query that `result` is about. */
  query: string;
  retry: () => void;
}

const EMPTY = { query: '' };

/** Searches while the reader types: the query as it stands in the box. Nothing is searched while it is blank. */
export function useSearch({ query, limit, isAddress = false }: Query): Search {
  const search = useClient();
  const status = useSyncExternalStore(
    (listener) => search.subscribe(listener),
    () => search.status,
    () => 'idle' as const,
  );
  const [found, setFound] = useState<Pick<Search, 'result' | 'query'>>(EMPTY);
  const wanted = query.trim();

  useEffect(() => {
    search.load();
    const load = () => search.load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [search]);

  useEffect(() => {
    if (wanted === '') return undefined;
    let isCurrent = true;
    void search
      .search({ query: wanted, limit, isAddress })
      .then((result) => isCurrent && result && setFound({ result, query: wanted }));
    return () => {
      isCurrent = false;
    };
  }, [search, wanted, limit, isAddress]);

  return { ...(wanted === '' ? EMPTY : found), status, retry: () => search.load() };
}
