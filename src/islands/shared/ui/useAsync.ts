import { useEffect, useState } from 'react';
import { words } from './site';
import { reasonOf } from './reason';

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: string };

/**
 * Runs work whenever `run` becomes another function (memoize it) and gives its outcome; null while it runs or when
 * there is nothing to run. A late result, after the input has changed again, is dropped.
 */
export function useAsync<T>(run: (() => Promise<T>) | null): Outcome<T> | null {
  const [settled, setSettled] = useState<{ run: () => Promise<T>; outcome: Outcome<T> } | null>(
    null,
  );
  useEffect(() => {
    if (!run) return undefined;
    let current = true;
    void run()
      .then(
        (value): Outcome<T> => ({ ok: true, value }),
        (error: unknown): Outcome<T> => ({ ok: false, failure: reasonOf(error, words) }),
      )
      .then((outcome) => current && setSettled({ run, outcome }));
    return () => {
      current = false;
    };
  }, [run]);
  return settled && settled.run === run ? settled.outcome : null;
}
