import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { afterAll, describe, expect, test } from 'vitest';
import {
  callsOf,
  change,
  exampleProblems,
  jsonMedia,
  operationsOf,
  propertiesOf,
  readContract,
  resolveRef,
  type Contract,
  type JsonObject,
} from '../support/contract';
import { currenciesByOrder } from '../support/orders';
import { pageIds, readSource } from '../support/pages';

const contractFile = resolve('static/openapi.yaml');
const source = readFileSync(contractFile, 'utf8');
const contract = readContract();
const scratch = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A copy of the contract with changes (JSON pointer → value), to prove that a check can fail. */
function broken(changes: Record<string, unknown>): Contract {
  const copy = structuredClone(contract);
  for (const [place, value] of Object.entries(changes)) change(copy, place, value);
  return copy;
}

/** Requests and responses without an example, as "operation status". */
function withoutExample(from: Contract): string[] {
  return operationsOf(from).flatMap(({ id, operation }) => {
    const bodies = Object.entries(operation.responses as Record<string, JsonObject>);
    if (operation.requestBody) bodies.push(['request', operation.requestBody as JsonObject]);
    return bodies
      .filter(([, body]) => !jsonMedia(resolveRef(from, body)).examples)
      .map(([name]) => `${id} ${name}`);
  });
}

/** Errors whose example has another status than the response, as "operation status". */
function wrongStatuses(from: Contract): string[] {
  return operationsOf(from).flatMap(({ id, operation }) =>
    Object.entries(operation.responses as Record<string, JsonObject>)
      .filter(([status]) => Number(status) >= 400)
      .filter(([status, response]) => {
        const examples = jsonMedia(resolveRef(from, response)).examples ?? {};
        return Object.values(examples as Record<string, JsonObject>).some(
          (example) => (resolveRef(from, example).value as JsonObject).status !== Number(status),
        );
      })
      .map(([status]) => `${id} ${status}`),
  );
}

/** Ends of periods and trials, resumptions, and the expiry of the key in the timeline's own future. */
const FUTURE = ['2025-09-01', '2025-09-12', '2025-10-01'];

function datesOutsideTheWeek(from: Contract): string[] {
  const text = JSON.stringify([
    from.components.examples,
    from.components.parameters,
    from.components.schemas,
  ]);
  const dates = text.match(/20\d\d-\d\d-\d\d|"20\d{6}(?:\d{6}|\d{8})?"/g) ?? [];
  return dates
    .map((date) => date.replace(/"?(\d{4})-?(\d\d)-?(\d\d).*/, '$1-$2-$3'))
    .filter((day) => !FUTURE.includes(day) && (day < '2025-08-11' || day > '2025-08-18'));
}

interface Report {
  problems: { ruleId: string; message: string; location: { start?: { line: number } }[] }[];
}

/** Problems that Redocly reports, warnings included, for each file: to start it takes longer than to read one more. */
async function lint(...files: string[]): Promise<string[][]> {
  const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [cli, 'lint', ...files, '--config', resolve('redocly.yaml'), '--format', 'json'];
  const run = promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 });
  // It exits with 1 for problems, which are in its output all the same: one report behind the other.
  const { stdout } = await run.catch((error: { stdout: string }) => {
    if (error.stdout === '') throw error;
    return error;
  });
  return stdout
    .split(/(?<=^\})\s*(?=\{)/m)
    .map((text) =>
      (JSON.parse(text) as Report).problems.map(({ ruleId, message, location: [place] }) =>
        [`line ${place?.start?.line}`, ruleId, message].join(': '),
      ),
    );
}

test('Redocly with strict rules finds the contract clean, and a broken one not', async () => {
  const copy = broken({
    '/paths/~1refunds~1{refund_id}/get/operationId': 'getTransaction',
    '/paths/~1refunds~1{refund_id}/get/parameters': [],
    '/paths/~1transactions/post/summary': undefined,
    '/paths/~1chargebacks/get/parameters': [{ $ref: '#/components/parameters/Nowhere' }],
  });
  const file = join(scratch, 'broken.yaml');
  writeFileSync(file, stringify(copy));
  const [clean, found] = await lint(contractFile, file);
  expect(clean).toEqual([]);
  const rules = [
    'operation-operationId-unique',
    'operation-summary',
    'path-parameters-defined',
    'no-unresolved-refs',
  ];
  for (const rule of rules)
    expect(found?.join('\n')).toMatch(new RegExp(`^line \\d+: ${rule}: `, 'm'));
});

