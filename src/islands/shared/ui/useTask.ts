import { useState } from 'react';
import { fill } from '../../../model/locale';
import { words } from './site';
import { reasonOf } from './reason';

/** Work that a button starts. */
export interface Task {
  busy: boolean;
  /** Why the last run failed, in words; empty when it did not. */
  failure: string;
  run: (work: () => Promise<void>) => Promise<void>;
  /** Clears the failure. */
  clear: () => void;
}

/** @param template says that the work failed, with `{reason}`; by default that the browser could not do it */
export function useTask(template?: string): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(fill(template ?? words.cryptoFailed, { reason: reasonOf(error, words) }));
    }
    setBusy(false);
  }
  return { busy, failure, run, clear: () => setFailure('') };
}
