import { useCallback } from 'react';
import { fill } from '@site/src/model/locale';
import { useJson, type JsonField } from '../shared/ui/useJson';
import type { WebhookMessages } from './messages';
import { signingString, SigningStringError, type SigningString } from './signing-string';

/** The content of a body field, parsed. */
export type BodyField = JsonField<SigningString>;

/** Reads a body once typing has settled. An empty field is no fault. */
export function useBody(value: string, text: WebhookMessages): BodyField {
  const explain = useCallback(
    (error: unknown) => {
      if (!(error instanceof SigningStringError)) return undefined;
      return error.problem === 'not-object'
        ? text.notObject
        : fill(text.int64, { path: error.detail });
    },
    [text],
  );
  return useJson(value, signingString, text.tooLong, explain);
}
