import type { Field, Operation, ParameterPlace } from '../contract/types';
import type { SampleBody } from './literals';

/** Host that every sample sends its request to unless `EFUNDPAY_BASE_URL` names another one. */
export const SANDBOX_HOST = 'https://sandbox.efundpay.com';

const MERCHANT_HEADER = 'x-merchant-account-id';

/** Stands for the variable that contains the idempotency key. */
export const IDEMPOTENCY_KEY = { variable: 'idempotencyKey' } as const;

/** A piece of a header value: text, an environment variable, or the idempotency key. */
export type Piece = string | { env: string } | typeof IDEMPOTENCY_KEY;

interface Header {
  name: string;
  value: readonly Piece[];
}

/**
 * Parts of a request as clients write it; plain JSON. Environment variables are named as in the official Go SDK where it
 * has them.
 */
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

/** Parameters that a reader typed in place of the examples, by place and name. Empty ones are not sent. */
export type Typed = Readonly<Record<ParameterPlace, Readonly<Record<string, string>>>>;

/** Optional query parameters worth showing in a sample; the rest is in the parameter list. */
const SHOWN_QUERY = new Set(['limit', 'transaction_id', 'customer_id']);

/** For a URL; unlike the function that it calls, it leaves no mark that a shell could read. */
function encoded(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** True for a header whose value the samples create themselves, where nobody typed one. */
export function isCreated(header: string): boolean {
  return header.toLowerCase() === 'idempotency-key';
}

function headerValue(field: Field, typed: Typed | undefined): Piece | undefined {
  const name = field.name.toLowerCase();
  if (name === MERCHANT_HEADER) return { env: 'EFUNDPAY_MERCHANT_ACCOUNT_ID' };
  const own = typed?.header[field.name];
  if (isCreated(name)) return own || IDEMPOTENCY_KEY;
  if (typed) return own || undefined;
  return field.required && field.example !== undefined ? String(field.example) : undefined;
}

/** Headers of the request. Every POST carries an idempotency key: the header may be sent with each of them. */
export function sampleHeaders(operation: Operation, typed?: Typed): Header[] {
  const headers = operation.parameters.header.flatMap((field) => {
    const value = headerValue(field, typed);
    return value === undefined ? [] : [{ name: field.name, value: [value] }];
  });
  const keyed = headers.some(({ name }) => isCreated(name));
  return operation.method === 'POST' && !keyed
    ? [...headers, { name: 'idempotency-key', value: [IDEMPOTENCY_KEY] }]
    : headers;
}

/** Query parameters of a sample. One with several values stands there once per value, as the API reads it. */
export function sampleQuery(
  operation: Operation,
  typed?: Typed,
): { name: string; values: string[] }[] {
  const { query } = operation.parameters;
  if (typed) {
    return query
      .map(({ name, type }) => ({ name, values: valuesOf(typed.query[name] ?? '', type.base) }))
      .filter(({ values }) => values.length > 0);
  }
  return query
    .filter(({ example }) => example !== undefined)
    .map((field) => ({ field, values: [field.example].flat().map(String) }))
    .filter(
      ({ field, values }) => field.required || SHOWN_QUERY.has(field.name) || values.length > 1,
    )
    .map(({ field, values }) => ({ name: field.name, values }));
}

/** The values in what was typed for a parameter: of an array, commas separate them. */
export function valuesOf(text: string, type: Field['type']['base']): string[] {
  const values = type === 'array' ? text.split(',').map((part) => part.trim()) : [text];
  return values.filter((value) => value !== '');
}

/** ID in the path: as typed, as in the example, or its name where there is neither. */
export function samplePathValue(field: Field, typed?: Typed): string {
  const value = typed ? typed.path[field.name] : field.example;
  return String(value || field.name);
}

/** Path of the request from `/v4` on, with the IDs in place. */
export function samplePath(operation: Operation, typed?: Typed): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const field = operation.parameters.path.find((candidate) => candidate.name === name);
    return encoded(field ? samplePathValue(field, typed) : name);
  });
  return `/v4${path}`;
}

/** The parameters that a reader may type; the merchant account is a setting of the program. */
export function typedFields(operation: Operation): Record<ParameterPlace, Field[]> {
  const { header, ...others } = operation.parameters;
  return { ...others, header: header.filter(({ name }) => name !== MERCHANT_HEADER) };
}

/** Values that the samples of an operation send: where a reader starts to type. */
export function shownParameters(operation: Operation): Typed {
  const { path } = operation.parameters;
  return {
    path: Object.fromEntries(path.map((field) => [field.name, samplePathValue(field)])),
    query: Object.fromEntries(
      sampleQuery(operation).map(({ name, values }) => [name, values.join(',')]),
    ),
    header: Object.fromEntries(
      sampleHeaders(operation).flatMap(({ name, value: [value] }) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  };
}

/**
 * The HTTP request of a sample. Like all that a client needs, it runs in a browser, too.
 * @param body example body; undefined for a request without one
 * @param typed parameters in place of the examples
 * @throws URIError when a parameter has a surrogate without its partner
 */
export function sampleRequest(
  operation: Operation,
  body: SampleBody | undefined,
  typed?: Typed,
): SampleRequest {
  const query = sampleQuery(operation, typed).flatMap(({ name, values }) =>
    values.map((value) => `${encoded(name)}=${encoded(value)}`),
  );
  return {
    name: operation.id,
    method: operation.method,
    path: [samplePath(operation, typed), ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    headers: [
      ...(operation.secured
        ? [{ name: 'Authorization', value: ['Bearer ', { env: 'EFUNDPAY_TOKEN' }] }]
        : []),
      ...sampleHeaders(operation, typed),
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: ['application/json'] }]),
    ],
    body,
  };
}
