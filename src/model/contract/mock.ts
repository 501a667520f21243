import { asObject, isObject, type Json, type JsonObject } from './json';

const FIRST_PAGE = 'first_page';
const LAST_PAGE = 'last_page';

/** The responses of a list with one example per page, or undefined. */
function pageExamples(item: Json | undefined): JsonObject | undefined {
  const { content } = asObject(asObject(asObject(asObject(item).get).responses)['200']);
  const examples = asObject(asObject(asObject(content)['application/json']).examples);
  return examples[FIRST_PAGE] && examples[LAST_PAGE] ? examples : undefined;
}

/** The last page first: a mock that returns the first example always ends a loop over pages. */
function endingFirst(item: Json | undefined): Json {
  const copy = structuredClone(asObject(item));
  const examples = pageExamples(copy);
  if (!examples) return copy;
  const first = examples[FIRST_PAGE];
  delete examples[FIRST_PAGE];
  examples[FIRST_PAGE] = first;
  return copy;
}

/**
 * The contract as a mock server needs it. Mock servers ignore the path of `servers`, so that each path carries its
 * `/v4`, and return the first example of a response, so that lists begin with their last page.
 * @param contract the OpenAPI document as written; it is not changed
 */
export function mockContract(contract: JsonObject): JsonObject {
  return {
    ...contract,
    // The other direction: nobody sends these to the platform.
    webhooks: undefined,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      Object.entries(asObject(contract.paths)).map(([path, item]) => [
        `/v4${path}`,
        isObject(item) ? endingFirst(item) : {},
      ]),
    ),
  };
}

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
  return pageExamples(asObject(contract.paths)[pathname]) && `example=${FIRST_PAGE}`;
}
