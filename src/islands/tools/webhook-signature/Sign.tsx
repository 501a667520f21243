import React, { useMemo, type ReactNode } from 'react';
import texts from '../../../data/texts/webhook-signature.json';
import { fieldProps } from '../../shared/fieldProps';
import { generateKeyPair, type KeyPair } from '../../shared/rsa';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { TextInput } from '../../shared/ui/Field';
import { useKept } from '../../shared/ui/memory';
import { Alert } from '../../shared/ui/Alert';
import { JsonArea } from '../../shared/ui/JsonArea';
import { Output } from '../../shared/ui/Output';
import { useAsync } from '../../shared/ui/useAsync';
import { useTask } from '../../shared/ui/useTask';
import styles from '../../shared/ui/styles.module.css';
import { headerTimestamp } from '../../../wire/timestamp';
import { plainBody } from './read-body';
import { curlCommand, SAMPLE_BODY, SAMPLE_URL, signBody, type Signed } from './sample';
import { useBody } from './useBody';

const text = siteTexts(texts).sign;

async function signNow(body: string, pair: KeyPair): Promise<Signed> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const timestamp = headerTimestamp(new Date(), timeZone);
  return { body, signature: await signBody(body, pair), timestamp, timeZone };
}

/** Signs webhooks with a temporary key, to test a receiver. */
export function Sign(): ReactNode {
  const [values, setValues] = useKept('sign', { body: SAMPLE_BODY, url: SAMPLE_URL });
  const [pair, setPair] = useKept<KeyPair | null>('sign-pair', null);
  const { busy: making, failure, run } = useTask();
  const body = useBody(values.body, plainBody);
  const set = (typed: Partial<typeof values>) => setValues({ ...values, ...typed });
  const outcome = useAsync(
    useMemo(() => (pair && body.result ? () => signNow(body.text, pair) : null), [body, pair]),
  );
  // Never beside a body that it does not belong to, even while that one is read.
  const signed = outcome?.ok && outcome.value.body === values.body ? outcome.value : null;

  return (
    <>
      <Alert tone="info">{text.intro}</Alert>
      <JsonArea {...fieldProps('body', text, values, set)} fault={body} />
      <TextInput {...fieldProps('url', text, values, set)} />
      <div className={styles.actions}>
        <Button
          primary={!pair}
          busy={making}
          onClick={() => void run(async () => setPair(await generateKeyPair(2048)))}
        >
          {pair ? text.newKey : text.makeKey}
        </Button>
      </div>
      <div role="status" className={styles.stack}>
        {making && <span className={styles.note}>{text.making}</span>}
        {!pair && !making && <span className={styles.note}>{text.needKey}</span>}
        {pair && !making && <Alert tone="success">{text.keyReady}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
      {pair && (
        <Output
          label={text.publicKey}
          hint={text.publicKeyHint}
          text={pair.publicPem}
          file="test-public-key.pem"
          wrap
        />
      )}
      {signed && (
        <>
          <Output label={text.signature} text={signed.signature} wrap />
          <div className={styles.row}>
            <Output label={text.timestamp} text={signed.timestamp} />
            <Output label={text.timezone} text={signed.timeZone} />
          </div>
          <Output label={text.curl} hint={text.curlHint} text={curlCommand(values.url, signed)} />
        </>
      )}
    </>
  );
}
