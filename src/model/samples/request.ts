import type { Field, Operation } from '../contract/types';
import type { SampleBody } from './literals';

/** Host that every sample sends its request to unless `EFUNDPAY_BASE_URL` names another one. */
export const SANDBOX_HOST = 'https://sandbox.efundpay.com';

/** Stands for the variable that contains the idempotency key. */
export const IDEMPOTENCY_KEY = { variable: 'idempotencyKey' } as const;

/** A piece of a header value: text, an environment variable, or the idempotency key. */
export type Piece = string | { env: string } | typeof IDEMPOTENCY_KEY;

interface Header {
  name: string;
  value: readonly Piece[];
}

/** What a client writes; plain JSON. Environment variables are named as in the official Go SDK where it has them. */
export interface SampleRequest {
  /** ID of the operation. */
  name: string;
  method: string;
  /** From `/v4` on, with encoded path and query. */
  path: string;
  headers: readonly Header[];
  /** Undefined for a request without one. */
  body: SampleBody | undefined;
}

/** Optional query parameters worth showing in a sample; the rest is in the parameter list. */
const SHOWN_QUERY = new Set(['limit', 'transaction_id', 'customer_id']);

function headerValue(field: Field): Piece | undefined {
  const name = field.name.toLowerCase();
  if (name === 'x-merchant-account-id') return { env: 'EFUNDPAY_MERCHANT_ACCOUNT_ID' };
  if (name === 'idempotency-key') return IDEMPOTENCY_KEY;
  return field.required && field.example !== undefined ? String(field.example) : undefined;
}

/** Headers of the request. Every POST carries an idempotency key: the header may be sent with each of them. */
export function sampleHeaders(operation: Operation): Header[] {
  const headers = operation.parameters.header.flatMap((field) => {
    const value = headerValue(field);
    return value === undefined ? [] : [{ name: field.name, value: [value] }];
  });
  const keyed = headers.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  return operation.method === 'POST' && !keyed
    ? [...headers, { name: 'idempotency-key', value: [IDEMPOTENCY_KEY] }]
    : headers;
}

/** Query parameters of a sample. One with several values stands there once per value, as the API reads it. */
export function sampleQuery(operation: Operation): { name: string; values: string[] }[] {
  return operation.parameters.query
    .filter(({ example }) => example !== undefined)
    .map((field) => ({ field, values: [field.example].flat().map(String) }))
    .filter(
      ({ field, values }) => field.required || SHOWN_QUERY.has(field.name) || values.length > 1,
    )
    .map(({ field, values }) => ({ name: field.name, values }));
}

/** Path of the request from `/v4` on, with the example IDs in place. */
export function samplePath(operation: Operation): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const field = operation.parameters.path.find((candidate) => candidate.name === name);
    return encodeURIComponent(String(field?.example ?? name));
  });
  return `/v4${path}`;
}

/**
 * The HTTP request of a sample. Like all that a client needs, it runs in a browser, too.
 * @param body example body; undefined for a request without one
 */
export function sampleRequest(operation: Operation, body: SampleBody | undefined): SampleRequest {
  const query = sampleQuery(operation).flatMap(({ name, values }) =>
    values.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return {
    name: operation.id,
    method: operation.method,
    path: [samplePath(operation), ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    headers: [
      ...(operation.secured
        ? [{ name: 'Authorization', value: ['Bearer ', { env: 'EFUNDPAY_TOKEN' }] }]
        : []),
      ...sampleHeaders(operation),
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: ['application/json'] }]),
    ],
    body,
  };
}
