import { useMemo, type ReactNode } from 'react';
import { fill } from '../../../model/locale';
import { JsonError, jsonFault, LONGEST_JSON } from '../../../wire/json';
import { words } from './site';
import { useDebounced } from './useDebounced';

export interface JsonField<Result> {
  /** The text this was made from; behind the field while the reader types. */
  text: string;
  result: Result | null;
  error: ReactNode;
  /** Zero-based index of the fault in the text. */
  errorAt: number | undefined;
}

/**
 * Reads JSON once typing has settled. An empty field is no fault.
 * @param read throws JsonError for a fault with a place; memoize it
 * @param tooLong text with `{most}` and `{count}`
 * @param explain another error of `read` in words; undefined for one that is none of the reader's
 */
export function useJson<Result>(
  value: string,
  read: (text: string) => Result,
  tooLong: string,
  explain?: (error: unknown) => ReactNode,
): JsonField<Result> {
  const text = useDebounced(value);
  return useMemo(() => {
    const field = { text, result: null, error: undefined, errorAt: undefined };
    if (text.trim() === '') return field;
    const [most, count] = [LONGEST_JSON, text.length];
    if (count > most) return { ...field, error: fill(tooLong, { most, count }) };
    try {
      return { ...field, result: read(text) };
    } catch (error) {
      if (error instanceof JsonError)
        return { ...field, error: jsonFault(error, text, words), errorAt: error.at };
      const explained = explain?.(error);
      if (explained === undefined) throw error;
      return { ...field, error: explained };
    }
  }, [text, read, tooLong, explain]);
}