describe('examples', () => {
  test('all fit their schemas and name no undeclared field', () => {
    expect(exampleProblems(contract)).toEqual([]);
  });

  test('every request and every status of every operation has one', () => {
    expect(withoutExample(contract)).toEqual([]);
  });

  test('a status without an example is reported', () => {
    const place = '/components/responses/TooManyRequests/content/application~1json/examples';
    expect(withoutExample(broken({ [place]: undefined }))).toHaveLength(callsOf(contract).length);
  });

  test('an error says the status that it is returned with', () => {
    expect(wrongStatuses(contract)).toEqual([]);
    const copy = broken({ '/components/examples/ErrorTooManyRequests/value/status': 400 });
    expect(wrongStatuses(copy)).toContain('createTransaction 429');
  });

  test('all dates lie in one week, but for those in the future of an order', () => {
    expect(datesOutsideTheWeek(contract)).toEqual([]);
    const copy = broken({ '/components/examples/RefundSucceeded/value/created_at': '2013-07-16' });
    expect(datesOutsideTheWeek(copy)).toEqual(['2013-07-16']);
  });

  test('two orders, each in one currency, and one buyer', () => {
    const text = JSON.stringify(contract.components.examples);
    const orders = text.match(/order-\d+/g) ?? [];
    // The last page of a list holds an order of its own.
    expect([...new Set(orders)].sort()).toEqual(['order-12344', 'order-12345', 'order-12346']);
    expect(currenciesByOrder(contract)).toEqual({ 'order-12345': ['CNY'], 'order-12346': ['USD'] });
    const other = broken({ '/components/examples/RefundSucceeded/value/currency': 'USD' });
    expect(currenciesByOrder(other)['order-12345']).toEqual(['CNY', 'USD']);
    expect(text).not.toContain('weixin:');
    for (const { value } of Object.values(contract.components.examples)) {
      const { method } = (value.payment_method ?? {}) as JsonObject;
      if (method === 'alipay') expect(value.currency).toBe('CNY');
    }
  });

  test('each kind of fault is reported', () => {
    const transaction = '/components/examples/CreateTransactionCard/value';
    const refund = '/components/examples/RefundSucceeded/value';
    // In one copy, because a description takes longer to read than to check.
    const copy = broken({
      [`${transaction}/amount`]: '1299',
      [`${transaction}/currency`]: 'EURO',
      [`${refund}/status`]: undefined,
      [`${refund}/state`]: 'x',
      [`${refund}/created_at`]: 'today',
      '/components/parameters/Limit/example': 101,
      '/components/schemas/Refund/properties/amount/examples': ['1'],
    });
    expect([...new Set(exampleProblems(copy))]).toEqual([
      'createTransaction card: data/amount must be integer, data/currency must NOT have more than 3 characters',
      ...['createRefund 200', 'getRefund 200'].flatMap((place) => [
        `${place} succeeded: data must have required property 'status', data/created_at must match format "date-time"`,
        `${place} succeeded/state is not declared`,
      ]),
      'Limit: data must be <= 100',
      'Refund.amount: data must be integer',
    ]);
  });
});

