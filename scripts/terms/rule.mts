import type { TextlintRuleModule } from '@textlint/types';

/** One entry of `english.yaml`. */
export interface Term {
  say: string;
  not: string[];
  allow?: string[];
  except?: string[];
  only?: string[];
  prose?: boolean;
}

/** What the rule looks for: a pattern, the phrases in which it is right, and the advice. */
interface Pattern {
  pattern: RegExp;
  allow: string[];
  say: string;
}

/** JavaScript has no inline `(?-i:…)` before Node.js 23: such a pattern is compiled without the flag. */
function compile(source: string): RegExp {
  const exact = /^\(\?-i:(.*)\)$/.exec(source)?.[1];
  return new RegExp(
    `(?<![\\w-])(?:${exact ?? source})(?![\\w-])`,
    exact === undefined ? 'gi' : 'g',
  );
}

/** True when an allowed phrase covers the match. */
function isAllowed(text: string, start: number, length: number, allow: string[]): boolean {
  return allow.some((phrase) => {
    const from = text
      .toLowerCase()
      .indexOf(phrase.toLowerCase(), Math.max(0, start - phrase.length));
    return from !== -1 && from <= start && from + phrase.length >= start + length;
  });
}

/**
 * The textlint rule: reports each word of the "not" column outside code.
 * @param terms entries of `english.yaml`
 */
export function termsRule(terms: Term[]): TextlintRuleModule {
  const patterns: Pattern[] = terms.flatMap(({ say, not, allow = [] }) =>
    not.map((source) => ({ pattern: compile(source), allow, say })),
  );
  return (context) => ({
    [context.Syntax.Str](node) {
      const text = context.getSource(node);
      for (const { pattern, allow, say } of patterns)
        for (const { 0: found, index } of text.matchAll(pattern))
          if (!isAllowed(text, index, found.length, allow))
            context.report(
              node,
              new context.RuleError(`"${found}": say ${say}`, {
                padding: context.locator.range([index, index + found.length]),
              }),
            );
    },
  });
}
