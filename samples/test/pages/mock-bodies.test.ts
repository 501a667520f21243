// @module-tag all
/** The documented mock accepts and rejects the bodies that the OpenAPI description does. */
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodySchemas } from '../../../src/model/contract/bodies';
import type { Json, JsonObject } from '../../../src/model/contract/json';
import { readContract } from '../../../src/model/contract/load';
import type { Operation } from '../../../src/model/contract/types';
import { samplePath } from '../../../src/model/samples/request';
import { damaged } from '../../../tests/support/damaged-bodies';
import { sharedMock } from '../../mock/spawn';
import { contract } from '../api/cases';

/** Bodies for each operation. */
const BODIES = 300;

const schemas = bodySchemas(readContract(resolve(import.meta.dirname, '../../..'), 'en'));
const operations = Object.values(contract.operations).filter(({ body }) => body);

let base: string;

beforeAll(async () => {
  base = `http://127.0.0.1:${await sharedMock()}`;
});

/** Status and violations that the mock reports for a body. */
async function verdict(operation: Operation, body: Json): Promise<[status: number, why: string]> {
  const headers = operation.parameters.header
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }): [string, string] => [name, String(example)]);
  const response = await fetch(base + samplePath(operation), {
    method: operation.method,
    headers: {
      ...Object.fromEntries(headers),
      authorization: 'Bearer x',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return [response.status, response.headers.get('sl-violations') ?? ''];
}

describe.each(operations.map(({ id }) => id))('%s', (id) => {
  it(`${BODIES} bodies`, async () => {
    const operation = contract.operations[id] as Operation;
    const schema = schemas[id]?.schema ?? {};
    const check = formats(new Ajv2020({ strict: false, ownProperties: true })).compile(schema);
    const examples = operation.body?.examples ?? [];
    const different: unknown[] = [];
    const statuses = new Set<number>();
    for (let seed = 0; seed < BODIES; seed++) {
      const body = damaged(examples[seed % examples.length]?.value ?? null, schema, seed);
      const wanted = check(body) ? 200 : 400;
      const [status, why] = await verdict(operation, body);
      statuses.add(status);
      if (status !== wanted)
        different.push({ body: JSON.stringify(body), status, wanted, why, ajv: check.errors });
    }
    expect(different).toEqual([]);
    // Both occur, or the comparison would prove nothing.
    expect([...statuses].sort()).toEqual([200, 400]);
  });
});

describe('a condition between fields', () => {
  const create = contract.operations.createTransaction as Operation;
  const example = create.body?.examples[0]?.value as JsonObject;

  it('is one for the mock, too, and names what is missing', async () => {
    const body = { ...example, payment_method: { method: 'apm' } };
    const [status, why] = await verdict(create, body);
    expect(status).toBe(400);
    expect(why).toContain("required property 'buyer'");
    expect((await verdict(create, { ...body, buyer: {} }))[0]).toBe(200);
  });

  it('that compares two fields isn’t: JSON Schema has no words for it', async () => {
    const method = { ...(example.payment_method as JsonObject), currency: 'CNY' };
    expect((await verdict(create, { ...example, payment_method: method }))[0]).toBe(200);
  });
});
