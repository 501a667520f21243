/** Half of a surrogate pair, which an emoji that was cut in two leaves behind. */
const HALF_PAIR = /\p{Surrogate}/gu;

/**
 * The search page with a query in its address. `encodeURIComponent` alone throws at half of a surrogate pair.
 * @param page path of the search page, with the base URL
 * @param query as typed
 */
export function searchUrl(page: string, query: string): string {
  const wanted = query.trim().replace(HALF_PAIR, '\uFFFD');
  // eslint-disable-next-line no-restricted-syntax -- the pairs are whole
  return wanted ? `${page}?q=${encodeURIComponent(wanted)}` : page;
}
