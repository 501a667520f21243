import { signingString, type SigningString } from '../../../wire/signing-string';
import { unwrapBody, type Unwrapped } from './unwrap-body';

/** The body in a text, which may be wrapped, and its signing string. */
export interface FoundBody extends SigningString, Unwrapped {}

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
  return { ...signingString(text), body: text, wrappings: [] };
}
