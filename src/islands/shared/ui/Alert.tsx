import React, { type ReactNode } from 'react';
import type { AlertTone } from '../../../wire/messages';
import { words } from './site';
import styles from './styles.module.css';

const SIGN: Record<AlertTone, string> = { success: '✓', danger: '✕', warning: '!', info: 'i' };

/** One finding: sign and color for the eye, a word for screen readers. */
export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }): ReactNode {
  return (
    <div className={`${styles.alert} ef-tone--${tone}`}>
      <span className={styles.sign} aria-hidden="true">
        {SIGN[tone]}
      </span>
      <span className="ef-unseen">{words.tone[tone] + words.colon}</span>
      <div className={styles.alertText}>{children}</div>
    </div>
  );
}

/** One finding. */
export interface Line {
  tone: AlertTone;
  text: ReactNode;
}

/** Tones, the gravest first. */
const GRAVITY: readonly AlertTone[] = ['danger', 'warning', 'info', 'success'];

/**
 * Findings as a list, each with its tone as a sign and, for screen readers, as a word. Renders nothing without a
 * finding.
 */
export function Lines({ lines }: { lines: readonly Line[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ tone, text }, index) => (
        <li key={`${index} ${tone}`} className={`${styles.line} ef-tone--${tone}`}>
          <span className={styles.sign} aria-hidden="true">
            {SIGN[tone]}
          </span>
          <span className="ef-unseen">{words.tone[tone] + words.colon}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface VerdictProps {
  /** Null while it is being determined. */
  sum: Line | null;
  lines: readonly Line[];
}

/** Verdict of a tool in one box: summary, and a line per finding. The gravest finding sets the tone. */
export function Verdict({ sum, lines }: VerdictProps): ReactNode {
  if (!sum) return null;
  const tones = [sum, ...lines].map(({ tone }) => tone);
  return (
    <Alert tone={GRAVITY.find((tone) => tones.includes(tone)) ?? sum.tone}>
      <strong>{sum.text}</strong>
      <Lines lines={lines} />
    </Alert>
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
