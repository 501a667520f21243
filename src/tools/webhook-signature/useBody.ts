import { useMemo } from 'react';
import { fill } from '@site/src/model/locale';
import { useDebounced } from '../shared/ui/useDebounced';
import { describe, isPlain } from '../shared/text';
import { useShared } from '../shared/ui/context';
import { JsonError, type JsonProblem } from '../shared/json';
import type { WebhookMessages } from './messages';
import { signingString, SigningStringError, type SigningString } from './signing-string';

/** Characters. A webhook has a thousand; a stray paste of megabytes must not freeze the page. */
export const LONGEST_BODY = 1_000_000;

/** Faults that an invisible or unexpected character can cause: it is named. */
const NAMES_CHARACTER: readonly JsonProblem[] = [
  'value',
  'key',
  'colon',
  'comma-object',
  'comma-array',
  'after',
  'string-control',
];

/** The content of a body field, parsed. */
export interface BodyField {
  /** The text this was made from; behind the field while the reader types. */
  text: string;
  result: SigningString | null;
  error: string | undefined;
  /** Zero-based index of the fault in the text. */
  errorAt: number | undefined;
}

/** Reads a body once typing has settled. An empty field is no fault. */
export function useBody(value: string, text: WebhookMessages): BodyField {
  const settled = useDebounced(value);
  const words = useShared();
  return useMemo(() => {
    const field: BodyField = { text: settled, result: null, error: undefined, errorAt: undefined };
    if (settled.trim() === '') return field;
    if (settled.length > LONGEST_BODY) {
      field.error = fill(text.tooLong, { most: LONGEST_BODY, count: settled.length });
      return field;
    }
    try {
      field.result = signingString(settled);
    } catch (error) {
      if (error instanceof JsonError) {
        const { line, column, problem } = error;
        field.error = fill(text.position, { line, column, problem: words.json[problem] });
        const character = String.fromCodePoint(settled.codePointAt(error.at) ?? 0x20);
        if (NAMES_CHARACTER.includes(problem) && !isPlain(character)) {
          field.error += words.gap + fill(text.found, { character: describe(character, words) });
        }
        field.errorAt = error.at;
      } else if (error instanceof SigningStringError) {
        field.error =
          error.problem === 'not-object'
            ? text.notObject
            : fill(text.int64, { path: error.detail });
      } else {
        throw error;
      }
    }
    return field;
  }, [settled, text, words]);
}
