/** Traditional characters and their simplified forms. */
export type Variants = ReadonlyMap<string, string>;

/** Reads the pairs of {@link SearchIndex.traditional}. */
export function readVariants(pairs: string): Variants {
  const characters = [...pairs];
  const entries: [string, string][] = [];
  for (let index = 0; index + 1 < characters.length; index += 2)
    entries.push([characters[index] ?? '', characters[index + 1] ?? '']);
  return new Map(entries);
}

/** One spelling for full-width and half-width, traditional and simplified. Keeps upper case, which splits `camelCase`. */
export function normalize(text: string, variants: Variants = new Map()): string {
  const plain = text.normalize('NFKC').replace(/[‐‑‒–—−]/g, '-');
  return variants.size === 0
    ? plain
    : plain.replace(/\p{Script=Han}/gu, (character) => variants.get(character) ?? character);
}
