/** The modules that check bodies in the browser give the verdict of Ajv on the OpenAPI description, and say its rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { bodySchemas, strictSchema } from '../../../src/model/contract/bodies';
import type { Json, JsonObject } from '../../../src/model/contract/json';
import { loadContract, readContract } from '../../../src/model/contract/load';
import { rulesOf } from '../../../src/model/contract/rules';
import { validatorModules } from '../../../src/plugins/contract/validators';
import { decimalsOf, ruleFaults } from '../../../src/wire/rules';
import { closest, differences, messageOf, type Validator } from '../../../src/wire/shape';
import { newAjv } from '../../support/ajv';
import { damaged } from '../../support/damaged-bodies';
import { loaderOf } from '../../support/run-modules';

/** Bodies for each call and webhook, valid and damaged. */
const BODIES = 2_000;

const root = process.cwd();
const document = readContract(root, 'en');
const modules = validatorModules(document);
const contract = loadContract(root, 'en');
const load = loaderOf(modules);

const ids = Object.keys(bodySchemas(document));

describe.each(ids)('%s', (id) => {
  const { schema, page } = bodySchemas(document)[id] ?? { schema: {}, page: '' };
  const check = newAjv().compile(schema);
  const validate = load(`${id}.js`) as Validator;
  const examples = (contract.operations[id] ?? contract.webhooks[id])?.body?.examples ?? [];

  it('its examples match', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) expect(differences(validate, value)).toEqual([]);
    expect(validate.page).toBe(page);
  });

  it(`the verdict on ${BODIES} bodies is that of Ajv on the description`, () => {
    const bodies = Array.from({ length: BODIES }, (_, seed) =>
      damaged(examples[seed % examples.length]?.value ?? null, schema, seed),
    );
    const verdicts = bodies.map((body, seed) => {
      const right = !differences(validate, body).some(({ isHint }) => !isHint);
      return { seed, right, wanted: check(body) };
    });
    expect(verdicts.filter(({ right, wanted }) => right !== wanted)).toEqual([]);
    // Both occur, and each rule is broken, or the comparison would prove nothing; advice on values changes no verdict.
    expect(new Set(verdicts.map(({ right }) => right)).size).toBe(2);
    const kept = (validate.rules ?? []).filter(
      (rule) =>
        rule.keyword !== 'known' && bodies.every((body) => ruleFaults([rule], body).length === 0),
    );
    expect(kept).toEqual([]);
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

  it.each([
    [[], 'The body has the type array. Expected: object.', '请求体的类型为 array，应为 object。'],
    [
      'a',
      'The body has the type string. Expected: object.',
      '请求体的类型为 string，应为 object。',
    ],
  ])('a body that is no object is named: %o', (other, english, chinese) => {
    const [found, ...more] = differences(create, other);
    expect(more).toEqual([]);
    expect(found && [messageOf(found, 'en'), messageOf(found, 'zh')]).toEqual([english, chinese]);
  });

  /** Findings about an operation's first example after a change, a line each: path, and what is said of it. */
  function said(id: string, changes: JsonObject, locale: 'en' | 'zh' = 'en'): string[] {
    const value = contract.operations[id]?.body?.examples[0]?.value as JsonObject;
    const changed = JSON.parse(JSON.stringify({ ...value, ...changes })) as Json;
    return differences(load(`${id}.js`) as Validator, changed).map(
      (one) => `${one.path} ${messageOf(one, locale)}`,
    );
  }

  const alipay = { method: 'alipay', redirect_url: 'https://a.example' };
  const adyenCard = { method: 'adyen', payment_method_data: { type: 'card' } };

  it.each<[JsonObject, string[]]>([
    [{ payment_method: { method: 'apm' }, buyer_id: 'x' }, []],
    [{ payment_method: { method: 'apm', buyer_id: 'x' } }, []],
    [{ payment_method: null }, []],
    [
      { payment_method: { method: 'apm' } },
      [
        'buyer is missing. If payment_method.method is "apm", one of these fields is required: buyer, buyer_id, buyer_external_identifier, payment_method.buyer_id.',
      ],
    ],
    [
      { payment_method: { method: 'stripe' } },
      [
        'payment_method.payment_method_data is missing. It\'s required if payment_method.method is "stripe".',
      ],
    ],
    [
      { payment_method: adyenCard },
      [
        'payment_method.payment_method_data.type is "card". Expected scheme, because payment_method.method is "adyen".',
      ],
    ],
    [
      { payment_method: { method: 'foopay' } },
      [
        'payment_method.method is "foopay", which isn\'t one of the known values: card, apm, stripe, adyen, alipay.',
      ],
    ],
    [
      { payment_method: { method: 'alipay' } },
      ['payment_method.redirect_url is missing. Send it if payment_method.method is "alipay".'],
    ],
    [
      { payment_method: { ...alipay, currency: 'CNY', country: 'US' } },
      ['payment_method.currency is "CNY", but currency is "USD". Both must be equal.'],
    ],
    [
      { amount: '12.99' },
      ['amount is "12.99". Amounts are integers in minor units: 12.99 USD is 1299.'],
    ],
    [
      { amount: 12.5, currency: 'KWD' },
      ['amount is 12.5. Amounts are integers in minor units: 12.5 KWD is 12500.'],
    ],
    [
      { amount: 12.5, currency: 'JPY' },
      ['amount has the type number. Expected: integer.', 'amount is 12.5. Expected at least 100.'],
    ],
    [{ currency: 'JPY' }, ['amount is 1299 JPY, because JPY has 0 decimals.']],
    [{ currency: 'KWD', amount: 100 }, ['amount is 0.100 KWD, because KWD has 3 decimals.']],
  ])('a rule of createTransaction, %o', (changes, expected) => {
    expect(said('createTransaction', changes)).toEqual(expected);
  });

  it.each<[string, JsonObject, string]>([
    [
      'createSubscription',
      { payment_method: { type: 'card', payment_channel_code: 'J-Pay' }, cart_items: [] },
      'billing_details is missing. It\'s required if payment_method.payment_channel_code is "J-Pay".',
    ],
    [
      'updateSubscriptionStatus',
      { at_period_end: true },
      'at_period_end applies only if status is "cancelled".',
    ],
    [
      'createShipments',
      { shipments: [{ carrier_code: 'x', country: 'CN' }] },
      "shipments[0].tracking_no is missing. It isn't required, but send it.",
    ],
  ])('a rule of %s, %o', (id, changes, expected) => {
    expect(said(id, changes)).toEqual([expected]);
  });

  it('a rule in Chinese, and which findings are advice', () => {
    expect(said('createTransaction', { currency: 'JPY' }, 'zh')).toEqual([
      'amount 即 1299 JPY，因为 JPY 的小数位数为 0。',
    ]);
    expect(said('createTransaction', { currency: 'usd' }, 'zh')).toEqual([
      'currency 的值为 "usd"，应为大写字母。',
    ]);
    const status = load('updateSubscriptionStatus.js') as Validator;
    expect(
      differences(status, { status: 'x', at_period_end: true }).map(({ isHint }) => isHint),
    ).toEqual([false, true]);
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
    [{ anyOf: [] }, 'x: unsupported keyword "anyOf"'],
    [{ properties: { y: { const: 1 } } }, 'x.y: unsupported keyword "const"'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'x: unsupported keyword "oneOf"'],
    [{ additionalProperties: false }, 'must not set "additionalProperties: false"'],
    [{ properties: { y: { pattern: '^x' } } }, 'x.y: no words for "^x" in src/data/texts'],
  ])('%o', (schema, message) => {
    expect(() => strictSchema(schema, 'x')).toThrow(message);
  });
});

