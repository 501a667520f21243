import type { languages, Token, TokenStream } from 'prismjs';
import colors from '../data/token-colors.json';
import { codeHtml, letterOf, type CodeText } from '../html/code';

/**
 * Colors by what Prism calls a token; a name further down is more specific, and wins. Everything else, punctuation among
 * it, has the color of the text: half of all tokens, and twice as many elements for the browser.
 */
const COLORS: Record<string, readonly string[]> = colors;

/** The JSON body of a cURL command gets its own colors and not that of one long string. @param grammars with bash and json */
export function addCurlBody(grammars: typeof languages): void {
  grammars.insertBefore('bash', 'string', {
    body: { pattern: /'\{\s[^']*\}'/, greedy: true, inside: grammars.json },
  });
}

interface Piece {
  color: string;
  text: string;
}

function colorOf(types: readonly string[]): string {
  const found = Object.entries(COLORS).filter(([, names]) =>
    names.some((one) => types.includes(one)),
  );
  return found.at(-1)?.[0] ?? 'plain';
}

/** The text of tokens, in order, with the types of all tokens around it. */
function piecesOf(tokens: TokenStream, types: readonly string[] = []): Piece[] {
  return [tokens].flat().flatMap((token: string | Token) => {
    if (typeof token === 'string') return [{ color: colorOf(types), text: token }];
    return piecesOf(token.content, [...types, token.type, ...[token.alias ?? []].flat()]);
  });
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { color, text } of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ color, text: part });
    });
  }
  return lines;
}

/** Neighbors of one color are one piece; a space has no color. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const { color, text } of pieces) {
    const last = merged.at(-1);
    if (last && (last.color === color || text.trim() === '')) last.text += text;
    else merged.push({ color, text });
  }
  return merged;
}

/** The code and its colors. @param tokens what Prism's `tokenize` gave */
export function codeTextOf(tokens: TokenStream): CodeText {
  const lines = linesOf(piecesOf(tokens)).map((line) => [
    ...mergePieces(line),
    { color: 'plain', text: '\n' },
  ]);
  let [text, colors, plain] = ['', '', 0];
  const endPlain = () => {
    if (plain > 0) colors += `${plain}.`;
    plain = 0;
  };
  for (const piece of lines.flat()) {
    text += piece.text;
    const letter = letterOf(piece.color);
    if (letter === '.') plain += piece.text.length;
    else {
      endPlain();
      colors += piece.text.length + letter;
    }
  }
  endPlain();
  return { text, colors };
}

/** Code as HTML, in the build and in the browser; see {@link codeHtml}. @param tokens what Prism's `tokenize` gave */
export function htmlOf(tokens: TokenStream): string {
  return codeHtml(codeTextOf(tokens));
}
