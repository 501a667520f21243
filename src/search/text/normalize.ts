/** Traditional characters and their simplified forms. */
export type Variants = ReadonlyMap<string, string>;

/** Reads the pairs of {@link SearchIndex.traditional}. */
export function readVariants(pairs: string): Variants {
  return new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, one = '', other = '']) => [one, other]));
}

/** One spelling for full-width and half-width, traditional and simplified. Keeps upper case, which splits `camelCase`. */
export function normalize(text: string, variants: Variants = new Map()): string {
  const plain = text.normalize('NFKC').replace(/[‐‑‒–—−]/g, '-');
  return variants.size === 0
    ? plain
    : plain.replace(/\p{Script=Han}/gu, (character) => variants.get(character) ?? character);
}