describe('a condition that no rule can say stops the build', () => {
  const method = { properties: { method: { const: 'a' } } };
  const given = { ...method, required: ['method'] };
  const two = { properties: { a: { const: 1 }, b: { const: 2 } } };
  const asks = { required: ['x'] };
  const either = { anyOf: [{ required: ['a', 'b'] }] };

  it.each<[string, JsonObject, string]>([
    ['holds without the field', { if: method, then: asks }, 'passes without "method"'],
    ['looks at two fields', { if: two, then: asks }, '"if" must test exactly one field'],
    [
      'another keyword',
      { if: given, then: { minProperties: 1 } },
      '"minProperties" in a condition',
    ],
    ['a branch that asks for two fields', { if: given, then: either }, 'each branch of "anyOf"'],
    ['else without a condition', { if: given, then: asks, else: asks }, '"required" in "else"'],
  ])('%s', (_, schema, message) => {
    expect(() => rulesOf(schema, 'x')).toThrow(message);
  });
});

test('the decimals of currencies are those of the sample in the guide', () => {
  const sample = readFileSync('samples/guides/currencies/currencies.mjs', 'utf8');
  const lists = [...sample.matchAll(/'((?:[A-Z]{3} )+[A-Z]{3})'/g)].map(([, codes = '']) =>
    codes.split(' '),
  );
  const decimals = lists.map((codes) => new Set(codes.map(decimalsOf)));
  expect(decimals).toEqual([new Set([0]), new Set([3])]);
  expect(decimalsOf('USD')).toBe(2);
});
