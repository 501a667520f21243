import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkBy, readYaml, yamlLine } from '../../../src/model/yaml';

const SOURCE = [
  ...['# A comment', 'rows:', '  - id: one', '  - id: two', '    text: { en: Two }'],
  ...['paths:', '  /refunds:', "    get: { schema: { $ref: '#/schemas/Refund' } }"],
  ...['schemas:', '  Refund: { type: object }'],
].join('\n');

it.each([
  ['/rows/1/text must have required property "zh"', 5],
  ['/rows/1/text/zh is missing; /rows/0 is wrong', 5],
  ['/rows/0/id is wrong', 3],
  ['/rows: the id "one" appears twice', 3],
  ['/columns is missing', 1],
  ['#/paths/~1refunds/get: the operation has no ID', 8],
  ['#/paths/~1refunds/get/schema/type: must be one type', 10],
  ['no source "docs"', undefined],
])('%s → line %s', (message, line) => {
  expect(yamlLine(SOURCE, message)).toBe(line);
});

const folder = mkdtempSync(path.join(tmpdir(), 'yaml-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const check = checkBy<{ a: number }>({
  type: 'object',
  properties: { a: { type: 'number' } },
  additionalProperties: false,
});

function read(yaml: string): { a: number } {
  const file = path.join(folder, `${yaml.length}.yaml`);
  writeFileSync(file, yaml);
  return readYaml(file, check);
}

it('reads a file once, until it changes', () => {
  const file = path.join(folder, 'once.yaml');
  writeFileSync(file, 'a: 1');
  const first = readYaml(file, check);
  expect(readYaml(file, check)).toBe(first);
  writeFileSync(file, 'a: 2');
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  expect(readYaml(file, check)).toEqual({ a: 2 });
});

it.each([
  ['a: one', /\d\.yaml:1: \/a must be number$/],
  ['a: 1\nbee: 2', /\d\.yaml:2: \/bee is no key here, there are: a$/],
  ['a: 1\n# *b\nc: *b', /\d+\.yaml:3: Unresolved alias .*: b$/],
  ['a: 1\nb: [', /\d+\.yaml:2: .*flow/i],
])('names file, line and fault of %j', (yaml, message) => {
  expect(() => read(yaml)).toThrow(message);
});

it('names a file that is not there', () => {
  expect(() => readYaml('src/data/none.yaml', check)).toThrow(/^src\/data\/none\.yaml: ENOENT/);
});
