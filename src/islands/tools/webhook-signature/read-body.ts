import { signingString, type SigningString } from '../../../wire/signing-string';
import { JsonError } from '../../../wire/json';
import { unwrapBody, type Unwrapped } from './unwrap-body';

/** The body in a text, which may be wrapped, and its signing string. */
export interface FoundBody extends SigningString, Unwrapped {}

/** The beginning of an object as PHP, Go, Ruby, Python, Node.js or Java prints it. */
const DUMP =
  /^\s*(?:\w+: )?(?:(?:array|object|map|\w+ Object|OrderedDict)\s*[([]|\[object |#<|<\w[\w.]* object|&?[\w.]*\s?\{\s?\w+(?::\w|\s?=)|[{[]\s*(?:'|:\w+\s*=>|"[^"\n]*"\s*=>|\w+(?:=|:\s)))/i;

/**
 * Finds the body in a text, and builds its signing string.
 * @throws JsonError with the place in the text itself, or SigningStringError
 */
export function readBody(text: string): FoundBody {
  const { body, wrappings } = unwrapBody(text);
  if (wrappings.length === 0) return plainBody(text);
  try {
    return { ...signingString(body), body, wrappings };
  } catch {
    return plainBody(text);
  }
}

/** A text that is the body itself. Throws as `readBody` does. */
export function plainBody(text: string): FoundBody {
  try {
    return { ...signingString(text), body: text, wrappings: [] };
  } catch (error) {
    if (error instanceof JsonError && DUMP.test(text)) throw new JsonError('dump', text, error.at);
    throw error;
  }
}
