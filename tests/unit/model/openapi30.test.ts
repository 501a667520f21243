import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { asObject, follow, type JsonObject } from '../../../src/model/contract/json';
import { readContract } from '../../../src/model/contract/load';
import { asOpenApi30 } from '../../../src/model/contract/openapi30';

const contract = readContract(resolve('.'), 'en');
const whole = asOpenApi30(contract);

/** The smallest contract with a schema. */
function withSchema(schema: JsonObject): JsonObject {
  return { components: { schemas: { A: schema, B: { type: 'object' } } } };
}

function converted(schema: JsonObject): unknown {
  return follow(asOpenApi30(withSchema(schema)), '/components/schemas/A');
}

test.each<[string, JsonObject, unknown]>([
  ['a value that may be null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  [
    'a reference or null',
    { oneOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }], description: 'd' },
    {
      type: 'object',
      nullable: true,
      allOf: [{ $ref: '#/components/schemas/B' }],
      description: 'd',
    },
  ],
  ['examples, of which null is none', { examples: [null, 'a', 'b'] }, { example: 'a' }],
  ['null as the only example', { type: 'string', examples: [null] }, { type: 'string' }],
  [
    'a property with the name of a keyword',
    { properties: { if: { type: ['string', 'null'] } }, if: {}, else: {} },
    { properties: { if: { type: 'string', nullable: true } } },
  ],
  [
    'a list, a map and what is ours',
    { items: { type: ['object', 'null'], additionalProperties: true }, 'x-a': [1] },
    { items: { type: 'object', nullable: true, additionalProperties: true }, 'x-a': [1] },
  ],
])('%s', (_, schema, expected) => {
  expect(converted(schema)).toEqual(expected);
});

test.each<[string, JsonObject, string]>([
  ['two types', { type: ['string', 'integer'] }, '/type'],
  ['a choice of two', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, '/oneOf'],
  ['a keyword that nobody has thought of', { prefixItems: [] }, '/prefixItems'],
  ['one further down', { properties: { a: { items: { const: 1 } } } }, '/properties/a/items/const'],
])('%s: an error with its place', (_, schema, place) => {
  expect(() => converted(schema)).toThrow(`#/components/schemas/A${place}: OpenAPI 3.0 has `);
  const paths = { '/a': { get: { parameters: [{ schema }] } } };
  expect(() => asOpenApi30({ paths })).toThrow(`#/paths/~1a/get/parameters/0/schema${place}: `);
});

test('schemas outside the components are converted, and examples are not', () => {
  const media = (schema: JsonObject) => ({
    paths: { '/a': { get: { schema } } },
    components: { examples: { E: { value: { schema: { type: ['a'] } } } } },
  });
  expect(asOpenApi30(media({ type: ['string', 'null'] }))).toMatchObject(
    media({ type: 'string', nullable: true }),
  );
});

test('the whole contract: the same operations and examples, no webhooks, nothing of 3.1', async () => {
  expect(Object.keys(asObject(whole.paths))).toEqual(Object.keys(asObject(contract.paths)));
  expect(follow(whole, '/components/examples')).toEqual(follow(contract, '/components/examples'));
  expect(Object.keys(asObject(follow(whole, '/components/schemas')))).toEqual(
    Object.keys(asObject(follow(contract, '/components/schemas'))),
  );
  expect(whole.webhooks).toBeUndefined();
  // The rule that knows what each version allows.
  const folder = mkdtempSync(join(tmpdir(), 'openapi30-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const problems = async (name: string, document: JsonObject): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(document));
    const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const args = [cli, 'lint', file, '--extends', 'minimal', '--format', 'json'];
    const run = promisify(execFile)(process.execPath, args, { env, cwd: folder, maxBuffer: 1e8 });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    return stdout;
  };
  expect(JSON.parse(await problems('openapi30.json', whole))).toMatchObject({
    totals: { errors: 0 },
  });
  const wrong = await problems('wrong.json', { ...contract, openapi: '3.0.3' });
  expect(wrong).toContain('"ruleId": "struct"');
});
