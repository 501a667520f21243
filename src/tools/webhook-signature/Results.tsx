import React, { useMemo, type ReactNode } from 'react';
import type { ParsedKey } from '../shared/keys';
import { clip, fill } from '../shared/text';
import { Notice, Section } from '../shared/ui/Notice';
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
} from './check';
import type { Messages } from './message-types';
import { LONGEST_BODY, type BodyField } from './useBody';

interface ResultsProps {
  body: BodyField;
  header: string;
  publicKey: ParsedKey | null;
  text: Messages;
}

function explain(verdict: Verdict, text: Messages): string {
  const content = verdict.code === 'wrong-content' ? verdict.content : 'string';
  const values = content === 'string' ? verdict : { ...verdict, content: text.content[content] };
  return fill(text.verdict[verdict.code], values);
}

function Checked({ checked, text }: { checked: CheckedSignature[]; text: Messages }): ReactNode {
  const valid = checked.some(({ verdict }) => verdict.code === 'valid');
  return (
    <>
      <Notice tone={valid ? 'success' : 'danger'}>
        <strong>{valid ? text.anyValid : text.noneValid}</strong>
      </Notice>
      {checked.map((signature, index) => (
        <Notice
          key={`${index} ${signature.text}`}
          tone={signature.verdict.code === 'valid' ? 'success' : valid ? 'info' : 'danger'}
        >
          <strong>
            {checked.length === 1
              ? text.resultOne
              : fill(text.resultOf, { number: index + 1, total: checked.length })}
          </strong>{' '}
          <code translate="no">{clip(signature.text, 24)}</code>
          <br />
          {explain(signature.verdict, text)}
          {signature.unpadded && ` ${text.unpadded}`}
        </Notice>
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
  const count = splitHeader(settled).length;
  return (
    <Section title={text.results}>
      <div role="status" className={styles.stack}>
        {!hasHeader && <Notice tone="info">{text.uncheckedHeader}</Notice>}
        {hasHeader && !publicKey && <Notice tone="info">{text.uncheckedKey}</Notice>}
        {outcome?.ok && <Checked checked={outcome.value} text={text} />}
        {outcome?.ok === false && (
          <Notice tone="danger">{fill(text.failed, { reason: outcome.failure })}</Notice>
        )}
        {count > MOST_SIGNATURES && (
          <Notice tone="warning">{fill(text.onlyFirst, { count: MOST_SIGNATURES })}</Notice>
        )}
        {settled.length > LONGEST_HEADER && <Notice tone="warning">{text.headerTooLong}</Notice>}
      </div>
    </Section>
  );
}
