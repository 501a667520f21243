import type { Token } from 'prismjs';
import { Prism } from '../../src/model/prism';

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

/** Usage, which a sample has behind its code: `// const token = sign(); // from sign.mjs`. */
const USAGE_COMMENT = /(?<=^\W*\w.*?)\s+(?:\/\/|#) .*$/;
const CODE_MARKS = /[()[\]{}=;]/;

/** Where a line of usage is no code: a comment behind code, or a whole line of words. */
function rangeInUsage(line: string, start: number): [start: number, end: number][] {
  const behind = USAGE_COMMENT.exec(line)?.index;
  if (behind !== undefined) return [[start + behind, start + line.length]];
  return CODE_MARKS.test(line) ? [] : [[start, start + line.length]];
}

/**
 * Where comments begin and end. A Python docstring counts as one. What follows the last line of code is usage, in which only
 * the comments of its own count.
 */
function commentRanges(code: string, fence: string): [start: number, end: number][] {
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
      const isDocstring =
        token.type === 'triple-quoted-string' &&
        code.slice(code.lastIndexOf('\n', start) + 1, start).trim() === '';
      if (isDocstring || /comment$/.test(token.type)) return [[start, end]];
      codeEnd = end;
      return [];
    },
  );
  return ranges.flatMap(([start, end]) =>
    start < codeEnd || !code.slice(codeEnd, start).includes('\n')
      ? [[start, end]]
      : rangeInUsage(code.slice(start, end), start),
  );
}

/** The comments that {@link stripComments} takes out. */
export function commentsOf(code: string, fence: string): string[] {
  return commentRanges(code, fence).map(([start, end]) => code.slice(start, end));
}

/**
 * The code without its comments and without the lines and the space at the ends of lines that they leave.
 */
export function stripComments(code: string, fence: string): string {
  let position = 0;
  let stripped = '';
  for (const [start, end] of commentRanges(code, fence)) {
    stripped += code.slice(position, start);
    position = end;
  }
  return (stripped + code.slice(position)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
}
