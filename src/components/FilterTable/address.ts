import type { FacetDef, Filter } from './match';

/** Name of the query parameter that contains the search text. */
const TEXT = 'q';

/**
 * Reads a filter from the query string of a URL.
 * @param prefix put before every parameter (`banks.`), empty when the page contains one table
 * @param defs facets of the table; unknown facets and values are ignored, since a URL can be outdated
 */
export function readFilter(search: string, prefix: string, defs: readonly FacetDef[]): Filter {
  const params = new URLSearchParams(search);
  const chosen = defs.flatMap(({ key, options }) => {
    const value = params.get(prefix + key);
    return options.some((option) => option.value === value) ? [[key, value as string]] : [];
  });
  return { text: params.get(prefix + TEXT) ?? '', facets: Object.fromEntries(chosen) };
}

/**
 * Writes a filter into the query string of a URL and keeps all other parameters.
 * @returns the new query string with its question mark, or an empty string
 */
export function writeFilter(
  search: string,
  prefix: string,
  defs: readonly FacetDef[],
  filter: Filter,
): string {
  const params = new URLSearchParams(search);
  const set = (key: string, value: string | undefined): void => {
    if (value) params.set(prefix + key, value);
    else params.delete(prefix + key);
  };
  set(TEXT, filter.text.trim());
  for (const { key } of defs) set(key, filter.facets[key]);
  const query = params.toString();
  return query ? `?${query}` : '';
}
