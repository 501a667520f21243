import React, { Component, useEffect, useRef, type ReactNode } from 'react';
import { clip } from '../text';
import { Alert } from './Alert';
import { Button } from './Buttons';
import { useShared } from './context';
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

/** What a reader sees in place of a tool that crashed. */
function Crash({ error, again, onRetry }: CrashProps): ReactNode {
  const words = useShared();
  const memory = useMemory();
  const box = useRef<HTMLDivElement>(null);
  // The control that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.crash} tabIndex={-1} role="alert">
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

interface BoundaryState {
  failure: { error: unknown } | null;
  /** How often the reader has tried again. */
  attempt: number;
}

/** Catches what its children throw while rendering, and lets the reader try again. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null, attempt: 0 };
  #content: HTMLDivElement | null = null;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  override componentDidUpdate(_: unknown, before: BoundaryState): void {
    // "Try again" had the focus and is gone.
    if (before.failure && !this.state.failure) this.#content?.focus();
  }

  #retry = (): void => {
    this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { failure, attempt } = this.state;
    if (failure) return <Crash error={failure.error} again={attempt > 0} onRetry={this.#retry} />;
    return (
      <div
        key={attempt}
        ref={(element) => {
          this.#content = element;
        }}
        tabIndex={attempt > 0 ? -1 : undefined}
        className={styles.content}
      >
        {this.props.children}
      </div>
    );
  }
}
