import { useEffect, useEffectEvent } from 'react';
import type { Shown } from '../../shared/secrets';
import { storeDraft, type Draft } from './drafts';

/** Milliseconds without a change after which a draft is stored. */
const QUIET = 200;

/**
 * Stores the draft of an operation once typing has paused, or when the editor or its page goes away before that.
 * @param draft another object is a change: memoize it
 * @param shown what may be stored
 */
export function useStored(operation: string, draft: Omit<Draft, 'left'>, shown: Shown): void {
  const store = useEffectEvent(() => storeDraft(operation, draft, shown));
  useEffect(() => {
    const timer = setTimeout(() => store(), QUIET);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => store();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      store();
    };
  }, []);
}
