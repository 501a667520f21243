import type { Locale } from '../locale';
import { asObject, asText, follow, isObject, type Json, type JsonObject } from './json';

/** The currency in which an edition's readers sell; an example in it is the first that they see. */
const OWN_CURRENCY: Partial<Record<Locale, string>> = { zh: 'CNY' };

/** Examples in the order of the contract, those in the readers' own currency first. */
export function ownFirst<T>(
  examples: readonly T[],
  locale: Locale,
  valueOf: (example: T) => Json | undefined,
): T[] {
  const own = OWN_CURRENCY[locale];
  function rank(example: T): number {
    const value = valueOf(example);
    return own !== undefined && isObject(value) && value.currency === own ? 0 : 1;
  }
  return [...examples].sort((one, other) => rank(one) - rank(other));
}

/**
 * The contract with the examples of each operation in the order of the pages: a mock server returns the first of them,
 * and clients such as Postman and Apifox begin with it.
 * @param contract the OpenAPI document as written; it is not changed
 */
export function withOwnFirst(contract: JsonObject, locale: Locale): JsonObject {
  const copy = structuredClone(contract);
  function valueOf({ $ref, value }: JsonObject): Json | undefined {
    return $ref === undefined ? value : asObject(follow(contract, asText($ref).slice(1))).value;
  }
  for (const operation of Object.values(asObject(copy.paths)).flatMap((path) =>
    Object.values(asObject(path)).map(asObject),
  )) {
    for (const part of [operation.requestBody, ...Object.values(asObject(operation.responses))]) {
      const media = asObject(asObject(asObject(part).content)['application/json']);
      if (!media.examples) continue;
      const examples = Object.entries(asObject(media.examples));
      media.examples = Object.fromEntries(
        ownFirst(examples, locale, ([, example]) => valueOf(asObject(example))),
      );
    }
  }
  return copy;
}
