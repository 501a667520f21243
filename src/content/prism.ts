import { normalizeTokens } from 'prism-react-renderer';
import { Prism } from '../model/prism';

/** Names that writers use for a language, and plain text. */
const ALIASES: Record<string, string> = {
  sh: 'bash',
  shell: 'bash',
  node: 'js',
  'c#': 'csharp',
  mdx: 'markdown',
};
const PLAIN = new Set(['text', 'txt', 'plain']);

/**
 * Colors by what Prism calls a token; a name further down is more specific, and wins. Everything else, punctuation among
 * it, has the color of the text: half of all tokens, and twice as many elements for the browser.
 */
const COLORS: Record<string, readonly string[]> = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  plain: ['punctuation', 'operator', 'entity'],
  keyword: ['keyword', 'atrule', 'rule', 'important', 'control-flow', 'module'],
  string: ['string', 'char', 'attr-value', 'regex', 'template-string', 'url'],
  number: [
    'number',
    'boolean',
    'constant',
    'symbol',
    'null',
    'variable',
    'parameter',
    'environment',
    'interpolation-punctuation',
  ],
  function: ['function', 'method', 'builtin', 'tag', 'selector'],
  property: ['property', 'attr-name', 'header-name', 'key', 'parameter-name'],
  class: ['class-name', 'namespace', 'type-definition', 'package'],
};

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

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Highlights code at build time.
 * @param code source text without the closing line break
 * @param language name or alias, as written after the fence
 * @param marked line numbers (from 1) to mark
 * @param fail called with the list of languages when `language` is unknown
 * @returns HTML: one `<span class="line">` per line, tokens with a color as
 *   `<span class="token-…">`, see src/css/code-tabs.css
 */
export function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
  fail: (reason: string) => never,
): string {
  const name = ALIASES[language] ?? language;
  const grammar = PLAIN.has(name) ? {} : Prism.languages[name];
  if (!grammar) {
    const known = Object.keys(Prism.languages).filter(
      (key) => typeof Prism.languages[key] !== 'function',
    );
    return fail(`No code language "${language}". There are: ${known.sort().join(', ')}, text.`);
  }
  return normalizeTokens(Prism.tokenize(code, grammar))
    .map((line, index) => {
      const pieces = line
        .filter((token) => !token.empty)
        .map(({ types, content }) => ({ color: colorOf(types), text: content }));
      const html = mergePieces(pieces).map(({ color, text }) =>
        color === 'plain'
          ? escapeHtml(text)
          : `<span class="token-${color}">${escapeHtml(text)}</span>`,
      );
      return `<span class="line${marked.has(index + 1) ? ' marked' : ''}">${html.join('')}\n</span>`;
    })
    .join('');
}
