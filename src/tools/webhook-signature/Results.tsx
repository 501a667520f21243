import React, { useMemo, type ReactNode } from 'react';
import type { ParsedKey } from '../shared/keys';
import type { SharedMessages } from '../shared/messages';
import { clip, describe, fill } from '../shared/text';
import { Alert, Section } from '../shared/ui/Alert';
import { useShared } from '../shared/ui/context';
import { useAsync } from '../shared/ui/useAsync';
import { useDebounced } from '../shared/ui/useDebounced';
import styles from '../shared/ui/styles.module.css';
import {
  checkSignatures,
  LONGEST_HEADER,
  MOST_SIGNATURES,
  splitHeader,
  type CheckedSignature,
  type Verdict,
} from './check-signatures';
import type { Messages } from './message-types';
import { LONGEST_BODY, type BodyField } from './useBody';

interface ResultsProps {
  body: BodyField;
  header: string;
  publicKey: ParsedKey | null;
  text: Messages;
}

function explain(verdict: Verdict, text: Messages, words: SharedMessages): string {
  const values: Record<string, unknown> = { ...verdict };
  if (verdict.code === 'wrong-content' && verdict.content !== 'string') {
    values.content = text.content[verdict.content];
  }
  if (verdict.code === 'character') values.character = describe(verdict.character, words);
  return fill(text.verdict[verdict.code], values);
}

interface CheckedProps {
  checked: CheckedSignature[];
  /** Signatures in the header, checked or not. */
  total: number;
  /** False when a part of the header was not checked. */
  complete: boolean;
  text: Messages;
}

function Checked({ checked, total, complete, text }: CheckedProps): ReactNode {
  const words = useShared();
  const valid = checked.some(({ verdict }) => verdict.code === 'valid');
  return (
    <>
      {valid || complete ? (
        <Alert tone={valid ? 'success' : 'danger'}>
          <strong>{valid ? text.anyValid : text.noneValid}</strong>
        </Alert>
      ) : (
        <Alert tone="warning">
          <strong>{fill(text.noneOfFirst, { count: checked.length })}</strong>
        </Alert>
      )}
      {checked.map((signature, index) => (
        <Alert
          key={`${index} ${signature.text}`}
          tone={signature.verdict.code === 'valid' ? 'success' : valid ? 'info' : 'danger'}
        >
          <strong>
            {checked.length === 1
              ? text.resultOne
              : fill(text.resultOf, { number: index + 1, total })}
          </strong>{' '}
          <code translate="no">{clip(signature.text, 24)}</code>
          <br />
          {explain(signature.verdict, text, words)}
        </Alert>
      ))}
    </>
  );
}

/** Says of each signature whether it verifies, and if not, why. */
export function Results({ body, header, publicKey, text }: ResultsProps): ReactNode {
  const settled = useDebounced(header);
  const hasHeader = settled.trim() !== '';
  const outcome = useAsync(
    useMemo(() => {
      if (!publicKey || !hasHeader || body.text.length > LONGEST_BODY) return null;
      return () => checkSignatures(body.text, body.result?.string ?? null, settled, publicKey);
    }, [body, settled, hasHeader, publicKey]),
  );
  const total = splitHeader(settled).length;
  const complete = total <= MOST_SIGNATURES && settled.length <= LONGEST_HEADER;
  return (
    <Section title={text.results}>
      <div role="status" className={styles.stack}>
        {!hasHeader && <Alert tone="info">{text.uncheckedHeader}</Alert>}
        {hasHeader && !publicKey && <Alert tone="info">{text.uncheckedKey}</Alert>}
        {outcome?.ok && (
          <Checked checked={outcome.value} total={total} complete={complete} text={text} />
        )}
        {outcome?.ok === false && (
          <Alert tone="danger">{fill(text.failed, { reason: outcome.failure })}</Alert>
        )}
        {settled.length > LONGEST_HEADER && <Alert tone="warning">{text.headerTooLong}</Alert>}
      </div>
    </Section>
  );
}
