import React, { useId, type ReactNode } from 'react';
import { fill } from '../../../model/locale';
import type { AlertTone } from '../../../wire/messages';
import { clip } from '../../../wire/text';
import { CopyButton, DownloadButton } from './Buttons';
import { words } from './site';
import styles from './styles.module.css';

/** Characters. A browser lays out more than this too slowly to be of use. */
const SHOWN = 8000;

interface OutputProps {
  label: string;
  text: string;
  hint?: ReactNode;
  /** Name of the file to save it as; without it there is no download. */
  file?: string;
  /** Lines may break anywhere: for one long value. */
  wrap?: boolean;
  /** Tint of the label, if the same thing is tinted elsewhere. */
  tone?: AlertTone;
  /** The text with some of it marked. */
  children?: ReactNode;
}

/** A result to read, copy and save. */
export function Output({ label, text, hint, file, wrap, tone, children }: OutputProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <span
          className={tone ? `${styles.label} ${styles.part} ef-tone--${tone}` : styles.label}
          id={id}
        >
          {label}
        </span>
        <span className={styles.actions}>
          <CopyButton text={text} of={label} />
          {file && <DownloadButton text={text} file={file} of={label} />}
        </span>
      </div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre
        className={wrap ? `${styles.output} ${styles.wrap}` : styles.output}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        translate="no"
      >
        {text.length <= SHOWN && children ? children : clip(text, SHOWN)}
      </pre>
      {text.length > SHOWN && (
        <div className={styles.note}>{fill(words.clipped, { count: text.length - SHOWN })}</div>
      )}
    </div>
  );
}
