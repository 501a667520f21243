import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { clip } from '../../../wire/text';
import { Alert } from './Alert';
import { Button } from './Buttons';
import { words } from './site';
import { useMemory } from './memory';
import styles from './styles.module.css';

/** Characters of an error's message that are shown. */
const LONGEST_MESSAGE = 300;

interface CrashProps {
  error: unknown;
  /** "Try again" was pressed, and the tool crashed again. */
  again: boolean;
  onRetry: () => void;
}

/** Message in place of a tool that crashed. */
function Crash({ error, again, onRetry }: CrashProps): ReactNode {
  const memory = useMemory();
  const box = useRef<HTMLDivElement>(null);
  // The control that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.stack} tabIndex={-1} role="alert">
      <Alert tone="danger">
        <strong>{again ? words.crashedAgain : words.crashed}</strong>
        <br />
        <code translate="no">{clip(String(error), LONGEST_MESSAGE)}</code>
        <p>{words.crashedKept}</p>
      </Alert>
      <div className={styles.actions}>
        <Button primary onClick={onRetry}>
          {words.retry}
        </Button>
        <Button
          onClick={() => {
            memory.clear();
            onRetry();
          }}
        >
          {words.startOver}
        </Button>
      </div>
    </div>
  );
}

/** Catches what its children throw while rendering, and lets the reader try again. */
export function Boundary({ children }: { children: ReactNode }): ReactNode {
  /** How often the reader has tried again. */
  const [attempt, setAttempt] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // "Try again" had the focus and is gone.
    if (attempt > 0) content.current?.focus();
  }, [attempt]);
  return (
    <ErrorBoundary
      fallback={({ error, tryAgain }) => (
        <Crash
          error={error}
          again={attempt > 0}
          onRetry={() => {
            setAttempt(attempt + 1);
            tryAgain();
          }}
        />
      )}
    >
      <div
        key={attempt}
        ref={content}
        tabIndex={attempt > 0 ? -1 : undefined}
        className={styles.content}
      >
        {children}
      </div>
    </ErrorBoundary>
  );
}
