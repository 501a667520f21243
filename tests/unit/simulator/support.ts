import { resolve } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020';
import { expect } from 'vitest';
import { dereference } from '../../../src/model/contract/dereference';
import {
  asList,
  asObject,
  asText,
  type Json,
  type JsonObject,
} from '../../../src/model/contract/json';
import { loadContract, readContract } from '../../../src/model/contract/load';
import { simulatorModules } from '../../../src/plugins/contract/simulator';
import { validatorModules } from '../../../src/plugins/contract/validators';
import { handle, type Handled } from '../../../src/simulator/handle';
import { emptyState } from '../../../src/simulator/state';
import type { ApiDescription, SimResponse, State } from '../../../src/simulator/types';
import { newAjv } from '../../support/ajv';
import { loaderOf } from '../../support/run-modules';

const root = resolve(import.meta.dirname, '../../..');
export const document = dereference(readContract(root, 'en'));
export const contract = loadContract(root, 'en');
export const operations = Object.values(contract.operations);

const prefixed = Object.entries(validatorModules(readContract(root, 'en'))).map(([name, code]) => [
  `../bodies/${name}`,
  code,
]);
const files = {
  ...simulatorModules(contract, root, { docs: 'https://docs.efundflow.com', locale: 'en' }),
  ...(Object.fromEntries(prefixed) as Record<string, string>),
};

/** Data of the simulator, as the build makes it. */
export const description = loaderOf(files)('index.js') as ApiDescription;

export const settings = {
  origin: 'http://127.0.0.1:4010',
  docs: 'https://docs.efundflow.com',
  locale: 'en' as const,
  faults: {},
};

/** 1 September 2026, 08:00 UTC. */
export const NOW = Date.UTC(2026, 8, 1, 8);

export const HEADERS = {
  authorization: 'Bearer sk_test_example',
  'x-merchant-account-id': 'default',
  'x-forwarded-for': '203.0.113.195',
  'content-type': 'application/json',
};

const ajv = newAjv({ allErrors: true });
const compiled = new Map<object, ValidateFunction>();

/** Ajv on a schema of the description. */
export function compiledBy(schema: JsonObject): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}

/** An operation as the description has it. */
export function described(id: string): JsonObject {
  const items = Object.values(asObject(document.paths)).map(asObject);
  const all = items.flatMap((item) => Object.values(item).map(asObject));
  return all.find(({ operationId }) => operationId === id) ?? expect.fail(`no ${id}`);
}

/** The schema of the JSON in a request or a response. */
export function schemaIn(message: Json | undefined): JsonObject {
  const media = asObject(asObject(asObject(message).content)['application/json']);
  return asObject(media.schema);
}

/** Faults of a response, compared with the description of its operation. */
export function wrongWith(id: string, { status, body }: SimResponse): string[] {
  const responses = asObject(described(id).responses);
  if (!Object.hasOwn(responses, String(status))) return [`${id}: ${status} is not documented`];
  const check = compiledBy(schemaIn(responses[String(status)]));
  return check(JSON.parse(body)) ? [] : [`${id}: ${status} ${ajv.errorsText(check.errors)}`];
}

/** Schemas of an operation's parameters in one place. */
export function parametersOf(id: string, place: string): JsonObject[] {
  return asList(described(id).parameters)
    .map(asObject)
    .filter((parameter) => parameter.in === place);
}

type Headers = Readonly<Record<string, string | undefined>>;
type Sent = SimResponse & { json: JsonObject; id: string };

/** A simulator that remembers, with a clock that only the test moves. */
export class Simulator {
  state: State;
  now = NOW;
  notices: Handled['notices'] = [];

  constructor(seed = 1) {
    this.state = emptyState(seed);
  }

  /** Sends a request, and checks that its response is as documented. */
  send(method: string, url: string, body?: Json, headers: Headers = {}): Sent {
    const text = body === undefined ? '' : JSON.stringify(body);
    const request = { method, url, headers: { ...HEADERS, ...headers }, body: text };
    const { response, notices } = handle(description, settings, this.state, request, this.now);
    this.notices.push(...notices);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    const json = isJson ? asObject(JSON.parse(response.body) as Json) : {};
    return { ...response, json, id: asText(json.id) };
  }

  get(url: string, headers: Headers = {}): Sent {
    return this.send('GET', url, undefined, headers);
  }

  post(url: string, body: Json, headers: Headers = {}): Sent {
    return this.send('POST', url, body, headers);
  }

  /** Creates a transaction: that of the reference page, unless there is another. */
  pay(body: Json = CARD, headers: Headers = {}): Sent {
    return this.post('/v4/transactions', body, headers);
  }

  /** Refunds a payment in USD, as the reference page does but for the changes. */
  refund(id: string, changes: JsonObject = {}): Sent {
    const body = exampleBody('createRefund', 'full', { currency: 'USD', ...changes });
    return this.post(`/v4/transactions/${id}/refunds`, body);
  }
}

/** A body of the reference pages, with a reference of its own. */
export function exampleBody(id: string, name: string, changes: JsonObject = {}): JsonObject {
  const found = contract.operations[id]?.body?.examples.find((example) => example.name === name);
  return { ...asObject(found?.value), ...changes };
}

/** The card payment of the reference page, and one with another card. */
export const CARD = exampleBody('createTransaction', 'card');
export const ALIPAY = exampleBody('createTransaction', 'redirect', {
  external_identifier: 'order-a',
});

/** Body of a direct request that pays with a card. */
export function card(number: string, reference = 'order-1'): JsonObject {
  const body: JsonObject = { ...structuredClone(CARD), external_identifier: reference };
  asObject(asObject(asObject(body.payment_method).payment_method_data).card).number = number;
  return body;
}

/** A header with an idempotency key. */
export const KEY = { 'idempotency-key': 'key-1' };
