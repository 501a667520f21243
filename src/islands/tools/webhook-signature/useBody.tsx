import React, { type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fill } from '../../../model/locale';
import { PageLink } from '../../shared/ui/PageLink';
import { siteTexts, words } from '../../shared/ui/site';
import { useJson, type JsonField } from '../../shared/ui/useJson';
import { LANGUAGES, NotBodyError, type Language } from './not-body';
import { readBody, type FoundBody } from './read-body';
import { SigningStringError } from '../../../wire/signing-string';

const text = siteTexts(texts);

/** The content of a body field, parsed. */
export type BodyField = JsonField<FoundBody>;

/** Names the raw body of each framework, and leads to the code. */
function Dump({ language }: { language: Language }): ReactNode {
  const { name, raw } = LANGUAGES[language];
  const ways = Object.entries(raw).map(([more, what]) => fill(words.aside, { what, more }));
  return (
    <>
      <span>{fill(text.dump, { language: name, raw: ways.join(text.and) }) + words.gap}</span>
      <PageLink to="/webhooks/introduction#frameworks">{text.frameworks}</PageLink>
    </>
  );
}

function explain(error: unknown): ReactNode {
  if (error instanceof NotBodyError)
    return error.problem === 'binary' ? text.binary : <Dump language={error.problem} />;
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
