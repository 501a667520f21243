import React, { type ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Buttons';
import { useShared } from './context';
import { useKept } from './memory';
import styles from './styles.module.css';
import { useTask } from './useTask';

interface FillButtonsProps<Values> {
  /** Under this name the tool remembers what the last button press replaced: nothing typed is lost. */
  name: string;
  current: Values;
  nothing: Values;
  /** Makes the example on the spot: a private key for examples would otherwise have to be published. */
  sample: () => Promise<Values>;
  onReplace: (next: Values) => void;
}

/** Buttons that fill a tool's fields: with an example, with nothing, or with what was there before. */
export function FillButtons<Values extends object>(props: FillButtonsProps<Values>): ReactNode {
  const { name, current, nothing, sample, onReplace } = props;
  const words = useShared();
  const [replaced, setReplaced] = useKept<Values | null>(name, null);
  const task = useTask();
  function replace(next: Values): void {
    setReplaced(Object.values(current).some((value) => value !== '') ? current : null);
    onReplace(next);
    task.clear();
  }
  return (
    <>
      <div className={styles.actions}>
        <Button busy={task.busy} onClick={() => void task.run(async () => replace(await sample()))}>
          {words.loadSample}
        </Button>
        <Button onClick={() => replace(nothing)}>{words.clearAll}</Button>
        {replaced && <Button onClick={() => replace(replaced)}>{words.undo}</Button>}
      </div>
      {task.failure && <Alert tone="danger">{task.failure}</Alert>}
    </>
  );
}
