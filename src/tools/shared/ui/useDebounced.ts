import { useEffect, useState } from 'react';

/**
 * The value as it was when it last stood still for `delay` milliseconds: work follows typing, not each key.
 * With a function that settles immediately: a button may be pressed before that.
 */
export function useSettled(text: string, delay = 200): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return [settled, () => setSettled(text)];
}

/** {@link useSettled} where no button can be faster than typing. */
export function useDebounced(text: string, delay?: number): string {
  return useSettled(text, delay)[0];
}
