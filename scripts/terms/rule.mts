import type {
  TextlintRuleContext,
  TextlintRuleModule,
  TextlintRuleReportHandler,
} from '@textlint/types';
import { plainText } from './plain.mjs';

/** One entry of `english.yaml` or `chinese.yaml`; the first lines of `english.yaml` explain each key. */
export interface Term {
  say: string;
  not: string[];
  bad?: string[];
  allow?: string[];
  unless?: string[];
  except?: string[];
  only?: string[];
  prose?: boolean;
  page?: boolean;
}

export type Language = 'en' | 'zh';

interface Pattern extends Term {
  pattern: RegExp;
}

type Node = Parameters<TextlintRuleContext['report']>[0];

/** How much of a Chinese text is shown around a finding. */
const NEAR = { en: 0, zh: 8 };

const compiled = new Map<string, RegExp>();

/** The expression of a term, made once for all texts. */
function patternOf(source: string, language: Language): RegExp {
  const key = `${language} ${source}`;
  const pattern = compiled.get(key) ?? compile(source, language);
  compiled.set(key, pattern);
  return pattern;
}

/** English: whole words in any case. JavaScript has no inline `(?-i:…)` before Node.js 23, so it loses the flag instead. */
function compile(source: string, language: Language): RegExp {
  if (language === 'zh') return new RegExp(source, 'gmu');
  const exact = /^\(\?-i:(.*)\)$/.exec(source)?.[1];
  const flags = exact === undefined ? 'gi' : 'g';
  return new RegExp(`(?<![\\w-])(?:${exact ?? source})(?![\\w-])`, flags);
}

/** True when an allowed phrase covers the match. */
function isAllowed(text: string, start: number, length: number, allow: string[]): boolean {
  const lower = text.toLowerCase();
  return allow.some((phrase) => {
    const from = lower.indexOf(phrase.toLowerCase(), Math.max(0, start - phrase.length));
    return from !== -1 && from <= start && from + phrase.length >= start + length;
  });
}

/** Place in a source of the line of a text that has the same lines. */
function lineStart(source: string, text: string, index: number): number {
  const line = text.slice(0, index).split('\n').length - 1;
  return source.split('\n').slice(0, line).join('\n').length;
}

/**
 * The textlint rule: reports what the terms exclude. English is read by the piece of text, so that no pattern reaches into
 * code; Chinese by the block, because spaces and punctuation beside code and links count.
 */
export function termsRule(terms: Term[], language: Language): TextlintRuleModule {
  const patterns: Pattern[] = terms.flatMap((term) =>
    term.not.map((source) => ({ ...term, pattern: patternOf(source, language) })),
  );
  const near = NEAR[language];
  return (context) => {
    const { Syntax, RuleError, locator, getSource } = context;
    function check(node: Node, text: string, isPage = false): void {
      for (const { pattern, allow = [], unless = [], say, page = false } of patterns)
        for (const { 0: found, index } of page === isPage ? text.matchAll(pattern) : []) {
          if (isAllowed(text, index, found.length, allow)) continue;
          if (unless.some((form) => form.includes(found) && text.includes(form))) continue;
          const shown = text.slice(Math.max(0, index - near), index + found.length + near);
          const at = language === 'en' ? index : lineStart(getSource(node), text, index);
          context.report(
            node,
            new RuleError(`"${shown}": say ${say}`, { padding: locator.at(at) }),
          );
        }
    }
    if (language === 'en') {
      const words: TextlintRuleReportHandler = {
        [Syntax.Document]: (node) => check(node, getSource(node), true),
        [Syntax.Str]: (node) => check(node, getSource(node)),
      };
      return words;
    }
    const block = (node: Node): void => check(node, plainText(getSource(node)));
    return {
      [Syntax.Document]: (node) => check(node, getSource(node), true),
      [Syntax.Paragraph]: block,
      [Syntax.Header]: block,
      [Syntax.TableCell]: block,
      [Syntax.Html]: block,
      [Syntax.Str](node) {
        if (getSource(node).includes('**'))
          context.report(node, new RuleError('"**" is printed: put a space outside'));
      },
    };
  };
}
