import path from 'node:path';
import Type, { type Static } from 'typebox';
import { readText } from './reads';
import { about, Keys, Text } from './shapes';
import { checkBy, inFile, readYaml } from './yaml';

const Row = Type.String({ pattern: '^[A-Z]+-\\d+$' });

const Question = Keys({
  id: about('The number of the question, never used twice.', Type.Integer({ minimum: 1 })),
  rows: about(
    'The rows of OPEN_QUESTIONS.md that it asks about.',
    Type.Array(Row, { minItems: 1 }),
  ),
  ask: Text,
  until: about('What to do until the reader knows.', Text),
});
export type Question = Static<typeof Question>;

const Group = Keys({
  id: Type.String({ pattern: '^[a-z]+$' }),
  title: Text,
  questions: Type.Array(Question, { minItems: 1 }),
});
export type QuestionGroup = Static<typeof Group>;

/** Questions for EFundFlow support; the head of `src/data/questions.yaml` explains each key. */
export const Questions = Keys({ groups: Type.Array(Group, { minItems: 1 }) });

const check = checkBy<Static<typeof Questions>>(Questions);

function toGroups(data: unknown): QuestionGroup[] {
  const { groups } = check(data);
  let last = 0;
  groups.forEach(({ questions }, group) =>
    questions.forEach(({ id }, index) => {
      if (id <= last)
        throw new Error(`/groups/${group}/questions/${index}/id: ${id} comes after ${last}`);
      last = id;
    }),
  );
  return groups;
}

function checkRows(groups: readonly QuestionGroup[], known: readonly string[]): void {
  groups.forEach(({ questions }, group) =>
    questions.forEach(({ rows }, index) => {
      const wrong = rows.findIndex((row) => !known.includes(row));
      if (wrong < 0) return;
      const pointer = `/groups/${group}/questions/${index}/rows/${wrong}`;
      throw new Error(
        `${pointer}: OPEN_QUESTIONS.md has no row "${rows[wrong]}". There are: ${known.join(', ')}.`,
      );
    }),
  );
}

/**
 * The questions for EFundFlow support, in groups.
 * @param siteDir folder of the project
 * @throws Error with file, line and reason, also when a question names a row that OPEN_QUESTIONS.md doesn't have
 */
export function loadQuestions(siteDir: string): QuestionGroup[] {
  const file = path.join(siteDir, 'src/data/questions.yaml');
  const groups = readYaml(file, toGroups);
  const rows = readText(path.join(siteDir, 'OPEN_QUESTIONS.md'));
  const known = [...rows.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, row = '']) => row);
  inFile(file, () => checkRows(groups, known));
  return groups;
}
