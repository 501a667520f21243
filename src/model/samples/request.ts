import type { HarRequest } from 'httpsnippet';
import type { Field, Operation } from '../contract/types';
import type { Json } from '../contract/json';

/** Base URL of every sample; tests replace it with the mock's. */
export const SANDBOX_URL = 'https://sandbox.efundpay.com/v4';

/** Placeholders for environment variables, named as in the official Go SDK where it has them. */
export const TOKEN = '{{env:EFUNDPAY_TOKEN}}';
export const MERCHANT_ACCOUNT_ID = '{{env:EFUNDPAY_MERCHANT_ACCOUNT_ID}}';
/** Placeholder for a fresh random value. */
export const RANDOM = '{{random}}';

/** A piece of a header value: text, an environment variable, or a fresh random value. */
export type Piece = { text: string } | { env: string } | { random: true };

/** Optional query parameters worth showing in a sample; the rest is in the parameter list. */
const SHOWN_QUERY = new Set(['limit', 'transaction_id', 'customer_id']);

/** Splits a value at the placeholders above. */
export function pieces(value: string): Piece[] {
  return value
    .split(/(\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part === RANDOM) return { random: true };
      const env = /^\{\{env:(\w+)\}\}$/.exec(part)?.[1];
      return env ? { env } : { text: part };
    });
}

function headerValue(field: Field): string | undefined {
  const name = field.name.toLowerCase();
  if (name === 'x-merchant-account-id') return MERCHANT_ACCOUNT_ID;
  if (name === 'idempotency-key') return RANDOM;
  return field.required && field.example !== undefined ? String(field.example) : undefined;
}

function fillPath(operation: Operation): string {
  return operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const field = operation.parameters.path.find((candidate) => candidate.name === name);
    return encodeURIComponent(String(field?.example ?? name));
  });
}

/**
 * The HTTP request of a sample, with placeholders in place of variables.
 * @param body example body; undefined for a call without one
 */
export function sampleRequest(operation: Operation, body: Json | undefined): HarRequest {
  const headers = operation.parameters.header.flatMap((field) => {
    const value = headerValue(field);
    return value === undefined ? [] : [{ name: field.name, value }];
  });
  const query = operation.parameters.query.filter(
    (field) => field.example !== undefined && (field.required || SHOWN_QUERY.has(field.name)),
  );
  return {
    method: operation.method,
    url: SANDBOX_URL + fillPath(operation),
    httpVersion: 'HTTP/1.1',
    headers: [
      ...(operation.secured ? [{ name: 'Authorization', value: `Bearer ${TOKEN}` }] : []),
      ...headers,
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    queryString: query.map((field) => ({ name: field.name, value: String(field.example) })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body !== undefined && {
      postData: { mimeType: 'application/json', text: JSON.stringify(body) },
    }),
  } as HarRequest;
}
