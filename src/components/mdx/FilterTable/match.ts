/** Filter of rows: a search text and at most one value per facet. */
export interface Filter {
  text: string;
  /** Chosen value by facet key; a facet that is not restricted has no entry. */
  facets: Readonly<Record<string, string>>;
}

export interface FilterRow {
  /** Text of all cells, through {@link normalize}. */
  text: string;
  /** Values by facet key, from the row's `data-facets`. */
  facets: Readonly<Record<string, readonly string[]>>;
}

/** A facet and its values. */
export interface Facet {
  key: string;
  options: ReadonlyArray<{ value: string }>;
}

/** One select above a table, as the word of the table writes it. */
export interface FacetDef extends Facet {
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

export const NO_FILTER: Filter = { text: '', facets: {} };

/**
 * Normalizes a text for search: case, accents, width (`０１４`, `Ａ`), invisible characters, and marks around words make no
 * difference. Thai vowel and tone signs are letters, not accents, and stay.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/([\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`,:;?!、。]|\.(?!\S))+/gu, ' ')
    .trim();
}

/** True when the row contains every word of the text, in any order, and the chosen value of every facet. */
export function matches(row: FilterRow, filter: Filter): boolean {
  const words = normalize(filter.text).split(' ');
  if (!words.every((word) => row.text.includes(word))) return false;
  return Object.entries(filter.facets).every(([key, value]) => row.facets[key]?.includes(value));
}

/** A name before a value, as in JSON, in code and in a status line. */
const NAME = /^(?:HTTP\S*\s+|.*?[:=：＝]+>?\s*)(?=\S)/i;

/** Words of letters and digits alone. */
function plain(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim();
}

/** As {@link matches}, for names in another notation: `duplicate-record` and `duplicateRecord` find `duplicate_record`. */
function resembles(row: FilterRow, filter: Filter): boolean {
  const text = plain(filter.text);
  const own = plain(row.text).replaceAll(' ', '');
  return text !== '' && matches({ ...row, text: own }, { ...filter, text });
}

/** Rows that match; where none does, a text such as `"code": "x"` is read as its value, and marks in words don't count. */
export function matching<Row extends FilterRow>(rows: readonly Row[], filter: Filter): Row[] {
  const texts = [filter.text, filter.text.replace(NAME, '')];
  for (const rule of [matches, resembles])
    for (const text of texts) {
      const found = rows.filter((row) => rule(row, { ...filter, text }));
      if (found.length > 0) return found;
    }
  return [];
}

/** True when the filter matches every row. */
export function isEmpty(filter: Filter): boolean {
  return normalize(filter.text) === '' && Object.keys(filter.facets).length === 0;
}

/** Name of the query parameter that contains the search text. */
const TEXT = 'q';

/**
 * Reads a filter from the query string of a URL.
 * @param defs facets of the table; unknown facets and values are ignored, since a URL can be outdated
 */
export function readFilter(search: string, defs: readonly Facet[]): Filter {
  const params = new URLSearchParams(search);
  const chosen = defs.flatMap(({ key, options }) => {
    const value = params.get(key);
    return value && options.some((option) => option.value === value) ? [[key, value]] : [];
  });
  return { text: params.get(TEXT) ?? '', facets: Object.fromEntries(chosen) };
}

/**
 * A key or a token: the URL would send it to the host, and keep it in the history. Numbers of cards are none here: tables of
 * test cards are filtered by them.
 */
const SECRET = /\bsk_|\w{30}/;

/**
 * Writes a filter into the query string of a URL and keeps all other parameters. A text with a secret stays out.
 * @returns the new query string with its question mark, or an empty string
 */
export function writeFilter(search: string, defs: readonly Facet[], filter: Filter): string {
  const params = new URLSearchParams(search);
  const set = (key: string, value: string | undefined): void => {
    if (value) params.set(key, value);
    else params.delete(key);
  };
  set(TEXT, SECRET.test(filter.text) ? '' : filter.text.trim());
  for (const { key } of defs) set(key, filter.facets[key]);
  const query = params.toString();
  return query ? `?${query}` : '';
}
