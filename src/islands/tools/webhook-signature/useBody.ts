import texts from '../../../data/texts/webhook-signature.json';
import { fill } from '../../../model/locale';
import { siteTexts } from '../../shared/ui/site';
import { useJson, type JsonField } from '../../shared/ui/useJson';
import { readBody, type FoundBody } from './read-body';
import { SigningStringError } from '../../../wire/signing-string';

const text = siteTexts(texts);

/** The content of a body field, parsed. */
export type BodyField = JsonField<FoundBody>;

function explain(error: unknown): string | undefined {
  if (!(error instanceof SigningStringError)) return undefined;
  return error.problem === 'not-object' ? text.notObject : fill(text.int64, { path: error.detail });
}

/**
 * Reads a body once typing has settled. An empty field is no fault.
 * @param read memoize it
 */
export function useBody(value: string, read: (text: string) => FoundBody = readBody): BodyField {
  return useJson(value, read, text.tooLong, explain);
}
