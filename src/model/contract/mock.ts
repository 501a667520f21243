import { asObject, isObject, type Json, type JsonObject } from './json';

/** Name of the example with the first page of a list. */
export const FIRST_PAGE = 'first_page';
const LAST_PAGE = 'last_page';

/** The JSON of a list whose response has an example for each page, or undefined for any other path. */
export function pagedMedia(item: Json | undefined): JsonObject | undefined {
  const { content } = asObject(asObject(asObject(asObject(item).get).responses)['200']);
  const media = asObject(asObject(content)['application/json']);
  const examples = asObject(media.examples);
  return examples[FIRST_PAGE] && examples[LAST_PAGE] ? media : undefined;
}

/** The last page first: a mock that returns the first example always ends a loop over pages. */
function endingFirst(item: Json | undefined): Json {
  const copy = structuredClone(asObject(item));
  const media = pagedMedia(copy);
  if (media) {
    const { [FIRST_PAGE]: first, ...rest } = asObject(media.examples);
    media.examples = { ...rest, [FIRST_PAGE]: first };
  }
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
