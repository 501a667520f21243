import { signingString, type SigningString } from '../../../wire/signing-string';
import { JsonError } from '../../../wire/json';
import type { JsonObject } from '../../../model/contract/json';
import { isAllOf, unwrapBody, type Unwrapped } from './unwrap-body';

/** The body in a text, which may be wrapped, and its signing string. */
export interface FoundBody extends SigningString, Unwrapped {
  /** True if it was taken out of other text, or is other text: an entry of a log whose webhook isn't found, for example. */
  isCopy: boolean;
}

/** Throws as `readBody` does. */
function foundBody(body: string, wrappings: Unwrapped['wrappings']): FoundBody {
  const string = signingString(body);
  const isCopy = wrappings.length > 0 || !isAllOf(JSON.parse(body) as JsonObject);
  return { ...string, body, wrappings, isCopy };
}

/** The beginning of an object as PHP, Go, Ruby, Python, Node.js or Java prints it. */
const DUMP =
  /^\s*(?:\w+: |\^ )?(?:(?:array(?::\d+)?|object|map|\w+ Object|OrderedDict|<Buffer|Uint8Array)\s*[([\d]|[\w\\]+ \{#|\[object |#<|<\w[\w.]* object|&?[\w.]*\s?\{\s?\w+(?::\w|\s?=)|[{[]\s*(?:'|:\w+\s*=>|"[^"\n]*"\s*=>|\w+(?:=|:\s)))/i;

/**
 * Finds the body in a text, and builds its signing string.
 * @throws JsonError with the place in the text itself, or SigningStringError
 */
export function readBody(text: string): FoundBody {
  const { body, wrappings } = unwrapBody(text);
  if (wrappings.length === 0) return plainBody(text);
  try {
    return foundBody(body, wrappings);
  } catch {
    return plainBody(text);
  }
}

/** A text that is the body itself. Throws as `readBody` does. */
export function plainBody(text: string): FoundBody {
  try {
    return foundBody(text, []);
  } catch (error) {
    if (error instanceof JsonError && DUMP.test(text)) throw new JsonError('dump', text, error.at);
    throw error;
  }
}
