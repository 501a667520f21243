import path from 'node:path';
import Type, { type Static } from 'typebox';
import { about, Keys, Text } from './shapes';
import { checkBy, readYaml, refuseTwice } from './yaml';

const Patterns = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 });
const Pages = Type.Array(Type.String({ pattern: '^(docs|connections)/[a-z/-]+$' }));
const Pointers = Type.Array(Type.String({ pattern: '^/' }));

/** The rules about money; the head of `src/data/rules.yaml` explains each key. */
export const Rules = Keys({
  rules: Type.Array(
    Keys({
      id: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
      text: Text,
      short: Type.Optional(about('The rule in a few words, for cells of tables.', Text)),
      home: Type.Optional(about('Pages that may explain the rule at length.', Pages)),
      contract: Type.Optional(
        about('JSON pointers of the texts in static/openapi.yaml that contain the rule.', Pointers),
      ),
      own: about(
        'Regular expressions of sentences that state the rule.',
        Keys({ en: Patterns, zh: Patterns }),
      ),
    }),
    { minItems: 1 },
  ),
});
export type Rule = Static<typeof Rules>['rules'][number];

const check = checkBy<Static<typeof Rules>>(Rules);

function toRules(data: unknown): Map<string, Rule> {
  const { rules } = check(data);
  refuseTwice(rules, '/rules');
  return new Map(rules.map((rule) => [rule.id, rule]));
}

/**
 * The rules about money, by ID.
 * @param siteDir folder of the project
 * @throws Error with file, line and reason when the record does not fit its shape, or an ID is used twice
 */
export function loadRules(siteDir: string): Map<string, Rule> {
  return readYaml(path.join(siteDir, 'src/data/rules.yaml'), toRules);
}
