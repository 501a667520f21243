/** Half of a surrogate pair, which an emoji that was cut in two leaves behind. */
const HALF_PAIR = /\p{Surrogate}/gu;

/**
 * The search page with a query in its address. `encodeURIComponent` alone throws at half of a surrogate pair.
 * @param page path of the search page, with the base URL
 * @param query as typed
 */
export function searchUrl(page: string, query: string): string {
  const wanted = query.trim().replace(HALF_PAIR, '\uFFFD');
  // oxlint-disable-next-line browser/may-be-missing -- all pairs are whole
  return wanted ? `${page}?q=${encodeURIComponent(wanted)}` : page;
}
