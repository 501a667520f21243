/** Chinese of comments by their English text, the lines of a comment joined by a space. */
export type Translations = ReadonlyMap<string, string>;

/** Delimiters before the text of a comment, after it, and between two of its lines, in all languages of the samples. */
const BEFORE = String.raw`^(?:[ \t]*|.*?(?://+|#|/\*\*?|\*|"""|<!--) ?(?:<summary>)?)`;
const AFTER = String.raw`(?=(?:</summary>)?\s*(?:\*/|"""|-->|$))`;
const BETWEEN = String.raw`\n[ \t]*(?:(?://+|#|\*) *)?`;

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Replaces the comments of a sample, and nothing else: a text is a comment where markers stand around all of it.
 * @param translations a line break in the Chinese begins a new line of the comment
 * @param used gets the English texts that were found
 */
export function translateComments(
  code: string,
  translations: Translations,
  used = new Set<string>(),
): string {
  // A short text may be the end of a longer one.
  const entries = [...translations].sort(([one], [other]) => other.length - one.length);
  return entries.reduce((result, [english, chinese]) => {
    // Most samples have few of the texts, and a search for one that is not there takes long.
    if (!result.includes(english.split(' ', 1)[0] ?? '')) return result;
    const words = english.split(' ').map(escaped);
    const text = words.join(`(?: +|(${BETWEEN}))`);
    const comment = new RegExp(`(${BEFORE})${text}${AFTER}`, 'gm');
    return result.replace(comment, (_, before: string, ...groups: (string | undefined)[]) => {
      used.add(english);
      const between = groups.slice(0, words.length - 1).find(Boolean);
      return before + chinese.split('\n').join(between ?? `\n${before}`);
    });
  }, code);
}
