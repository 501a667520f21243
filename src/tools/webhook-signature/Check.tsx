import React, { useState, type ReactNode } from 'react';
import { generateKeyPair } from '../shared/rsa';
import { fill } from '../shared/text';
import { Button } from '../shared/ui/Buttons';
import { Columns } from '../shared/ui/Columns';
import { useShared } from '../shared/ui/context';
import { TextArea } from '../shared/ui/Field';
import { useKept } from '../shared/ui/memory';
import { Alert } from '../shared/ui/Alert';
import styles from '../shared/ui/styles.module.css';
import { useKey } from '../shared/ui/useKey';
import { BodyArea } from './BodyArea';
import { Parts, StringToSign } from './Breakdown';
import type { Messages } from './messages';
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

/** Checks the signatures of a webhook that the reader pastes. */
export function Check({ text }: { text: Messages }): ReactNode {
  const words = useShared();
  const [values, setValues] = useKept<Values>('check', NOTHING);
  /** What the last button press replaced; nothing typed is lost. */
  const [replaced, setReplaced] = useKept<Values | null>('check-replaced', null);
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(false);
  const field = useBody(values.body, text);
  const key = useKey(values.publicKey, 'public');
  const checked = useChecked(field, values.header, key.key);

  function set(changed: Partial<Values>): void {
    setValues((before) => ({ ...before, ...changed }));
  }

  const typed = Object.values(values).some((value) => value !== '');

  function replace(next: Values): void {
    setReplaced(typed ? values : null);
    setValues(next);
    setFailure('');
  }

  // The sample is signed on the spot: a private key for samples would otherwise have to be published.
  async function loadSample(): Promise<void> {
    setLoading(true);
    try {
      const pair = await generateKeyPair(2048);
      const header = await signBody(SAMPLE_BODY, pair);
      replace({ body: SAMPLE_BODY, header, publicKey: pair.publicPem });
    } catch (error) {
      setFailure(fill(words.cryptoFailed, { reason: String(error) }));
    }
    setLoading(false);
  }

  const inputs = (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <BodyArea
        label={text.body}
        hint={text.bodyHint}
        value={values.body}
        onChange={(body) => set({ body })}
        field={field}
        text={text}
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
      <div className={styles.actions}>
        <Button plain disabled={!typed} onClick={() => replace(NOTHING)}>
          {words.clearAll}
        </Button>
        {replaced && (
          <Button plain onClick={() => replace(replaced)}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  );
  const hasBody = field.text.trim() !== '';
  const isSigned = checked.outcome?.ok === true && isAnyValid(checked.outcome.value);
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
      sample={
        <Button busy={loading} onClick={() => void loadSample()}>
          {words.loadSample}
        </Button>
      }
    />
  );
}
