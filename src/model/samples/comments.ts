import type { Token } from 'prismjs';
import { Prism } from '../prism';

/** A comment as a reader takes it in: one line, or the adjacent lines of one paragraph. */
interface Paragraph {
  /** Line of the code, from 1, where it begins. */
  line: number;
  lines: CommentLine[];
}

/** A line of the code that ends with a comment. */
interface CommentLine {
  /** Code and comment marker in front of the text. */
  before: string;
  text: string;
  /** Closing marker, and code behind it. */
  after: string;
}

/** Markers around the text of a comment line in the languages of the samples, with the tags of a C# summary. */
const MARKERS =
  /^(\s*(?:\/\/\/?|#|\/\*\*?|\*(?!\/)|"""|<!--)? ?(?:<summary>)?)(.*?)(\s*(?:<\/summary>)?\s*(?:\*\/|"""|-->)?\s*)$/;

/** In the place of a script in HTML, its own tokens. */
function withScripts(tokens: readonly (string | Token)[]): (string | Token)[] {
  return tokens.flatMap((token) =>
    typeof token !== 'string' &&
    /^(script|language-\w+)$/.test(token.type) &&
    Array.isArray(token.content)
      ? withScripts(token.content)
      : [token],
  );
}

/**
 * Where comments begin and end. A Python docstring counts as one; what follows the last line of code does not: there,
 * samples show their usage, which is code.
 * @internal besides this file, for tests
 */
export function commentRanges(code: string, fence: string): [start: number, end: number][] {
  const grammar = Prism.languages[fence];
  if (!grammar) throw new Error(`Prism has no language "${fence}".`);
  let end = 0;
  let codeEnd = 0;
  const ranges = withScripts(Prism.tokenize(code, grammar)).flatMap(
    (token: string | Token): [number, number][] => {
      const start = end;
      end += token.length;
      if (typeof token === 'string') {
        if (token.trim() !== '') codeEnd = start + token.trimEnd().length;
        return [];
      }
      const startsLine = /(^|\n)[ \t]*$/.test(code.slice(0, start));
      const isComment =
        /comment$/.test(token.type) || (token.type === 'triple-quoted-string' && startsLine);
      if (isComment) return [[start, end]];
      codeEnd = end;
      return [];
    },
  );
  return ranges.filter(([start]) => start < codeEnd || !code.slice(codeEnd, start).includes('\n'));
}

/** The paragraphs of all comments. Lines without text, and tags such as `@param`, belong to none. */
function paragraphsOf(code: string, fence: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lastLine = 0;
  for (const [start, end] of commentRanges(code, fence)) {
    const lineStart = code.lastIndexOf('\n', start - 1) + 1;
    const first = code.slice(0, start).split('\n').length;
    const isLineComment = !/^(?:\/\*|"""|'''|<!--)/.test(code.slice(start, end));
    const ownLine = code.slice(lineStart, start).trim() === '';
    const behind = /[^\n]*/.exec(code.slice(end))?.[0] ?? '';
    code
      .slice(start, end)
      .split('\n')
      .forEach((source, index, all) => {
        const [, marker = '', text = '', after = ''] = MARKERS.exec(source) ?? [];
        const number = first + index;
        if (text === '' || text.startsWith('@')) return;
        const before = (index === 0 ? code.slice(lineStart, start) : '') + marker;
        const line = { before, text, after: index === all.length - 1 ? after + behind : after };
        const open = paragraphs.at(-1);
        const joins = isLineComment ? ownLine && open?.lines[0]?.before === before : index > 0;
        if (open && joins && lastLine === number - 1) open.lines.push(line);
        else paragraphs.push({ line: number, lines: [line] });
        // Nothing joins a comment that stands behind code.
        lastLine = ownLine || index > 0 ? number : 0;
      });
  }
  return paragraphs;
}

/** The lines of a translated paragraph, with the markers of the original. */
function translatedLines({ lines }: Paragraph, translation: string): string[] {
  const texts = translation.split('\n');
  const [first, second] = lines;
  const next = second ?? first;
  // One line gives several only where the marker can be repeated: `//`, `#` or `*` without code in front.
  if (texts.length > 1 && !second && !/^\s*(?:\/\/\/?|#|\*)\s*$/.test(first?.before ?? ''))
    throw new Error(`Only one line has room here: "${translation}".`);
  return texts.map((text, index) => {
    const after = index === texts.length - 1 ? lines.at(-1)?.after : '';
    return `${(index === 0 ? first : next)?.before}${text}${after}`;
  });
}

/**
 * Replaces the comments of a sample, and nothing else.
 * @param fence language of the fence, as Prism knows it
 * @param replacement gets the text of a comment, the lines of a paragraph joined by a space, and its line from 1; a line
 *   break in the result begins a new line of the comment, undefined leaves it as it is
 * @throws Error when a result of several lines does not fit the form of the comment
 */
export function replaceComments(
  code: string,
  fence: string,
  replacement: (text: string, line: number) => string | undefined,
): string {
  const output: (string | string[])[] = code.split('\n');
  for (const paragraph of paragraphsOf(code, fence)) {
    const { line, lines } = paragraph;
    const translation = replacement(lines.map(({ text }) => text.trim()).join(' '), line);
    if (translation === undefined) continue;
    const replaced = translatedLines(paragraph, translation);
    lines.forEach((_, index) => {
      output[line - 1 + index] = index === 0 ? replaced : [];
    });
  }
  return output.flat().join('\n');
}
