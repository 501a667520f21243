import React, { useState, type ReactNode } from 'react';
import texts from '../../../data/texts/rsa-key-pair.json';
import { fill } from '../../../model/locale';
import { encodeBase64 } from '../../../wire/base64';
import { digestHex, generateKeyPair, type KeyPair } from '../../shared/rsa';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { Select } from '../../shared/ui/Field';
import { Alert } from '../../shared/ui/Alert';
import { useKept } from '../../shared/ui/memory';
import { Output } from '../../shared/ui/Output';
import { useTask } from '../../shared/ui/useTask';
import styles from '../../shared/ui/styles.module.css';

const text = siteTexts(texts);

type Size = keyof typeof texts.sizes;
type Form = keyof typeof texts.forms;
interface Made {
  pair: KeyPair;
  fingerprint: string;
}

/** Hexadecimal in pairs, as OpenSSL prints a fingerprint. */
function withColons(hex: string): string {
  return (hex.match(/../g) ?? []).join(':').toUpperCase();
}

function Keys({ made, form }: { made: Made; form: Form }): ReactNode {
  const { pair, fingerprint } = made;
  const isPem = form === 'pem';
  const ending = isPem ? 'pem' : 'txt';
  const outputs = {
    public: [isPem ? pair.publicPem : encodeBase64(pair.publicDer), `public-key.${ending}`],
    private: [isPem ? pair.privatePem : encodeBase64(pair.privateDer), `private-key.${ending}`],
  } as const;
  return (
    <>
      {(['public', 'private'] as const).map((kind) => (
        <Output
          key={kind}
          label={text[`${kind}Key`]}
          hint={text[`${kind}Hint`]}
          text={outputs[kind][0]}
          file={outputs[kind][1]}
          wrap
        />
      ))}
      <Output
        label={text.fingerprint}
        hint={text.fingerprintHint}
        text={withColons(fingerprint)}
        wrap
      />
    </>
  );
}

/** Generates an RSA key pair in the browser. The keys are kept in the tool's memory and nowhere else. */
export default function RsaKeyPair(): ReactNode {
  const [size, setSize] = useKept<Size>('size', '2048');
  const [form, setForm] = useKept<Form>('form', 'pem');
  const [made, setMade] = useKept<Made | null>('pair', null);
  const [state, setState] = useState<'idle' | 'done' | 'forgotten'>('idle');
  const { busy, failure, run } = useTask();

  async function generate(): Promise<void> {
    setState('idle');
    const pair = await generateKeyPair(Number(size));
    setMade({ pair, fingerprint: await digestHex('SHA-256', pair.publicDer) });
    setState('done');
  }

  function forget(): void {
    setMade(null);
    setState('forgotten');
  }

  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <Select
          label={text.size}
          hint={text.sizeHint}
          value={size}
          onChange={(value) => setSize(value as Size)}
          options={Object.entries(text.sizes).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <div className={styles.actions}>
        <Button primary busy={busy} onClick={() => void run(generate)}>
          {made ? text.again : text.generate}
        </Button>
        {made && <Button onClick={forget}>{text.forget}</Button>}
      </div>
      <div role="status" className={styles.stack}>
        {busy && <span className={styles.note}>{text.working}</span>}
        {state === 'done' && made && (
          <Alert tone="success">{fill(text.done, { bits: made.pair.bits })}</Alert>
        )}
        {state === 'forgotten' && <span className={styles.note}>{text.forgotten}</span>}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
      {made && (
        <>
          <div className={styles.row}>
            <Select
              label={text.form}
              value={form}
              onChange={(value) => setForm(value as Form)}
              options={Object.entries(text.forms).map(([value, label]) => ({ value, label }))}
            />
          </div>
          <Keys made={made} form={form} />
        </>
      )}
    </div>
  );
}
