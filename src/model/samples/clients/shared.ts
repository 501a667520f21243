import type { Client } from 'httpsnippet';
import type { Json } from '../../contract/json';
import { pieces, type Piece } from '../request';

/** The parts of a request that a client writes, validated and normalized by httpsnippet. */
export interface SampleRequest {
  method: string;
  /** With encoded path and query. */
  url: string;
  headers: { name: string; pieces: Piece[] }[];
  body?: Json;
}

/** Key of our client in each httpsnippet target. */
export const CLIENT_KEY = 'efund';

/**
 * Wraps a function as an httpsnippet client. The library's own clients print the body on one line, know no environment
 * variables, and the PHP one turns `true` into `null`; hence our own, through its plugin API.
 */
export function client(title: string, write: (request: SampleRequest) => string): Client {
  return {
    info: { key: CLIENT_KEY, title, link: '', description: '' },
    convert: ({ method, fullUrl, allHeaders, postData }) =>
      write({
        method,
        url: fullUrl,
        headers: Object.entries(allHeaders).map(([name, value]) => ({
          name,
          pieces: pieces(String(value)),
        })),
        ...(postData?.text !== undefined && { body: JSON.parse(postData.text) as Json }),
      }),
  };
}

/**
 * Writes a header value as strings and variables, joined by an operator.
 * @param plus operator between the parts, e.g. ` + `
 */
export function joinPieces(
  parts: Piece[],
  plus: string,
  write: { text: (text: string) => string; env: (name: string) => string; random: string },
): string {
  return parts
    .map((part) =>
      'text' in part ? write.text(part.text) : 'env' in part ? write.env(part.env) : write.random,
    )
    .join(plus);
}

/** True when a header takes a fresh random value, e.g. an idempotency key. */
export function needsRandom({ headers }: SampleRequest): boolean {
  return headers.some((header) => header.pieces.some((piece) => 'random' in piece));
}
