/** No card number in what is copied into tickets and chats: the log, errors, pages and the report about a receiver. */
import { describe, expect, it, test } from 'vitest';
import { examine } from '../../../src/simulator-program/examine';
import { withoutCardNumbers } from '../../../src/wire/secret-text';
import { listening, run } from './servers';
import { CARD, HEADERS } from './support';

const NUMBER = '4242424242424242';
const FOUND = /4242(?:\D{0,9}4242){3}/;
const ID = '42424242-4242-4242-8242-424242424242';

it.each([
  ['alone', NUMBER, '****'],
  ['in groups', 'is 4242 4242-4242 4242.', 'is ****.'],
  ['of 13 digits', 'a4222222222222b', 'a****b'],
  ['of 19 digits', '6212345678901232100', '****'],
  ['behind other digits', `17${NUMBER}`, '****'],
  ['of another script', '４２４２４２４２４２４２４２４２', '****'],
  ['encoded', 'card 42424242%342424242', 'card ****'],
  ['that is an ID', `/v4/transactions/${ID}`, `/v4/transactions/${ID}`],
  ['that is longer than any card number', `4200001234${NUMBER}01`, `4200001234${NUMBER}01`],
  ['beside one that is longer', `4200001234${NUMBER}01, ${NUMBER}`, `4200001234${NUMBER}01, ****`],
  ['on a magnetic stripe', `;${NUMBER}=30121010000012345678?`, ';****?'],
  ['beside an ID', `${ID} ${NUMBER}`, `${ID} ****`],
  ['without a check digit', '4242424242424243', '4242424242424243'],
  ['that is a time', '20260901160008', '20260901160008'],
  ['that is an amount', '"1299.00", 99999999', '"1299.00", 99999999'],
])('a number %s', (_, text, shown) => {
  expect(withoutCardNumbers(text)).toBe(shown);
});

describe('a request with a card number', () => {
  const item = { name: 'Tea', quantity: 1, unit_amount: 1299 };
  const twice = JSON.stringify(CARD).replace('{', `{"${NUMBER}":1,"${NUMBER}":2,`);

  it.each([
    ['an amount', '/v4/transactions', { ...CARD, amount: Number(NUMBER) }],
    ['a country', '/v4/transactions', { ...CARD, country: `${NUMBER}` }],
    [
      'a price',
      '/v4/transactions',
      { ...CARD, cart_items: [{ ...item, quantity: Number(NUMBER) }] },
    ],
    ['metadata', '/v4/transactions', { ...CARD, metadata: { [NUMBER]: { a: 1 } } }],
    ['a name that stands there twice', '/v4/transactions', twice],
    ['a filter', `/v4/transactions?created_at_gte=${NUMBER}`, undefined],
    [
      'a filter that is encoded',
      '/v4/transactions?created_at_gte=4242%204242%204242%204242',
      undefined,
    ],
    ['a path', `/v4/transactions/${NUMBER}`, undefined],
    ['a path, in parts', '/v4/4242/4242/4242/4242', undefined],
  ])('as %s: neither log, headers nor errors have it', async (_, url, body) => {
    const lines: string[] = [];
    const { origin } = await run({}, lines);
    const response = await fetch(`${origin}${url}`, {
      ...(body && { method: 'POST' }),
      headers: HEADERS,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    const errors = response.status === 200 ? '' : await response.text();
    expect(lines).toHaveLength(1);
    expect([...lines, ...response.headers.values(), errors].join('\n')).not.toMatch(FOUND);
  });

  test('as a reference: its pages show none, and have what they need', async () => {
    const url = await listening((_, response) => response.end(`declined: ${NUMBER}`));
    const { origin, running } = await run({ webhookUrl: url });
    const body = JSON.stringify({ ...CARD, external_identifier: NUMBER });
    await fetch(`${origin}/v4/transactions`, { method: 'POST', headers: HEADERS, body });
    await running.program.deliveries.send({ kind: 'payment', body: { reference: NUMBER } });
    const page = await (await fetch(`${origin}/_simulator`)).text();
    expect(page).not.toMatch(FOUND);
    expect(page).toContain('declined: ****');
    expect(page).toContain(running.program.state.transactions[0]?.id);
  });
});

test('the report about a receiver has no card number of a response', async () => {
  const url = await listening((_, response) => response.writeHead(500).end(`card ${NUMBER}`));
  const findings = await examine(url, {
    sign: () => Promise.resolve('AAAA'),
    wait: () => Promise.resolve(),
  });
  expect(findings[0]?.came).toBe('500 card ****');
  expect(findings.map(({ came }) => came).join('\n')).not.toMatch(FOUND);
});
