import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ErrorObject } from 'ajv';
import { LineCounter, parse, parseDocument, visit, YAMLParseError, type Document } from 'yaml';
import { pointer, segmentsOf } from './contract/json';
import { fileExists, noteRead, readText, untilChanged } from './reads';

/**
 * Turns what a YAML file holds into data, or throws an Error `/pointer what is wrong`.
 * @param file the file's path, for rules about its name
 */
export type Check<T> = (data: unknown, file: string) => T;

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  // Errors then include the schema, which lists the allowed keys.
  verbose: true,
});

/** Keywords that only say that an alternative failed; the errors of the alternatives say why. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf']);

function explain(errors: readonly ErrorObject[]): string {
  const reasons = errors.filter(({ keyword }) => !ALTERNATIVES.has(keyword));
  const sorted = (reasons.length > 0 ? reasons : [...errors])
    // Deepest first: an alternative that was not meant fails near its root, with an error that says little.
    .sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)
    .map(({ instancePath, keyword, message, params, parentSchema }) => {
      if (keyword === 'additionalProperties') {
        const known = Object.keys((parentSchema?.properties ?? {}) as object).join(', ');
        return `${pointer(instancePath, String(params.additionalProperty))} is no key here, there are: ${known}`;
      }
      const detail = params.allowedValues ?? params.allowedValue;
      return `${instancePath || '/'} ${message ?? ''}${detail ? ` (${String(detail)})` : ''}`;
    });
  // Alternatives may say the same.
  return [...new Set(sorted)].slice(0, 5).join('; ');
}

/**
 * A check by a JSON schema (draft 7), compiled on its first use.
 * @returns throws an Error with up to five reasons, the deepest place first
 */
export function checkBy<T>(schema: object): (data: unknown) => T {
  return (data) => {
    const validate = ajv.compile<T>(schema);
    if (!validate(data)) throw new Error(explain(validate.errors ?? []));
    return data;
  };
}

/**
 * Each ID stands for one entry of a list.
 * @param pointer that of the list, empty for the whole file
 * @throws Error `/pointer/3: "id" appears twice`, at the second one
 */
export function refuseTwice(entries: readonly { id: string }[], pointer: string): void {
  const values = entries.map(({ id }) => id);
  const twice = values.findIndex((value, index) => values.indexOf(value) !== index);
  if (twice >= 0) throw new Error(`${pointer}/${twice}: "${values[twice]}" appears twice`);
}

/** Keys that lead to a value; a `$ref` on the way, as OpenAPI has it, leads to another place of the document. */
function keysOf(document: Document, pointer: string): string[] {
  let keys: string[] = [];
  for (const key of segmentsOf(pointer)) {
    const reference = document.hasIn([...keys, key])
      ? undefined
      : document.getIn([...keys, '$ref']);
    if (typeof reference === 'string') keys = segmentsOf(reference);
    keys.push(key);
  }
  return keys;
}

/**
 * Lines of values in a YAML text, for messages. The text is parsed once, for the first message.
 * @param source the YAML as written
 * @returns for a message that begins with a value's JSON pointer, e.g. `/rows/3/action must have …` or
 *   `#/paths/~1refunds: …`, the line from 1 of the value or, where it is missing, of the nearest value around it;
 *   undefined for another message
 */
export function yamlLines(source: string): (message: string) => number | undefined {
  const lines = new LineCounter();
  let document: Document | undefined;
  return (message) => {
    const pointer = /^#?(\/[^\s:;]*)/.exec(message)?.[1];
    if (pointer === undefined) return undefined;
    document ??= parseDocument(source, { lineCounter: lines });
    const keys = keysOf(document, pointer);
    for (; keys.length > 0; keys.pop()) {
      const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}

/** Line of one message, as `yamlLines` finds it. */
export function yamlLine(source: string, message: string): number | undefined {
  return yamlLines(source)(message);
}

/** Line of an alias that names no anchor before it, which YAML reports without a place. */
function aliasLine(source: string, message: string): number | undefined {
  const name = /^Unresolved alias .*: (.+)$/.exec(message)?.[1];
  const lines = new LineCounter();
  let line: number | undefined;
  visit(parseDocument(source, { lineCounter: lines }), {
    Alias: (_, { source: alias, range }) => {
      if (alias === name && range) line ??= lines.linePos(range[0]).line;
    },
  });
  return line;
}

/**
 * Does something with the data of a YAML file.
 * @throws Error of `work` behind the file's name and, for `/pointer …`, the line: `src/data/x.yaml:3: /rows …`
 */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { message } = error as Error;
    const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const line =
      error instanceof YAMLParseError
        ? error.linePos?.[0].line
        : (yamlLine(source, message) ?? aliasLine(source, message));
    const name = file
      .replaceAll('\\', '/')
      .replace(/^.*\/(?=(src\/data|static|i18n|samples)\/)/, '');
    throw new Error(`${name}${line ? `:${line}` : ''}: ${message}`, { cause: error });
  }
}

/**
 * Reads and checks a YAML file. Cached until the file changes.
 * @param check one for each file, as the cache goes by its name; the data is shared, and not to be changed
 * @throws Error with file, line and reason
 */
export function readYaml<T>(file: string, check: Check<T>): T {
  return inFile(file, () =>
    untilChanged(`${file} ${check.name}`, () => check(parse(readText(file)), file)),
  );
}

/** True if a folder has a YAML file of that name, without its ending. */
export function hasYaml(dir: string, name: string): boolean {
  return fileExists(path.join(dir, `${name}.yaml`));
}

/** The YAML files of a folder without their ending, sorted. */
export function yamlNames(dir: string): string[] {
  noteRead(dir);
  return fs
    .readdirSync(dir)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}