describe('what the facts and decisions ask of the contract', () => {
  test('every operation and webhook has its word on a page, and no page has another', () => {
    const text = pageIds('docs')
      .map((id) => readSource('docs', 'en', id))
      .join('\n');
    const shown = [...text.matchAll(/<(?:Operation|Webhook) id="(\w+)"/g)].map(([, id]) => id);
    expect([...new Set(shown)].sort()).toEqual(
      operationsOf(contract)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('each has its page, a scope, and texts', () => {
    for (const { id, operation } of operationsOf(contract)) {
      expect(operation['x-scope'], id).toBeTruthy();
      expect(operation['x-page'], id).toMatch(/^\/[a-z-]+\/[a-z-]+$/);
      expect(operation.summary, id).toBeTruthy();
      expect(operation.description, id).toBeTruthy();
    }
  });

  test('an example of a request that names its response names one that there is', () => {
    let named = 0;
    for (const { id, operation } of operationsOf(contract)) {
      const examplesOf = (body: unknown) =>
        Object.entries(
          (jsonMedia(resolveRef(contract, (body ?? {}) as JsonObject)).examples ??
            {}) as JsonObject,
        );
      const bodies = Object.values((operation.responses ?? {}) as JsonObject);
      const names = bodies.flatMap((body) => examplesOf(body).map(([name]) => name));
      for (const [, example] of examplesOf(operation.requestBody)) {
        const { 'x-response': wanted } = resolveRef(contract, example as JsonObject);
        if (wanted === undefined) continue;
        named += 1;
        expect(names, id).toContain(wanted);
      }
    }
    expect(named).toBeGreaterThan(0);
  });

  test('each call names the merchant account', () => {
    const merchant = '#/components/parameters/MerchantAccountId';
    for (const { id, operation } of callsOf(contract))
      expect(JSON.stringify(operation.parameters), id).toContain(merchant);
  });

  test('requests document no field that only a response has', () => {
    const names = (schema: string) =>
      Object.keys(contract.components.schemas[schema]?.properties ?? {});
    expect(names('CustomerDetails')).not.toContain('id');
    expect(names('TokenPaymentMethod')).toEqual(['type']);
    const customers = operationsOf(contract).flatMap(({ operation }) => {
      const schema = jsonMedia((operation.requestBody ?? {}) as JsonObject).schema as JsonObject;
      if (!schema) return [];
      const { customer } = resolveRef(contract, schema).properties as Record<string, JsonObject>;
      return customer ? [customer.$ref] : [];
    });
    expect(customers.length).toBeGreaterThan(1);
    expect(new Set(customers)).toEqual(new Set(['#/components/schemas/CustomerDetails']));
  });

  test('a composed example says so first', () => {
    const composed = Object.values(contract.components.examples).filter(({ description }) =>
      /unspecified|illustrat/i.test(String(description ?? '')),
    );
    expect(composed.length).toBeGreaterThan(15);
    for (const { summary, description } of composed)
      expect(description, String(summary)).toMatch(/^Illustrative: |so the example omits/);
  });

  test('each property is described, and has an example unless its value is unspecified', () => {
    const unpublished = ['Chargeback.status', 'Chargeback.external_identifier', 'outcome.refunded'];
    for (const { path, schema } of propertiesOf(contract)) {
      expect(schema.description, path).toBeTruthy();
      const isContainer =
        schema.oneOf || [schema.type].flat().some((type) => type === 'object' || type === 'array');
      if (!isContainer && !unpublished.some((end) => path.endsWith(end)))
        expect(schema.examples, path).toBeTruthy();
    }
  });

  test('a value in a response is never a closed list', () => {
    const closed = propertiesOf(contract)
      .filter(({ schema }) => schema.enum)
      .map(({ path }) => path.split('.', 1).join());
    expect(closed.filter((name) => !name.endsWith('Request'))).toEqual([]);
  });

  test('a response may grow: no schema forbids more fields', () => {
    expect(source).not.toMatch(/additionalProperties: false|unevaluatedProperties/);
  });

  test('no secret, no second card number, no security code in a response', () => {
    expect(source.match(/sk_(test|live)_[A-Za-z0-9]/g)).toBeNull();
    expect(source).not.toMatch(/BEGIN [A-Z ]*KEY|eyJ[A-Za-z0-9_-]{10}/);
    const requests = ['CreateTransactionCard'];
    for (const [name, { value }] of Object.entries(contract.components.examples)) {
      if (!requests.includes(name))
        expect(JSON.stringify(value), name).not.toMatch(
          /"(cvc|security_code)"|"number":"\d{13,19}"/,
        );
    }
  });
});
