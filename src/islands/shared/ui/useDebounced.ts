import { useEffect, useState } from 'react';

/**
 * The value as it was when it last stood still for `delay` milliseconds: work follows typing, not each key. An object must
 * be the same one while it stands still. With a function that settles immediately: a button may be pressed before that.
 */
export function useSettled<Value>(value: Value, delay = 200): [settled: Value, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return [settled, () => setSettled(value)];
}

/** {@link useSettled} where no button can be faster than typing. */
export function useDebounced(text: string, delay?: number): string {
  return useSettled(text, delay)[0];
}
