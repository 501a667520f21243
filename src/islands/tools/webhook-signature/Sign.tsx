import React, { useMemo, type ReactNode } from 'react';
import { fieldProps } from '../../shared/fieldProps';
import { generateKeyPair, type KeyPair } from '../../shared/rsa';
import { Button } from '../../shared/ui/Buttons';
import { TextInput } from '../../shared/ui/Field';
import { useKept } from '../../shared/ui/memory';
import { Alert } from '../../shared/ui/Alert';
import { JsonArea } from '../../shared/ui/JsonArea';
import { Output } from '../../shared/ui/Output';
import { useAsync } from '../../shared/ui/useAsync';
import { useTask } from '../../shared/ui/useTask';
import styles from '../../shared/ui/styles.module.css';
import type { WebhookMessages } from './messages';
import { plainBody } from './read-body';
import {
  curlCommand,
  headerTimestamp,
  SAMPLE_BODY,
  SAMPLE_URL,
  signBody,
  type Signed,
} from './sample';
import { useBody } from './useBody';

async function signNow(body: string, pair: KeyPair): Promise<Signed> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const timestamp = headerTimestamp(new Date(), timeZone);
  return { body, signature: await signBody(body, pair), timestamp, timeZone };
}

/** Signs webhooks with a temporary key, to test a receiver. */
export function Sign({ text }: { text: WebhookMessages }): ReactNode {
  const [values, setValues] = useKept('sign', { body: SAMPLE_BODY, url: SAMPLE_URL });
  const [pair, setPair] = useKept<KeyPair | null>('sign-pair', null);
  const { busy: making, failure, run } = useTask();
  const body = useBody(values.body, text, plainBody);
  const set = (typed: Partial<typeof values>) => setValues({ ...values, ...typed });
  const outcome = useAsync(
    useMemo(() => (pair && body.result ? () => signNow(body.text, pair) : null), [body, pair]),
  );
  // Never beside a body that it does not belong to, even while that one is read.
  const signed = outcome?.ok && outcome.value.body === values.body ? outcome.value : null;

  return (
    <>
      <Alert tone="info">{text.sign.intro}</Alert>
      <JsonArea {...fieldProps('body', text.sign, values, set)} fault={body} />
      <TextInput {...fieldProps('url', text.sign, values, set)} />
      <div className={styles.actions}>
        <Button
          primary={!pair}
          busy={making}
          onClick={() => void run(async () => setPair(await generateKeyPair(2048)))}
        >
          {pair ? text.sign.newKey : text.sign.makeKey}
        </Button>
      </div>
      <div role="status" className={styles.stack}>
        {making && <span className={styles.note}>{text.sign.making}</span>}
        {!pair && !making && <span className={styles.note}>{text.sign.needKey}</span>}
        {pair && !making && <Alert tone="success">{text.sign.keyReady}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
      {pair && (
        <Output
          label={text.sign.publicKey}
          hint={text.sign.publicKeyHint}
          text={pair.publicPem}
          file="test-public-key.pem"
          wrap
        />
      )}
      {signed && (
        <>
          <Output label={text.sign.signature} text={signed.signature} wrap />
          <div className={styles.row}>
            <Output label={text.sign.timestamp} text={signed.timestamp} />
            <Output label={text.sign.timezone} text={signed.timeZone} />
          </div>
          <Output
            label={text.sign.curl}
            hint={text.sign.curlHint}
            text={curlCommand(values.url, signed)}
          />
        </>
      )}
    </>
  );
}
