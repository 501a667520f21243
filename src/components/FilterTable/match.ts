/** What rows are filtered by: a search text and at most one value per facet. */
export interface Filter {
  text: string;
  /** Chosen value by facet key; a facet that is not restricted has no entry. */
  facets: Readonly<Record<string, string>>;
}

/** One row as the filter sees it. */
export interface FilterRow {
  /** Text of all cells, through {@link normalize}. */
  text: string;
  /** Values by facet key, from the row's `data-facets`. */
  facets: Readonly<Record<string, readonly string[]>>;
}

/** One select above a table, from the wrapper's `data-facet-defs`. */
export interface FacetDef {
  key: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

export const NO_FILTER: Filter = { text: '', facets: {} };

/**
 * Normalizes a text for search: case, accents and width (`０１４`, `Ａ`) make no difference. Thai vowel and tone signs are
 * letters, not accents, and stay.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when the row contains every word of the text, in any order, and the chosen value of every facet. */
export function matches(row: FilterRow, filter: Filter): boolean {
  const words = normalize(filter.text).split(' ');
  if (!words.every((word) => row.text.includes(word))) return false;
  return Object.entries(filter.facets).every(([key, value]) => row.facets[key]?.includes(value));
}

/** True when the filter matches every row. */
export function isEmpty(filter: Filter): boolean {
  return normalize(filter.text) === '' && Object.keys(filter.facets).length === 0;
}
