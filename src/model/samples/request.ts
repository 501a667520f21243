import type { HarRequest } from 'httpsnippet';
import type { Field, Operation } from '../contract/types';
import type { Json } from '../contract/json';

/** Host that every sample sends its request to unless `EFUNDPAY_BASE_URL` names another one. */
export const SANDBOX_HOST = 'https://sandbox.efundpay.com';

/** Placeholders for environment variables, named as in the official Go SDK where it has them. */
export const TOKEN = '{{env:EFUNDPAY_TOKEN}}';
export const MERCHANT_ACCOUNT_ID = '{{env:EFUNDPAY_MERCHANT_ACCOUNT_ID}}';
/** Placeholder of the variable that contains the idempotency key. */
export const IDEMPOTENCY_KEY = '{{idempotency-key}}';

/** A piece of a header value: text, an environment variable, or the idempotency key. */
export type Piece = { text: string } | { env: string } | { idempotencyKey: true };

/** Optional query parameters worth showing in a sample; the rest is in the parameter list. */
const SHOWN_QUERY = new Set(['limit', 'transaction_id', 'customer_id']);

/** Splits a value at the placeholders above. */
export function pieces(value: string): Piece[] {
  return value
    .split(/(\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part === IDEMPOTENCY_KEY) return { idempotencyKey: true };
      const env = /^\{\{env:(\w+)\}\}$/.exec(part)?.[1];
      return env ? { env } : { text: part };
    });
}

function headerValue(field: Field): string | undefined {
  const name = field.name.toLowerCase();
  if (name === 'x-merchant-account-id') return MERCHANT_ACCOUNT_ID;
  if (name === 'idempotency-key') return IDEMPOTENCY_KEY;
  return field.required && field.example !== undefined ? String(field.example) : undefined;
}

/** Headers of the request. Every POST carries an idempotency key: the header may be sent with each of them. */
export function sampleHeaders(operation: Operation): { name: string; value: string }[] {
  const headers = operation.parameters.header.flatMap((field) => {
    const value = headerValue(field);
    return value === undefined ? [] : [{ name: field.name, value }];
  });
  const keyed = headers.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  return operation.method === 'POST' && !keyed
    ? [...headers, { name: 'idempotency-key', value: IDEMPOTENCY_KEY }]
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
 * The HTTP request of a sample, with placeholders in place of variables.
 * @param body example body; undefined for a request without one
 */
export function sampleRequest(operation: Operation, body: Json | undefined): HarRequest {
  return {
    method: operation.method,
    url: SANDBOX_HOST + samplePath(operation),
    httpVersion: 'HTTP/1.1',
    headers: [
      ...(operation.secured ? [{ name: 'Authorization', value: `Bearer ${TOKEN}` }] : []),
      ...sampleHeaders(operation),
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    queryString: sampleQuery(operation).flatMap(({ name, values }) =>
      values.map((value) => ({ name, value })),
    ),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body !== undefined && {
      postData: { mimeType: 'application/json', text: JSON.stringify(body) },
    }),
  } as HarRequest;
}
