import { signingString, type SigningString } from '../../../wire/signing-string';
import { JsonError } from '../../../wire/json';
import type { JsonObject } from '../../../model/contract/json';
import { isBinary, languageOf, NotBodyError } from './not-body';
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

/**
 * Finds the body in a text, and builds its signing string.
 * @throws JsonError with the place in the text itself, NotBodyError, or SigningStringError
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
    if (isBinary(text)) throw new NotBodyError('binary');
    const language = error instanceof JsonError && languageOf(text);
    throw language ? new NotBodyError(language) : error;
  }
}
