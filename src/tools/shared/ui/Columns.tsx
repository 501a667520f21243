import React, { type ReactNode } from 'react';
import { Alert } from './Alert';
import { useShared } from './context';
import styles from './styles.module.css';

interface ColumnsProps {
  /** What came out, in a line or two; nothing while there is nothing to judge. */
  verdict: ReactNode;
  inputs: ReactNode;
  results: ReactNode;
}

/**
 * Inputs beside results where there is room, below each other elsewhere. The verdict stands first and stays in view: it is
 * seen when it appears, wherever the reader types.
 */
export function Columns({ verdict, inputs, results }: ColumnsProps): ReactNode {
  const words = useShared();
  return (
    <div className={styles.columns}>
      <div role="status" className={styles.verdict}>
        {verdict ?? <Alert tone="info">{words.idle}</Alert>}
      </div>
      <div className={styles.inputs}>{inputs}</div>
      <div className={styles.results}>{results}</div>
    </div>
  );
}
