import { useCallback, useMemo, type ReactNode } from 'react';
import { fill } from '../../../model/locale';
import { parseKey, type KeyProblem, type ParsedKey } from '../keys';
import { describe } from '../../../wire/text';
import { words } from './site';
import { useSettled } from './useDebounced';

export interface KeyField {
  key: ParsedKey | null;
  error: ReactNode;
  note: ReactNode;
}

/** Formats with the same advice, where another half of the pair is needed. */
const LIKE: Partial<Record<string, string>> = { pkcs7: 'certificate', ssh2: 'ssh' };

function messageOf(problem: KeyProblem, want: 'public' | 'private'): string {
  const advice: Partial<Record<string, string>> = words.keyAdvice[want];
  const template =
    advice[problem.code] ?? advice[LIKE[problem.code] ?? ''] ?? words.keyProblem[problem.code];
  const values =
    problem.code === 'base64'
      ? { ...problem, character: describe(problem.character, words) }
      : problem;
  return fill(template, values);
}

/**
 * Reads a key field once typing has settled. An empty field is neither a key nor a fault. `readNow` settles immediately and
 * returns the key that is in the field now: a button may be pressed while the reader still types or has just pasted.
 */
export function useKey(
  text: string,
  want: 'public' | 'private',
  algorithms?: readonly ('RSA' | 'EC')[],
): KeyField & { readNow: () => ParsedKey | null } {
  const [settled, settle] = useSettled(text);
  const read = useCallback(
    (content: string): KeyField => {
      if (content.trim() === '') return { key: null, error: undefined, note: undefined };
      const result = parseKey(content, want, algorithms);
      if (!result.ok) return { key: null, error: messageOf(result.problem, want), note: undefined };
      const { key } = result;
      const format = words.keyFormat[key.format];
      const algorithm = key.curve ? `EC ${key.curve}` : key.algorithm;
      const understood = fill(words.keyRead, { algorithm, bits: key.bits, format });
      const small = key.algorithm === 'RSA' && key.bits < 2048 ? ` · ${words.keySmall}` : '';
      const wrapped = key.wrapped ? ` · ${words.keyWrapped[key.wrapped]}` : '';
      return { key, error: undefined, note: understood + small + wrapped };
    },
    [want, algorithms],
  );
  const field = useMemo(() => read(settled), [read, settled]);
  function readNow(): ParsedKey | null {
    settle();
    return read(text).key;
  }
  return { ...field, readNow };
}
