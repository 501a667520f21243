import { stemmer } from 'stemmer';

const HAN = '\\p{Script=Han}';
const LETTER = `(?:(?!${HAN})[\\p{L}\\p{M}\\p{N}])`;
/** A run of Chinese, or a word that may hold `_`, `-`, `.`, `/` or an apostrophe between its letters. */
const CHUNK = new RegExp(`${HAN}+|${LETTER}+(?:[_.'’/-]${LETTER}+)*`, 'gu');
const IS_HAN = new RegExp(`^${HAN}`, 'u');
const POSSESSIVE = /['’]s$/i;
/** Between a small letter and a capital. */
const HUMP = /(\p{Ll})(?=\p{Lu})/gu;

export interface Chunk {
  text: string;
  /** UTF-16 offset in the text. */
  start: number;
  isHan: boolean;
}

/** Runs of Chinese and words of other scripts, as they stand in the text. */
export function chunksOf(text: string): Chunk[] {
  return [...text.matchAll(CHUNK)].map(({ 0: chunk, index }) => ({
    text: chunk,
    start: index,
    isHan: IS_HAN.test(chunk),
  }));
}

/** `externalIdentifier`, `external_identifier`, `external-identifier`: the same parts, in lower case. */
export function partsOf(chunk: string): string[] {
  return chunk
    .replace(POSSESSIVE, '')
    .replace(HUMP, '$1_')
    .split(/[_.'’/-]/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');
}

/** The same words come thousands of times. */
const stems = new Map<string, string>();

/** The stem of an English word; words with figures or of other scripts are their own. */
export function stemOf(part: string): string {
  const stem = stems.get(part) ?? (/^[a-z]{3,}$/.test(part) ? stemmer(part) : part);
  stems.set(part, stem);
  return stem;
}

/** Neighboring characters; a single character is its own pair. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Pairs of Chinese characters and parts of other words, in the order of the text. */
export function piecesOf(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => (chunk.isHan ? pairsOf : partsOf)(chunk.text));
}

/** The terms that a chunk is found by: pairs of characters, or words with their stems and written together. */
export function termsOf({ text, isHan }: Pick<Chunk, 'text' | 'isHan'>): string[] {
  if (isHan) return pairsOf(text);
  const parts = partsOf(text);
  const joined = parts.length > 1 ? [parts.join('')] : [];
  const stems = parts.map(stemOf).filter((stem, index) => stem !== parts[index]);
  return [...parts, ...stems, ...joined];
}

/** The terms of a whole text in order; a repeated one is repeated. */
export function tokenize(text: string): string[] {
  return chunksOf(text).flatMap(termsOf);
}
