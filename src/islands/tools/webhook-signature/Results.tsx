import React, { useMemo, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fill, type InLocale } from '@site/src/model/locale';
import type { ParsedKey } from '../../shared/keys';
import type { SharedMessages } from '../../../wire/messages';
import { clip, describe } from '../../../wire/text';
import { Alert, Section } from '../../shared/ui/Alert';
import { useShared, useToolTexts } from '../../shared/ui/context';
import { useAsync, type Outcome } from '../../shared/ui/useAsync';
import { useDebounced } from '../../shared/ui/useDebounced';
import styles from '../../shared/ui/styles.module.css';
import {
  checkSignatures,
  LONGEST_HEADER,
  MOST_SIGNATURES,
  splitHeader,
  type CheckedSignature,
  type Verdict,
} from './check-signatures';
import { LONGEST_JSON } from '../../../wire/json';
import type { BodyField } from './useBody';

function explain(verdict: Verdict, text: InLocale<typeof texts>, words: SharedMessages): string {
  const values: Record<string, unknown> = { ...verdict };
  if (verdict.code === 'wrong-content' && verdict.content !== 'string') {
    values.content = text.content[verdict.content];
  }
  if (verdict.code === 'character') values.character = describe(verdict.character, words);
  return fill(text.verdict[verdict.code], values);
}

/** Findings about the signatures so far. */
export interface Checked {
  hasHeader: boolean;
  /** Signatures that were checked, or why that was not possible; null while there is nothing to check. */
  outcome: Outcome<CheckedSignature[]> | null;
  /** Signatures in the header, checked or not. */
  total: number;
  /** False when a part of the header was not checked. */
  complete: boolean;
  isTooLong: boolean;
}

/** Checks the signatures once typing has settled. */
export function useChecked(body: BodyField, header: string, publicKey: ParsedKey | null): Checked {
  const settled = useDebounced(header);
  const hasHeader = settled.trim() !== '';
  const outcome = useAsync(
    useMemo(() => {
      if (!publicKey || !hasHeader || body.text.length > LONGEST_JSON) return null;
      const { body: found, string } = body.result ?? { body: body.text, string: null };
      return () => checkSignatures(found, string, settled, publicKey);
    }, [body, settled, hasHeader, publicKey]),
  );
  const total = splitHeader(settled).length;
  const isTooLong = settled.length > LONGEST_HEADER;
  return { hasHeader, outcome, total, complete: total <= MOST_SIGNATURES && !isTooLong, isTooLong };
}

/** Says whether one of the signatures verifies. */
export function isAnyValid(checked: readonly CheckedSignature[]): boolean {
  return checked.some(({ verdict }) => verdict.code === 'valid');
}

/** Says whether the webhook can be trusted, or what is missing to tell. */
export function Verdict({ checked, hasKey }: { checked: Checked; hasKey: boolean }): ReactNode {
  const text = useToolTexts(texts);
  const { hasHeader, outcome, complete } = checked;
  if (!hasHeader) return <Alert tone="info">{text.uncheckedHeader}</Alert>;
  if (!hasKey) return <Alert tone="info">{text.uncheckedKey}</Alert>;
  if (!outcome) return null;
  if (!outcome.ok)
    return <Alert tone="danger">{fill(text.failed, { reason: outcome.failure })}</Alert>;
  const valid = isAnyValid(outcome.value);
  return valid || complete ? (
    <Alert tone={valid ? 'success' : 'danger'}>
      <strong>{valid ? text.anyValid : text.noneValid}</strong>
    </Alert>
  ) : (
    <Alert tone="warning">
      <strong>{fill(text.noneOfFirst, { count: outcome.value.length })}</strong>
    </Alert>
  );
}

/** Says of each signature whether it verifies, and if not, why. */
export function Results({ checked }: { checked: Checked }): ReactNode {
  const text = useToolTexts(texts);
  const words = useShared();
  const signatures = checked.outcome?.ok ? checked.outcome.value : [];
  const valid = isAnyValid(signatures);
  if (signatures.length === 0 && !checked.isTooLong) return null;
  return (
    <Section title={text.results}>
      <div role="status" className={styles.stack}>
        {signatures.map((signature, index) => (
          <Alert
            key={`${index} ${signature.text}`}
            tone={signature.verdict.code === 'valid' ? 'success' : valid ? 'info' : 'danger'}
          >
            <strong>
              {signatures.length === 1
                ? text.resultOne
                : fill(text.resultOf, { number: index + 1, total: checked.total })}
            </strong>{' '}
            <code translate="no">{clip(signature.text, 24)}</code>
            <br />
            <span>{explain(signature.verdict, text, words)}</span>
          </Alert>
        ))}
        {checked.isTooLong && <Alert tone="warning">{text.headerTooLong}</Alert>}
      </div>
    </Section>
  );
}
