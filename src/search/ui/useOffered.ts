import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import titles from '@titles';
import type { Search } from '../client/useSearch';
import { closestTitles, type Title } from '../query/closest';
import { useText } from './messages';

/** Titles that are shown until the results are there. */
const MOST = 8;

/**
 * Pages that are offered where there are no results: the popular ones, and while the index is on its way those whose
 * titles match.
 * @param asked query of the reader, trimmed
 * @returns nothing where there are results
 */
export function useOffered({ result, query }: Search, asked: string): Title[] | undefined {
  const { withBaseUrl } = useBaseUrlUtils();
  const popular = Object.entries(useText().popularPages);
  if (asked !== '' && result && !(query === asked && result.total === 0)) return undefined;
  const close = result ? [] : closestTitles(asked, titles).slice(0, MOST);
  return close.length > 0 ? close : popular.map(([to, title]) => [withBaseUrl(to), title]);
}
