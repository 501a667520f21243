/** SVG does not break lines by itself. These functions estimate widths, in units of the font size. */

/** Characters that must not begin a line in Chinese. */
const NO_LINE_START = /[，。、；：？！）】》”’]/;
const WIDE = /[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/;
const NARROW = /[ilIjt.,:;'|!()[\]{}f/-]/;

/** Width of one character; a little generous, so that lines end early rather than too late. */
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

/** Pieces that may stand on separate lines: words, and single Chinese characters with their punctuation. */
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
 * Breaks a text into lines.
 * @param width space in pixels
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
