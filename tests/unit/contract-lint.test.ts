import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { afterAll, describe, expect, test } from 'vitest';
import {
  change,
  exampleProblems,
  jsonMedia,
  operationsOf,
  propertiesOf,
  resolveRef,
  type Contract,
  type JsonObject,
} from '../support/contract';

const contractFile = resolve('static/openapi.yaml');
const source = readFileSync(contractFile, 'utf8');
const contract = parse(source) as Contract;
const scratch = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A copy of the contract with changes (JSON pointer → value), to prove that a check can fail. */
function broken(changes: Record<string, unknown>): Contract {
  const copy = structuredClone(contract);
  for (const [place, value] of Object.entries(changes)) change(copy, place, value);
  return copy;
}

/** Rule ids that Redocly reports, warnings included. */
function lint(file: string): Promise<string[]> {
  const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [cli, 'lint', file, '--config', resolve('redocly.yaml'), '--format', 'json'];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { env, maxBuffer: 1e8 }, (_error, stdout, stderr) => {
      try {
        const report = JSON.parse(stdout) as { problems: { ruleId: string }[] };
        done(report.problems.map(({ ruleId }) => ruleId));
      } catch {
        fail(new Error(`Redocly gave no report: ${stderr}`));
      }
    });
  });
}

describe('Redocly, recommended rules', () => {
  test('the contract is clean', async () => {
    expect(await lint(contractFile)).toEqual([]);
  }, 60_000);

  test('a broken copy is reported', async () => {
    const copy = broken({
      '/paths/~1refunds~1{refund_id}/get/operationId': 'getTransaction',
      '/paths/~1transactions/post/summary': undefined,
      '/paths/~1chargebacks/get/parameters': [{ $ref: '#/components/parameters/Nowhere' }],
    });
    const file = join(scratch, 'broken.yaml');
    writeFileSync(file, stringify(copy));
    expect(await lint(file)).toEqual(
      expect.arrayContaining([
        'operation-operationId-unique',
        'operation-summary',
        'no-unresolved-refs',
      ]),
    );
  }, 60_000);
});

describe('examples', () => {
  test('all fit their schemas and name no undeclared field', () => {
    expect(exampleProblems(contract)).toEqual([]);
  });

  test('every request and every success and error answer has one, but for codes nobody published', () => {
    const without: string[] = [];
    for (const { id, operation } of operationsOf(contract)) {
      const bodies: [string, JsonObject][] = Object.entries(operation.responses as JsonObject).map(
        ([status, value]) => [status, resolveRef(contract, value as JsonObject)],
      );
      if (operation.requestBody) bodies.push(['request', operation.requestBody as JsonObject]);
      for (const [name, body] of bodies) {
        if (!jsonMedia(body).examples && !['429', '500'].includes(name))
          without.push(`${id} ${name}`);
      }
    }
    expect(without).toEqual([]);
  });

  const transaction = '/components/examples/CreateTransactionCard/value';
  const refund = '/components/examples/RefundSucceeded/value';
  test.each<[string, string, unknown]>([
    ['a wrong type', `${transaction}/amount`, '1299'],
    ['a limit', `${transaction}/amount`, 99],
    ['a missing field', `${refund}/status`, undefined],
    ['an undeclared field', `${refund}/state`, 'x'],
    ['a format', `${refund}/created_at`, 'today'],
    ['a parameter', '/components/parameters/Limit/example', 101],
    ['a property example', '/components/schemas/Refund/properties/amount/examples', ['1']],
  ])('%s is reported', (_name, place, value) => {
    expect(exampleProblems(broken({ [place]: value }))).not.toEqual([]);
  });
});

describe('what the facts and decisions ask of the contract', () => {
  const documented = [
    'createTransaction',
    'createCheckoutPayment',
    'getTransaction',
    'listTransactions',
    'createShipments',
    'createRefund',
    'getRefund',
    'listRefunds',
    'listChargebacks',
    'submitPreDisputeOutcome',
    'createToken',
    'createTokenPayment',
    'createSubscription',
    'getSubscription',
    'listSubscriptions',
    'updateSubscription',
    'updateSubscriptionStatus',
    'paymentNotice',
    'refundNotice',
  ];

  test('the documented operations and webhooks, no other', () => {
    expect(
      operationsOf(contract)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...documented].sort());
  });

  test('each has its page, a scope of the list, and texts', () => {
    const scopes = contract['x-scopes'].map(({ name }) => name);
    for (const { operation } of operationsOf(contract)) {
      expect(scopes).toContain(operation['x-scope']);
      expect(operation['x-page']).toMatch(/^\/[a-z-]+\/[a-z-]+$/);
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
    }
  });

  test('each call names the merchant account', () => {
    const merchant = '#/components/parameters/MerchantAccountId';
    for (const { id, operation } of operationsOf(contract).filter(({ webhook }) => !webhook)) {
      expect(JSON.stringify(operation.parameters), id).toContain(merchant);
    }
  });

  test('each property is described, and has an example unless nobody published a value', () => {
    const unpublished = ['Chargeback.status', 'Chargeback.external_identifier', 'outcome.refunded'];
    for (const { path, schema } of propertiesOf(contract)) {
      expect(schema.description, path).toBeTruthy();
      const isContainer = [schema.type]
        .flat()
        .some((type) => type === 'object' || type === 'array');
      if (!isContainer && !unpublished.some((end) => path.endsWith(end)))
        expect(schema.examples, path).toBeTruthy();
    }
  });

  test('a value in an answer is never a closed list', () => {
    const closed = propertiesOf(contract)
      .filter(({ schema }) => schema.enum)
      .map(({ path }) => path.split('.', 1).join());
    expect(closed.filter((name) => !name.endsWith('Request'))).toEqual([]);
  });

  test('an answer may grow: no schema forbids more fields', () => {
    expect(source).not.toMatch(/additionalProperties: false|unevaluatedProperties/);
  });

  test('no secret, no second card number, no security code in an answer', () => {
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
