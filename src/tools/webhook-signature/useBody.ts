import { useMemo } from 'react';
import { useDebounced } from '../shared/ui/useDebounced';
import { fill } from '../shared/text';
import { JsonError } from './json';
import type { Messages } from './message-types';
import { signingString, SigningStringError, type SigningString } from './signing-string';

/** Characters. A notice has a thousand; a stray paste of megabytes must not freeze the page. */
export const LONGEST_BODY = 1_000_000;

/** What a body field holds, understood. */
export interface BodyField {
  /** The text this was made from; behind the field while the reader types. */
  text: string;
  result: SigningString | null;
  error: string | undefined;
  /** Zero-based index of the fault in the text. */
  errorAt: number | undefined;
}

/** Reads a body once typing has settled. An empty field is no fault. */
export function useBody(value: string, text: Messages): BodyField {
  const settled = useDebounced(value);
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
        field.error = fill(text.position, { line, column, problem: text.json[problem] });
        field.errorAt = error.at;
      } else if (error instanceof SigningStringError) {
        field.error =
          error.problem === 'not-object'
            ? text.notObject
            : fill(text.numberRange, { path: error.detail });
      } else {
        throw error;
      }
    }
    return field;
  }, [settled, text]);
}
