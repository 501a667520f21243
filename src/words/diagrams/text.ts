/** SVG does not wrap text, so these functions estimate its width. */

/** Characters that must not start a line in Chinese. */
const NO_LINE_START = /[，。、；：？！）】》”’]/;
const WIDE = /[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/;
const NARROW = /[ilIjt.,:;'|!()[\]{}f/-]/;

/** Width of a character in units of the font size; slightly too wide, so that lines wrap early rather than overflow. */
function charWidth(char: string, mono: boolean): number {
  if (WIDE.test(char)) return 1;
  if (mono) return 0.61;
  if (char === ' ' || NARROW.test(char)) return 0.32;
  return /[A-Z@%mwMW]/.test(char) ? 0.74 : 0.56;
}

/** Estimated width of a text in pixels. */
export function textWidth(text: string, fontSize: number, mono = false): number {
  return [...text].reduce((sum, char) => sum + charWidth(char, mono), 0) * fontSize;
}

/** Splits a text where a line may break: between words, and between Chinese characters with their punctuation. */
function pieces(text: string): string[] {
  const result: string[] = [];
  for (const char of text) {
    const last = result.at(-1);
    const joins =
      last !== undefined &&
      (NO_LINE_START.test(char) ||
        (!WIDE.test(char) && !/ $/.test(last) && !WIDE.test(last.at(-1) ?? '')));
    if (joins) result[result.length - 1] = last + char;
    else if (char === ' ' && last !== undefined) result[result.length - 1] = `${last} `;
    else result.push(char);
  }
  return result;
}

/**
 * Wraps a text.
 * @param width available width in pixels
 * @returns at least one line; a single word that is too long stays whole
 */
export function wrap(text: string, width: number, fontSize: number, mono = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line !== '' && textWidth((line + piece).trimEnd(), fontSize, mono) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}
