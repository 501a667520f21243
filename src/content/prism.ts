import { htmlOf } from '../model/highlight';
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
 * Highlights code at build time.
 * @param code source text without the closing line break
 * @param language name or alias, as written after the fence
 * @param marked line numbers (from 1) to mark
 * @param fail called with the list of languages when `language` is unknown
 * @returns HTML, see {@link htmlOf}
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
  return htmlOf(Prism.tokenize(code, grammar), marked);
}
