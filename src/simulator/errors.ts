import type { JsonObject } from '../model/contract/json';
import type { Outcome } from './types';

/** Messages of the examples, by the code of the error. */
const KNOWN = {
  bad_request: [400, 'Request failed validation'],
  unauthorized: [401, 'The bearer token is not valid'],
  forbidden: [403, 'The token does not have the scope for this request'],
  not_found: [404, 'The resource could not be found'],
  method_not_allowed: [405, 'The path does not support this method'],
  duplicate_record: [409, 'A unique value is already taken'],
  concurrent_request: [
    409,
    'Another request with the same idempotency key is still being processed',
  ],
} as const;

/** A validation error, as in `details`. */
export interface Detail {
  type: string;
  pointer: string;
  message: string;
  location: string;
}

/**
 * An error in the documented envelope.
 * @param open fields that the platform leaves open
 */
export function failure(
  code: keyof typeof KNOWN,
  details: readonly Detail[] = [],
  open: string[] = [],
): Outcome {
  const [status, message] = KNOWN[code];
  const body: JsonObject = {
    type: 'error',
    code,
    status,
    message,
    details: details.map((detail) => ({ ...detail })),
  };
  return { status, body, open: details.length > 0 ? ['details.type', ...open] : open };
}

/** An error for which no page has a code: it has none. */
export function plainFailure(status: number, message: string, open: string[] = []): Outcome {
  const body = { type: 'error', status, message, details: [] };
  return { status, body, open: ['code', 'message', ...open] };
}
