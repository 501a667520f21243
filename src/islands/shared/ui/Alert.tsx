import React, { type ReactNode } from 'react';
import type { AlertTone } from '../../../wire/messages';
import { useShared } from './context';
import styles from './styles.module.css';

const SIGN: Record<AlertTone, string> = { success: '✓', danger: '✕', warning: '!', info: 'i' };

/** One finding: sign and color for the eye, a word for screen readers. */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }): ReactNode {
  const words = useShared();
  return (
    <div className={`${styles.alert} ef-tone--${tone}`}>
      <span className={styles.sign} aria-hidden="true">
        {SIGN[tone]}
      </span>
      <span className="ef-unseen">{`${words.tone[tone]}: `}</span>
      <div className={styles.alertText}>{children}</div>
    </div>
  );
}

/** A titled group of results. */
export function Section(props: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.stack} aria-label={props.title}>
      {/* The theme's heading needs Docusaurus' context, which a tool's own root does not have. */}
      {/* oxlint-disable-next-line react/forbid-elements */}
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}
