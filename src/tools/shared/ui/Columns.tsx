import React, { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useShared } from './context';
import styles from './styles.module.css';

interface EmptyProps {
  /** The button that loads an example. */
  sample: ReactNode;
  /** Gets the focus when the example has come and its button has gone. */
  next: RefObject<HTMLElement | null>;
}

/** The place of the results, before there are any. */
function Empty({ sample, next }: EmptyProps): ReactNode {
  const words = useShared();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = box.current;
    return () => {
      if (panel?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
    };
  }, [next]);
  return (
    <div ref={box} className={styles.empty}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          d="m12 3-7 3v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6l-7-3Zm-3 9 2 2 4-4"
        />
      </svg>
      {words.idle}
      {sample}
    </div>
  );
}

interface ColumnsProps {
  /** What came out, in a line or two; nothing while there is nothing to judge. */
  verdict: ReactNode;
  inputs: ReactNode;
  results: ReactNode;
  /** What needs the whole width, below both. */
  wide?: ReactNode;
  /** The button that loads an example, while there is no result. */
  sample: ReactNode;
}

/**
 * Inputs beside results where there is room, below each other elsewhere. The verdict stands first and stays in view: it is
 * seen when it appears, wherever the reader types.
 */
export function Columns({ verdict, inputs, results, wide, sample }: ColumnsProps): ReactNode {
  const status = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.columns}>
      <div ref={status} role="status" tabIndex={-1} className={styles.verdict}>
        {verdict}
      </div>
      <div className={styles.inputs}>{inputs}</div>
      {verdict ? (
        <div className={styles.results}>{results}</div>
      ) : (
        <Empty sample={sample} next={status} />
      )}
      {verdict && wide && <div className={styles.wide}>{wide}</div>}
    </div>
  );
}
