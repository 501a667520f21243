import React, { type ReactNode } from 'react';
import { generateKeyPair } from '../shared/rsa';
import { Columns } from '../shared/ui/Columns';
import { TextArea } from '../shared/ui/Field';
import { JsonArea } from '../shared/ui/JsonArea';
import { useKept } from '../shared/ui/memory';
import { useKey } from '../shared/ui/useKey';
import { Parts, StringToSign } from './Breakdown';
import type { WebhookMessages } from './messages';
import { isAnyValid, Results, useChecked, Verdict } from './Results';
import { SAMPLE_BODY, signBody } from './sample';
import { Shape } from './Shape';
import { useBody } from './useBody';

interface Values {
  body: string;
  header: string;
  publicKey: string;
}

const NOTHING: Values = { body: '', header: '', publicKey: '' };

async function sample(): Promise<Values> {
  const pair = await generateKeyPair(2048);
  const header = await signBody(SAMPLE_BODY, pair);
  return { body: SAMPLE_BODY, header, publicKey: pair.publicPem };
}

/** Checks the signatures of a webhook that the reader pastes. */
export function Check({ text }: { text: WebhookMessages }): ReactNode {
  const [values, setValues] = useKept<Values>('check', NOTHING);
  const field = useBody(values.body, text);
  const key = useKey(values.publicKey, 'public');
  const checked = useChecked(field, values.header, key.key);

  function set(changed: Partial<Values>): void {
    setValues((before) => ({ ...before, ...changed }));
  }

  const inputs = (
    <>
      <JsonArea
        label={text.body}
        hint={text.bodyHint}
        value={values.body}
        onChange={(body) => set({ body })}
        fault={field}
      />
      <TextArea
        label={text.header}
        hint={text.headerHint}
        rows={3}
        value={values.header}
        onChange={(header) => set({ header })}
      />
      <TextArea
        label={text.publicKey}
        hint={text.publicKeyHint}
        rows={4}
        value={values.publicKey}
        onChange={(publicKey) => set({ publicKey })}
        error={key.error}
        note={key.note}
      />
    </>
  );
  const hasBody = field.text.trim() !== '';
  const isValid = checked.outcome?.ok ? isAnyValid(checked.outcome.value) : undefined;
  const isSigned = isValid || checked.complete ? isValid : undefined;
  return (
    <Columns
      verdict={hasBody ? <Verdict checked={checked} hasKey={key.key !== null} text={text} /> : null}
      inputs={inputs}
      results={
        <>
          {hasBody && <Results checked={checked} text={text} />}
          {field.result && <Shape body={field.text} isSigned={isSigned} text={text} />}
          {field.result && <StringToSign result={field.result} text={text} />}
        </>
      }
      wide={field.result && <Parts result={field.result} text={text} />}
      fields={{
        name: 'check-replaced',
        current: values,
        nothing: NOTHING,
        sample,
        onReplace: setValues,
      }}
    />
  );
}
