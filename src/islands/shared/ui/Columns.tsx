import React, { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Alert } from './Alert';
import { Button } from './Buttons';
import { words } from './site';
import { useKept } from './memory';
import styles from './styles.module.css';
import { useTask } from './useTask';

interface EmptyProps {
  children: ReactNode;
  /** Receives the focus when the example has replaced its button. */
  next: RefObject<HTMLElement | null>;
}

/** Placeholder for the results. */
function Empty({ children, next }: EmptyProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [panel, status] = [box.current, next.current];
    return () => {
      if (panel?.contains(document.activeElement)) status?.focus();
    };
  }, [next]);
  return (
    <div ref={box} className={styles.empty}>
      {words.idle}
      {children}
    </div>
  );
}

/** Typed fields with buttons that fill them: with an example, nothing, or the previous input. */
export interface Fields<Values> {
  name: string;
  values: Values;
  set: (typed: Partial<Values>) => void;
  nothing: Values;
  sample: () => Promise<Values>;
}

/**
 * @param name under which the tool remembers them, and what the last press of a button replaced: nothing typed is lost
 * @param sample makes the example on the spot: a private key for examples would otherwise have to be published
 */
export function useFields<Values extends object>(
  name: string,
  nothing: Values,
  sample: () => Promise<Values>,
  initial = nothing,
): Fields<Values> {
  const [values, setValues] = useKept(name, initial);
  const set = (typed: Partial<Values>) => setValues((before) => ({ ...before, ...typed }));
  return { name, values, set, nothing, sample };
}

interface ColumnsProps<Values> {
  /** Verdict in a line or two; nothing while there is nothing to judge. */
  verdict: ReactNode;
  inputs: ReactNode;
  results: ReactNode;
  /** Content that needs the whole width, below both. */
  wide?: ReactNode;
  fields: Fields<Values>;
}

/**
 * Inputs beside results where there is room, below each other elsewhere. The verdict stands first, and stays in view
 * while the reader types, wherever that is.
 */
export function Columns<Values extends object>(props: ColumnsProps<Values>): ReactNode {
  const { verdict, inputs, results, wide } = props;
  const { name, values, set, nothing, sample } = props.fields;
  const status = useRef<HTMLDivElement>(null);
  const [replaced, setReplaced] = useKept<Values | null>(`${name}-replaced`, null);
  const task = useTask();
  const isTyped = Object.values(values).some((value) => value !== '');
  function replace(next: Values): void {
    setReplaced(isTyped ? values : null);
    set(next);
    task.clear();
  }
  return (
    <div className={styles.columns}>
      <div ref={status} role="status" tabIndex={-1} className={styles.verdict}>
        {verdict}
      </div>
      <div className={styles.inputs}>
        {inputs}
        <div className={styles.actions}>
          <Button plain disabled={!isTyped} onClick={() => replace(nothing)}>
            {words.clearAll}
          </Button>
          {replaced && (
            <Button plain onClick={() => replace(replaced)}>
              {words.undo}
            </Button>
          )}
        </div>
      </div>
      {verdict ? (
        <div className={styles.results}>{results}</div>
      ) : (
        <Empty next={status}>
          <Button
            busy={task.busy}
            onClick={() => void task.run(async () => replace(await sample()))}
          >
            {words.loadSample}
          </Button>
          {task.failure && <Alert tone="danger">{task.failure}</Alert>}
        </Empty>
      )}
      {verdict && wide && <div className={styles.wide}>{wide}</div>}
    </div>
  );
}
