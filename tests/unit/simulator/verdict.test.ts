/** Requests to the simulator, valid and damaged: it accepts what the OpenAPI description accepts, and responds as described. */
import { describe, expect, it, test } from 'vitest';
import { asObject, type Json, type JsonObject } from '../../../src/model/contract/json';
import type { Operation } from '../../../src/model/contract/types';
import { samplePath } from '../../../src/model/samples/request';
import { handle } from '../../../src/simulator/handle';
import { emptyState } from '../../../src/simulator/state';
import type { ApiDescription, SimRequest } from '../../../src/simulator/types';
import { damaged } from '../../support/damaged-bodies';
import { random } from '../../support/random';
import {
  description,
  compiledBy,
  described,
  HEADERS,
  NOW,
  operations,
  parametersOf,
  schemaIn,
  settings,
  wrongWith,
} from './support';

const QUERIES: readonly string[] = [
  '1',
  '0',
  '101',
  '-1',
  '1.5',
  'x',
  '',
  '2026-02-30',
  '2025-08-11T00:00:00Z',
];

/** True if a body has a key by that name anywhere: valid JSON, but no client means it. */
function hasPrototype(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototype);
}

interface Sent {
  request: SimRequest;
  isValid: boolean;
}

/** A request with some things changed, and Ajv's verdict on it. */
function request(operation: Operation, seed: number): Sent {
  const next = random(seed);
  const { id, body, parameters } = operation;
  const examples = body?.examples ?? [];
  const schema = schemaIn(described(id).requestBody);
  const example = examples[seed % Math.max(1, examples.length)]?.value ?? null;
  const text = JSON.stringify(damaged(example, schema, seed)) ?? 'null';
  const value = JSON.parse(text) as Json;
  const isBodyValid = !body || (compiledBy(schema)(value) === true && !hasPrototype(value));
  const headers: Record<string, string> = { ...HEADERS };
  for (const { name, example } of parameters.header)
    headers[name.toLowerCase()] ??= String(example ?? 'x');
  const dropped = parameters.header[Math.floor(next() * 3 * parameters.header.length)];
  if (dropped) Reflect.deleteProperty(headers, dropped.name.toLowerCase());
  if (next() < 0.1 && headers['idempotency-key'])
    headers['idempotency-key'] = 'k'.repeat(255 + (seed % 2));
  const query = new URLSearchParams();
  for (const { name } of parameters.query)
    if (next() < 0.4) query.append(name, QUERIES[Math.floor(next() * QUERIES.length)] ?? '');
  const areParametersValid = [
    ...parametersOf(id, 'header').map((one) =>
      verdict(one, headers[String(one.name).toLowerCase()]),
    ),
    ...parametersOf(id, 'query').map((one) =>
      verdict(one, query.get(String(one.name)) ?? undefined),
    ),
  ].every(Boolean);
  return {
    request: {
      method: operation.method,
      url: `${samplePath(operation)}?${query}`,
      headers,
      body: body ? text : '',
    },
    isValid: isBodyValid && areParametersValid,
  };
}

function verdict(parameter: JsonObject, text: string | undefined): boolean {
  if (text === undefined) return parameter.required !== true;
  const schema = asObject(parameter.schema);
  if (schema.type === 'array') return true;
  const value = schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
  return compiledBy(schema)(value) === true;
}

/** Requests on which the simulator and Ajv disagree, and how many it accepted. */
function compare(operation: Operation, count: number, using: ApiDescription = description) {
  const sent = Array.from({ length: count }, (_, seed) => ({ seed, ...request(operation, seed) }));
  const verdicts = sent.map(({ seed, request: one, isValid }) => {
    const headers = { ...one.headers, prefer: 'code=200' };
    const { response } = handle(using, settings, emptyState(seed), { ...one, headers }, NOW);
    return { seed, isValid, isAccepted: response.status === 200 };
  });
  return {
    differences: verdicts.filter(({ isValid, isAccepted }) => isValid !== isAccepted),
    accepted: verdicts.filter(({ isAccepted }) => isAccepted).length,
  };
}

/** Faults of the responses to requests that come one after the other. */
function undocumented(operation: Operation, count: number): string[] {
  const state = emptyState(1);
  return Array.from({ length: count }, (_, seed) => {
    const { request: one } = request(operation, seed);
    const handled = handle(description, settings, state, one, NOW + seed);
    return wrongWith(operation.id, handled.response);
  }).flat();
}

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, operation) => {
    function prove(count: number, responses = count): void {
      const { differences, accepted } = compare(operation, count);
      expect(differences).toEqual([]);
      expect(accepted).toBeGreaterThan(0);
      expect(accepted).toBeLessThan(count);
      expect(undocumented(operation, responses)).toEqual([]);
    }

    it('accepts what the description accepts, and responds as described', () => prove(50, 5));
    it('in rare combinations, too', { tags: 'all' }, () => prove(2_000));
  },
);

test('a simulator that accepts everything is noticed', () => {
  const pass = Object.assign(() => true, { page: '', title: '' });
  const lenient = description.operations.map((one) => ({
    ...one,
    body: pass,
    checkParameters: pass,
  }));
  const [create] = operations as [Operation];
  expect(compare(create, 50, { ...description, operations: lenient }).differences).not.toEqual([]);
});

test('a response that lacks a field is noticed', () => {
  const response = { status: 200, headers: {}, body: '{"id":"x"}', delivery: 'whole' } as const;
  expect(wrongWith('getTransaction', response)).toHaveLength(1);
  expect(wrongWith('getTransaction', { ...response, status: 201 })).toHaveLength(1);
});
