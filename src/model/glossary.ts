import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Keys, Text } from './shapes';
import { checkBy, readYaml, refuseTwice } from './yaml';

const Line = Type.String({ minLength: 1 });
const Lines = Type.Array(Line);

/** The list of terms; the head of `src/data/glossary.yaml` explains each key. */
export const Glossary = Type.Array(
  Keys({
    id: Line,
    en: Line,
    zh: Type.Array(Line, { minItems: 1 }),
    field: Type.Optional(Line),
    means: Type.Optional(Text),
    also: Type.Optional(Lines),
    avoid: Type.Optional(Lines),
    allow: Type.Optional(Lines),
    use: Type.Optional(Line),
    shown: Type.Optional(Type.Boolean()),
  }),
);

const LEFT_OUT = {
  also: [] as string[],
  avoid: [] as string[],
  allow: [] as string[],
  shown: true,
};

/** One term, with what its entry leaves out. */
export type GlossaryEntry = Static<typeof Glossary>[number] & typeof LEFT_OUT;

const check = checkBy<Static<typeof Glossary>>(Glossary);

function toEntries(data: unknown): GlossaryEntry[] {
  const entries = check(data);
  refuseTwice(entries, '');
  refuseTwice(
    entries.map(({ en }) => ({ id: en })),
    '',
  );
  return entries.map((given, index) => {
    const entry = { ...LEFT_OUT, ...given };
    if (entry.shown && !entry.means)
      throw new Error(`/${index}: "${entry.id}" is shown and needs "means"`);
    return entry;
  });
}

/**
 * The terms of the site.
 * @param siteDir folder of the project
 * @throws Error with file, line and reason
 */
export function loadGlossary(siteDir: string): GlossaryEntry[] {
  return readYaml(path.join(siteDir, 'src/data/glossary.yaml'), toEntries);
}
