import { asObject, type JsonObject } from '../../src/model/contract/json.js';
import { FIRST_PAGE, pagedMedia } from '../../src/model/contract/mock.js';

/**
 * The example that a mock should return for a request, in the form of a `Prefer` header: the first page of a list
 * unless the request has a cursor.
 * @param contract what `mockContract` returned
 * @param url path and query string of the request
 * @returns undefined where the first example is right
 */
export function preferredExample(
  contract: JsonObject,
  method: string | undefined,
  url: string,
): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://mock');
  if (method !== 'GET' || searchParams.has('cursor')) return undefined;
  return pagedMedia(asObject(contract.paths)[pathname]) && `example=${FIRST_PAGE}`;
}
