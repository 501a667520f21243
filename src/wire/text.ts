import { fill } from '../model/locale';

/** Cuts a string for display, never in the middle of a character. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  return `${cut}…`;
}

/** Says whether a character is printable ASCII, which needs no code point to be recognized. */
export function isPlain(character: string): boolean {
  return /^[ -~]$/.test(character);
}

/**
 * Names one character so that it can be found: “$”, “é” (U+00E9), and only the code point, with its name where it has
 * one here, of characters that show nothing or change the order of others.
 */
export function describe(
  character: string,
  words: { aside: string; invisible: Record<string, string> },
): string {
  if (isPlain(character)) return `“${character}”`;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) {
    return fill(words.aside, { what: `“${character}”`, more: `U+${code}` });
  }
  const name = words.invisible[code];
  return name === undefined ? `U+${code}` : fill(words.aside, { what: `U+${code}`, more: name });
}
