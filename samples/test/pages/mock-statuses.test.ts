/**
 * The mock server from the sources: each documented status, with its own body.
 *
 * @module-tag all
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  jsonMedia,
  resolveRef,
  type Contract,
  type JsonObject,
} from '../../../tests/support/contract';
import { sharedMock } from '../../mock/spawn';

let mock: string;
const FILE = resolve(import.meta.dirname, '../../../static/openapi.yaml');
const contract = parse(readFileSync(FILE, 'utf8')) as Contract;

const OPERATIONS = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(
    ([method, operation]) => [String(operation.operationId), { path, method, operation }] as const,
  ),
);

type Documented = (typeof OPERATIONS)[number][1];

/** Sends the first example of an operation and asks the mock for one of its statuses. */
function send({ path, method, operation }: Documented, status: string): Promise<Response> {
  const headers: Record<string, string> = { Authorization: 'Bearer x', Prefer: `code=${status}` };
  let url = `${mock}/v4${path}`;
  for (const entry of operation.parameters as JsonObject[]) {
    const parameter = resolveRef(contract, entry);
    const value = String(parameter.example);
    if (parameter.in === 'path') url = url.replace(`{${String(parameter.name)}}`, value);
    if (parameter.in === 'header') headers[String(parameter.name)] = value;
  }
  const examples = jsonMedia((operation.requestBody ?? {}) as JsonObject).examples ?? {};
  const [example] = Object.values(examples as Record<string, JsonObject>);
  if (!example) return fetch(url, { headers });
  headers['Content-Type'] = 'application/json';
  const body = JSON.stringify(resolveRef(contract, example).value);
  return fetch(url, { method: method.toUpperCase(), headers, body });
}

describe('every documented status on the mock', () => {
  beforeAll(async () => {
    mock = `http://127.0.0.1:${await sharedMock()}`;
  });

  it.each(OPERATIONS)('%s returns each with its own body', async (_, documented) => {
    const statuses = Object.keys(documented.operation.responses as JsonObject);
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '401', '403', '429', '500']));
    for (const status of statuses) {
      const response = await send(documented, status);
      expect(response.status, status).toBe(Number(status));
      const body = (await response.json()) as JsonObject;
      if (status !== '200') expect(body).toMatchObject({ type: 'error', status: Number(status) });
    }
  });
});
