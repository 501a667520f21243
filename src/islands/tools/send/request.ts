import { segmentsOf, type Json } from '../../../model/contract/json';
import type { Operation } from '../../../model/contract/types';
import { sampleRequest, type Piece, type Typed } from '../../../model/samples/request';
import { fieldAnchor } from '../../../model/contract/anchors';
import type { SimRequest } from '../../../simulator/types';
import { pathOf } from '../../../wire/rules';

/** Token of a reader who typed none: any will do. */
const TOKEN = 'sk_test_simulated';

/** A key for one request. `randomUUID` isn't there on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Half of a pair, which no URL can contain. */
function wellFormed(values: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    value.replace(/\p{Surrogate}/gu, '\ufffd'),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A request as the samples of the page send it.
 * @param text body, as it is typed
 * @param token that of the reader, or an empty string
 */
export function requestOf(
  operation: Operation,
  { text, typed }: { text: string | undefined; typed: Typed },
  token: string,
): SimRequest {
  const { path, query, header } = typed;
  const sent = { path: wellFormed(path), query: wellFormed(query), header };
  const body = text === undefined ? undefined : {};
  const { method, path: url, headers } = sampleRequest(operation, body, sent);
  const values: Readonly<Record<string, string>> = {
    EFUNDPAY_TOKEN: token || TOKEN,
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  };
  const written = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    return 'env' in piece ? (values[piece.env] ?? '') : newKey();
  };
  const entries = headers.map(({ name, value }): [string, string] => [
    name.toLowerCase(),
    value.map(written).join(''),
  ]);
  return { method, url, headers: Object.fromEntries(entries), body: text ?? '' };
}

/** An error about one field, with its place on the page. */
export interface FieldError {
  path: string;
  anchor: string;
  message: string;
}

/** The fields that an error response names. */
export function fieldErrors(body: Json): FieldError[] {
  const { details = [] } = body as {
    details?: Record<'pointer' | 'location' | 'message', string>[];
  };
  return details.map(({ pointer, location, message }) => {
    const names = segmentsOf(pointer);
    const path = pathOf(names);
    const isBody = location === 'body' && names.length === 0;
    return {
      path,
      anchor: isBody ? 'body' : fieldAnchor(location, names),
      // The name and the link of the message are beside it.
      message: message.replace(/ → \S+$/, '').slice(path === '' ? 0 : path.length + 1),
    };
  });
}
