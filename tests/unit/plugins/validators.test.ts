/** The modules that check bodies in the browser give the verdict of Ajv on the OpenAPI description. */
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { bodySchemas, strictSchema } from '../../../src/model/contract/bodies';
import type { Json, JsonObject } from '../../../src/model/contract/json';
import { loadContract, readContract } from '../../../src/model/contract/load';
import { validatorModules } from '../../../src/plugins/contract/validators';
import { closest, differences, type Validator } from '../../../src/tools/shared/shape';
import { random } from '../../samples/guides/random-bodies';

/** Damaged bodies for each call and webhook. */
const BODIES = 2_000;

const root = process.cwd();
const document = readContract(root, 'en');
const modules = validatorModules(document);
const contract = loadContract(root, 'en');
const nodeRequire = createRequire(import.meta.url);

/** Runs a module as a bundler would. */
function load(name: string): unknown {
  const module = { exports: {} as unknown };
  const require = (wanted: string): unknown =>
    wanted.startsWith('./') ? load(wanted.slice(2)) : nodeRequire(wanted);
  new Function('module', 'exports', 'require', modules[name] ?? '')(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

const ODD: Json[] = [
  null,
  true,
  '',
  'x'.repeat(300),
  '😀'.repeat(40),
  'not a date',
  '2026-02-30T00:00:00Z',
  'https://example.com',
  -1,
  0,
  1.5,
  99_999_999,
  100_000_000,
  [],
  {},
  [{}],
  { __proto__: null },
];

/** A copy of an example with up to three faults, not all of which matter. */
function damaged(example: Json, seed: number): Json {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const body = structuredClone(example);
  function objects(value: Json | undefined): (JsonObject | Json[])[] {
    if (typeof value !== 'object' || value === null) return [];
    return [value, ...Object.values(value).flatMap(objects)];
  }
  for (let faults = Math.floor(next() * 4); faults > 0; faults--) {
    const target = pick(objects(body)) as JsonObject | undefined;
    if (!target) break;
    const key = pick([...Object.keys(target), 'unknown', '__proto__', 'constructor']);
    if (next() < 0.3) Reflect.deleteProperty(target, key);
    else {
      const value = structuredClone(pick(ODD));
      Object.defineProperty(target, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return next() < 0.01 ? pick(ODD) : body;
}

const ids = Object.keys(bodySchemas(document));

describe.each(ids)('%s', (id) => {
  const { schema, page } = bodySchemas(document)[id] ?? { schema: {}, page: '' };
  const ajv = formats(new Ajv2020({ strict: false, ownProperties: true }));
  const check = ajv.compile(schema);
  const validate = load(`${id}.js`) as Validator;
  const examples = (contract.operations[id] ?? contract.webhooks[id])?.body?.examples ?? [];

  it('its examples match', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) expect(differences(validate, value)).toEqual([]);
    expect(validate.page).toBe(page);
  });

  it(`the verdict on ${BODIES} bodies is that of Ajv on the description`, () => {
    const verdicts = Array.from({ length: BODIES }, (_, seed) => {
      const body = damaged(examples[seed % examples.length]?.value ?? null, seed);
      const right = !differences(validate, body).some(({ isHint }) => !isHint);
      return { seed, right, wanted: check(body) };
    });
    expect(verdicts.filter(({ right, wanted }) => right !== wanted)).toEqual([]);
    // Both occur, or the comparison would prove nothing.
    expect(new Set(verdicts.map(({ right }) => right)).size).toBe(2);
  });
});

describe('what is said', () => {
  const create = load('createTransaction.js') as Validator;
  const [example] = contract.operations.createTransaction?.body?.examples ?? [];
  const body = example?.value as JsonObject;

  it.each([
    ['a field is missing', { ...body, amount: undefined }, 'amount', 'required'],
    ['a type is another', { ...body, amount: '1299' }, 'amount', 'type'],
    ['a number is too small', { ...body, amount: 1 }, 'amount', 'minimum'],
    ['a field is unknown', { ...body, ammount: 1 }, 'ammount', 'additionalProperties'],
  ])('%s: path and kind', (_, changed, path, keyword) => {
    const text = JSON.stringify(changed);
    const found = differences(create, JSON.parse(text) as Json);
    expect(found.map((one) => [one.path, one.keyword])).toEqual([[path, keyword]]);
    expect(found[0]?.anchor).toBe(`body-${path}`);
  });

  it('of several descriptions, the closest', () => {
    const webhooks = load('webhooks.js') as Validator[];
    expect(webhooks).toHaveLength(Object.keys(contract.webhooks).length);
    const refund = contract.webhooks.refundNotice?.body?.examples[0]?.value as JsonObject;
    const { validate, found } = closest(webhooks, { ...refund, merchant_transaction_id: 1 });
    expect(validate.page).toBe('/webhooks/refund-webhooks');
    expect(found.map(({ path }) => path)).toEqual(['merchant_transaction_id']);
  });
});

describe('a schema that no message explains stops the build', () => {
  it.each([
    [{ anyOf: [] }, 'x: "anyOf" has no message'],
    [{ properties: { y: { const: 1 } } }, 'x.y: "const" has no message'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'only an object or null'],
    [{ additionalProperties: false }, 'takes other fields'],
  ])('%o', (schema, message) => {
    expect(() => strictSchema(schema, 'x')).toThrow(message);
  });
});
