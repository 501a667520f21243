import { useMemo, type ReactNode } from 'react';
import { parseKey, type KeyProblem, type ParsedKey } from '../keys';
import type { SharedMessages } from '../messages';
import { fill } from '../text';
import { useShared } from './context';
import { useDebounced } from './useDebounced';

/** A key field's content, understood. */
export interface KeyField {
  key: ParsedKey | null;
  error: ReactNode;
  note: ReactNode;
}

function messageOf(words: SharedMessages, problem: KeyProblem): string {
  return fill(words.keyProblem[problem.code], problem);
}

/** Reads a key field once typing has settled. An empty field is neither a key nor a fault. */
export function useKey(
  text: string,
  want: 'public' | 'private',
  algorithms?: readonly ('RSA' | 'EC')[],
): KeyField {
  const words = useShared();
  const settled = useDebounced(text);
  return useMemo(() => {
    if (settled.trim() === '') return { key: null, error: undefined, note: undefined };
    const result = parseKey(settled, want, algorithms);
    if (!result.ok) return { key: null, error: messageOf(words, result.problem), note: undefined };
    const { key } = result;
    const format = words.keyFormat[key.format];
    const algorithm = key.curve ? `EC ${key.curve}` : key.algorithm;
    const read = fill(words.keyRead, { algorithm, bits: key.bits, format });
    const small = key.algorithm === 'RSA' && key.bits < 2048 ? ` · ${words.keySmall}` : '';
    return { key, error: undefined, note: read + small };
  }, [settled, want, algorithms, words]);
}
