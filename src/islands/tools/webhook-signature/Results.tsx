import React, { useMemo } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fill } from '../../../model/locale';
import type { ParsedKey } from '../../shared/keys';
import { clip, describe } from '../../../wire/text';
import type { Line } from '../../shared/ui/Alert';
import { siteTexts, words } from '../../shared/ui/site';
import { useAsync, type Outcome } from '../../shared/ui/useAsync';
import { useDebounced } from '../../shared/ui/useDebounced';
import {
  checkSignatures,
  isUnclear,
  LONGEST_HEADER,
  MOST_SIGNATURES,
  splitHeader,
  type CheckedSignature,
  type Verdict,
} from './check-signatures';
import { LONGEST_JSON } from '../../../wire/json';
import { strangersIn } from './Shape';
import type { BodyField } from './useBody';

const text = siteTexts(texts);

/** Characters of a signature that name it. */
const SIGNATURE = 16;

function explain(verdict: Verdict): string {
  const values: Record<string, unknown> = { ...verdict };
  if (verdict.code === 'wrong-content' && verdict.content !== 'string') {
    values.content = text.content[verdict.content];
  }
  if ('changes' in verdict)
    values.changes = verdict.changes.map((change) => text.changes[change]).join(text.and);
  if ('encodings' in verdict) values.encodings = verdict.encodings.join(text.then);
  if ('character' in verdict) values.character = describe(verdict.character, words);
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
  /** True if the body was taken out of other text, or is other text. */
  isCopy: boolean;
}

/** Checks the signatures once typing has settled. */
export function useChecked(body: BodyField, header: string, publicKey: ParsedKey | null): Checked {
  const settled = useDebounced(header);
  const hasHeader = settled.trim() !== '';
  const outcome = useAsync(
    useMemo(() => {
      if (!publicKey || !hasHeader || body.text.length > LONGEST_JSON) return null;
      const { body: found, string } = body.result ?? { body: body.text, string: null };
      return () => checkSignatures(found, string, settled, publicKey, strangersIn);
    }, [body, settled, hasHeader, publicKey]),
  );
  const total = splitHeader(settled).length;
  const isTooLong = settled.length > LONGEST_HEADER;
  const complete = total <= MOST_SIGNATURES && !isTooLong;
  const isCopy = body.result?.isCopy ?? false;
  return { hasHeader, outcome, total, complete, isTooLong, isCopy };
}

/** Says whether one of the signatures verifies. */
export function isAnyValid(checked: readonly CheckedSignature[]): boolean {
  return checked.some(({ verdict }) => verdict.code === 'valid');
}

/** Verdict on the webhook: trusted or not, or what is missing to tell; null while that is being found out. */
export function useTrust(checked: Checked, hasKey: boolean): Line | null {
  const { hasHeader, outcome, complete, isCopy } = checked;
  if (!hasHeader) return { tone: 'info', text: text.uncheckedHeader };
  if (!hasKey) return { tone: 'info', text: text.uncheckedKey };
  if (!outcome) return null;
  if (!outcome.ok) return { tone: 'danger', text: fill(text.failed, { reason: outcome.failure }) };
  if (isAnyValid(outcome.value)) return { tone: 'success', text: text.anyValid };
  if (outcome.value.some(({ verdict }) => verdict.code === 'unread'))
    return { tone: 'warning', text: text.unread };
  if (outcome.value.some(({ verdict }) => isUnclear(verdict, isCopy)))
    return { tone: 'warning', text: text.unclear };
  if (complete) return { tone: 'danger', text: text.noneValid };
  return { tone: 'warning', text: fill(text.noneOfFirst, { count: outcome.value.length }) };
}

/** Says at the field whether a signature stood between other marks. */
export function noteOf({ outcome }: Checked): string | undefined {
  return outcome?.ok && outcome.value.some(({ isInside }) => isInside) ? text.inside : undefined;
}

/** A line for each signature: whether it verifies, and if not, why. */
export function useSignatures(checked: Checked): Line[] {
  const signatures = checked.outcome?.ok ? checked.outcome.value : [];
  const valid = isAnyValid(signatures);
  const lines = signatures.map((signature, index): Line => {
    const isValid = signature.verdict.code === 'valid';
    const isClear = !isUnclear(signature.verdict, checked.isCopy);
    const name =
      signatures.length === 1
        ? text.resultOne
        : fill(text.resultOf, { number: index + 1, total: checked.total });
    return {
      tone: isValid ? 'success' : valid ? 'info' : isClear ? 'danger' : 'warning',
      text: (
        <>
          <span>{name}</span> <code translate="no">{clip(signature.text, SIGNATURE)}</code>{' '}
          <span>{explain(signature.verdict)}</span>
        </>
      ),
    };
  });
  return checked.isTooLong ? [...lines, { tone: 'warning', text: text.headerTooLong }] : lines;
}
