import React, { useState, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fieldProps } from '../../shared/fieldProps';
import { takeWebhook } from '../../shared/webhook-handover';
import { generateKeyPair } from '../../shared/rsa';
import { Alert, Lines, Section, Verdict } from '../../shared/ui/Alert';
import { Columns, useFields } from '../../shared/ui/Columns';
import { siteTexts } from '../../shared/ui/site';
import { TextArea } from '../../shared/ui/Field';
import { JsonArea } from '../../shared/ui/JsonArea';
import { useKey } from '../../shared/ui/useKey';
import { Parts, StringToSign } from './Breakdown';
import { isAnyValid, noteOf, useChecked, useSignatures, useTrust } from './Results';
import { SAMPLE_BODY, signBody } from './sample';
import { Shape, useShape, useShapeLine } from './Shape';
import { useBody } from './useBody';
import type { Wrapping } from './unwrap-body';

const text = siteTexts(texts);

/** Signatures in the verdict, which stays in view; more have a section of their own. */
const MOST_LINES = 2;

const NOTHING = { body: '', header: '', publicKey: '' };

async function sample(): Promise<typeof NOTHING> {
  const pair = await generateKeyPair(2048);
  const header = await signBody(SAMPLE_BODY, pair);
  return { body: SAMPLE_BODY, header, publicKey: pair.publicPem };
}

/** Names the wrappers around the body: a receiver has to unwrap it, too. */
function Wrapped({ wrappings }: { wrappings: readonly Wrapping[] }): ReactNode {
  if (wrappings.length === 0) return null;
  return (
    <Alert tone="info">
      {wrappings.map((wrapping, index) => (
        <p key={String(index)}>{text.wrapped[wrapping]}</p>
      ))}
    </Alert>
  );
}

/** Checks the signatures of a webhook that the reader pastes. */
export function Check(): ReactNode {
  const [given] = useState(takeWebhook);
  const fields = useFields('check', NOTHING, sample, given);
  const { values, set } = fields;
  const body = useBody(values.body);
  const key = useKey(values.publicKey, 'public');
  const checked = useChecked(body, values.header, key.key);

  const inputs = (
    <>
      <JsonArea {...fieldProps('body', text, values, set)} fault={body} />
      <TextArea
        {...fieldProps('header', text, values, set)}
        control={{ rows: 3 }}
        note={noteOf(checked)}
      />
      <TextArea
        {...fieldProps('publicKey', text, values, set)}
        control={{ rows: 4 }}
        error={key.error}
        note={key.note}
      />
    </>
  );
  const hasBody = body.text.trim() !== '';
  const isValid = checked.outcome?.ok ? isAnyValid(checked.outcome.value) : undefined;
  const isSigned = isValid || checked.complete ? isValid : undefined;
  const compared = useShape(body.result?.body ?? null);
  const trust = useTrust(checked, key.key !== null);
  const signatures = useSignatures(checked);
  const isList = signatures.length > MOST_LINES;
  const shape = useShapeLine(compared, isSigned);
  const lines = isList ? shape : [...signatures, ...shape];
  return (
    <Columns
      verdict={hasBody && <Verdict sum={trust} lines={lines} />}
      inputs={inputs}
      results={
        <>
          {isList && (
            <Section title={text.results}>
              <Lines lines={signatures} />
            </Section>
          )}
          {body.result && <Wrapped wrappings={body.result.wrappings} />}
          <Shape compared={compared} />
          {body.result && <StringToSign result={body.result} />}
        </>
      }
      wide={body.result && <Parts result={body.result} />}
      fields={fields}
    />
  );
}
