/**
 * Writes the JSON schemas that editors use for the YAML files of src/data, from the shapes in src/model that the build
 * checks with. `tests/unit/model/schemas.test.ts` holds them equal.
 *
 *   npm run schemas
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { TSchema } from 'typebox';
import { Diagram } from '../src/model/diagrams';
import { Glossary } from '../src/model/glossary';
import { PARTS, ProviderRecord } from '../src/model/providers/types';
import { Questions } from '../src/model/questions';
import { Rules } from '../src/model/rules';
import { Text } from '../src/model/shapes';

/** The schema files by path below the site's root, each with its shape and the parts of it that get a name. */
const FILES: Record<string, [shape: TSchema, parts: Record<string, TSchema>]> = {
  'src/data/diagrams.schema.json': [Diagram, { Text }],
  'src/data/glossary.schema.json': [Glossary, {}],
  'src/data/providers.schema.json': [ProviderRecord, PARTS],
  'src/data/questions.schema.json': [Questions, { Text }],
  'src/data/rules.schema.json': [Rules, { Text }],
};

/** The schema with `$ref` in place of each part but the one that it is itself. */
function withRefs(schema: unknown, names: Map<string, string>, own?: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withRefs(item, names));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description, ...rest } = schema as { description?: string };
  const name = names.get(JSON.stringify(schema)) ?? names.get(JSON.stringify(rest));
  if (name !== undefined && name !== own) return { description, $ref: `#/definitions/${name}` };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withRefs(value, names)]),
  );
}

/** All schema files with the text that each has to have. */
export async function schemaFiles(): Promise<[file: string, text: string][]> {
  return Promise.all(
    Object.entries(FILES).map(async ([file, [shape, parts]]): Promise<[string, string]> => {
      const names = new Map(
        Object.entries(parts).map(([name, part]) => [JSON.stringify(part), name]),
      );
      const definitions = Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, withRefs(part, names, name)]),
      );
      const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...(withRefs(shape, names) as object),
        definitions,
      };
      const { code } = await format(file, JSON.stringify(schema), { printWidth: 100 });
      return [file, code];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of await schemaFiles())
    writeFileSync(new URL(`../${file}`, import.meta.url), text);
}
