/**
 * Code in a page. Every line and each colored piece is an element; in a panel that is not shown, code is plain text, and its
 * colors stand beside it until it is shown.
 */

/** Colors by the letter that stands for each in {@link CodeText.colors}; `.` is the color of the text. */
const COLORS: Readonly<Record<string, string>> = {
  c: 'comment',
  k: 'keyword',
  s: 'string',
  n: 'number',
  f: 'function',
  p: 'property',
  t: 'class',
};

export interface CodeText {
  /** All lines, each with its line break. */
  text: string;
  /** Pieces of the text, in order: the length of each, and its letter. None goes over the end of a line, but plain ones. */
  colors: string;
}

/** @throws {Error} for a color without a letter */
export function letterOf(color: string): string {
  const found = Object.keys(COLORS).find((letter) => COLORS[letter] === color);
  if (!found && color !== 'plain') throw new Error(`No letter for the color "${color}".`);
  return found ?? '.';
}

/** Text as the content of an element. Quotes stay, so that the result is unsafe in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Steps of four columns that a line is moved in, 3 at most: where it goes on below, it does so further in (highlight.css). */
function indentOf(line: string): string {
  const [space = ''] = /^[ \t]*/.exec(line.replace(/<[^>]*>/g, '')) ?? [];
  const steps = Math.min(3, Math.ceil(space.replace(/\t/g, '  ').length / 4));
  return steps > 0 ? ` data-indent="${steps}"` : '';
}

/** A place in a URL behind which a line may end: not inside a word, where browsers would end it. */
const BREAKS = /([^/:]\/|[?=]|&amp;)(?=[^/])/g;

/** One `<span class="line">` per line, pieces with a color as `<span class="token-…">`, see src/css/highlight.css. */
export function codeHtml({ text, colors }: CodeText): string {
  let end = 0;
  const html = colors.replace(/(\d+)(\D)/g, (_, length: string, letter: string) => {
    const start = end;
    end += Number(length);
    const piece = escapeHtml(text.slice(start, end));
    return letter in COLORS ? `<span class="token-${COLORS[letter]}">${piece}</span>` : piece;
  });
  return html
    .replace(/https?:[^\s<"'`]+/g, (url) => url.replace(BREAKS, '$1<wbr>'))
    .replace(/[^\n]*\n/g, (line) => `<span class="line"${indentOf(line)}>${line}</span>`);
}

/** Gives the code below an element its lines and colors, where it has none yet. */
export function paintCode(root: ParentNode): void {
  for (const code of root.querySelectorAll<HTMLElement>('[data-colors]')) {
    const { colors = '' } = code.dataset;
    code.innerHTML = codeHtml({ text: code.textContent ?? '', colors });
    delete code.dataset.colors;
  }
}
