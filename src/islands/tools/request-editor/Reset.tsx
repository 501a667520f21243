import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import texts from '../../../data/texts/request-editor.json';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import styles from '../../shared/ui/styles.module.css';

const text = siteTexts(texts);

interface ResetProps {
  /** True when something would be lost. */
  isEdited: boolean;
  onReset: () => void;
}

/** Brings the example back, after a question. */
export function Reset({ isEdited, onReset }: ResetProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  // The pressed button is gone: the focus moves to its replacement.
  useEffect(() => {
    if (isAsking) box.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (!isAsking || !isEdited) {
    return (
      <Button plain small disabled={!isEdited} onClick={() => setAsking(true)}>
        {text.reset}
      </Button>
    );
  }
  return (
    <span ref={box} role="group" aria-label={text.ask} className={styles.actions}>
      <span>{text.ask}</span>
      <Button
        small
        onClick={() => {
          setAsking(false);
          onReset();
        }}
      >
        {text.discard}
      </Button>
      <Button small onClick={() => setAsking(false)}>
        {text.keep}
      </Button>
    </span>
  );
}
