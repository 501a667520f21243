import React, { type ReactNode } from 'react';
import { useShared } from './context';
import styles from './styles.module.css';

/** How a finding is meant. */
export type Tone = 'success' | 'danger' | 'warning' | 'info';

const SIGN: Record<Tone, string> = { success: '✓', danger: '✕', warning: '!', info: 'i' };

/** One finding: sign and colour for the eye, a word for screen readers. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  const words = useShared();
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {SIGN[tone]}
      </span>
      <span className={styles.hidden}>{`${words.tone[tone]}: `}</span>
      <div className={styles.noticeText}>{children}</div>
    </div>
  );
}

/** A titled group of results. */
export function Section(props: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.stack} aria-label={props.title}>
      {/* The theme's heading needs Docusaurus' context, which a tool's own root does not have. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h3 className={styles.heading}>{props.title}</h3>
      {props.children}
    </section>
  );
}

/** The promise that stands on every tool, and the frame around it. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const words = useShared();
  return (
    <div className={styles.frame}>
      <p className={styles.promise}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            fill="currentColor"
            d="M8 1a3.5 3.5 0 0 0-3.5 3.5V7H4a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-.5V4.5A3.5 3.5 0 0 0 8 1Zm2 6H6V4.5a2 2 0 1 1 4 0Z"
          />
        </svg>
        {words.promise}
      </p>
      {children}
    </div>
  );
}
