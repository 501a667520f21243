import React, { useId, useState, type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import { fill } from '../../../model/locale';
import { fieldProps } from '../../shared/fieldProps';
import type { ParsedKey } from '../../shared/keys';
import { Button } from '../../shared/ui/Buttons';
import { siteTexts } from '../../shared/ui/site';
import { SITE_LOCALE } from '../../siteLocale';
import { Select, TextArea, TextInput } from '../../shared/ui/Field';
import { Alert } from '../../shared/ui/Alert';
import { useKept } from '../../shared/ui/memory';
import { Output } from '../../shared/ui/Output';
import { useKey } from '../../shared/ui/useKey';
import { useTask } from '../../shared/ui/useTask';
import styles from '../../shared/ui/styles.module.css';
import own from './styles.module.css';
import { buildToken } from './sign-token';
import { checkValue, SDK_LIFETIME } from './diagnose';
import { findingText } from './finding-text';
import { relativeTime } from './time';

const text = siteTexts(texts).build;

/** Bits. Smallest RSA key for RS512 (RFC 7518, section 3.3). */
const SMALLEST = 2048;

/** Fields whose text is the value of a claim. */
const CLAIMS = { keyId: 'kid', merchantId: 'merchantId', issuer: 'iss' } as const;

interface Form {
  issuer: string;
  keyId: string;
  merchantId: string;
  scopes: readonly string[];
  lifetime: string;
  privateKey: string;
}

const EMPTY: Form = {
  issuer: 'my-server',
  keyId: '',
  merchantId: '',
  scopes: ['transactions.read'],
  lifetime: String(SDK_LIFETIME),
  privateKey: '',
};

interface ScopesProps {
  chosen: readonly string[];
  onChange: (scopes: readonly string[]) => void;
  error: string | undefined;
}

function Scopes({ chosen, onChange, error }: ScopesProps): ReactNode {
  const id = useId();
  function choice([name, meaning]: [name: string, meaning: string]): ReactNode {
    const checked = chosen.includes(name);
    const others = chosen.filter((scope) => scope !== name);
    return (
      <label key={name} className={`${styles.line} ${own.choice}`}>
        <input
          className="ef-box"
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(checked ? others : [...chosen, name])}
        />
        <span>
          <code translate="no">{name}</code>
          <small className={styles.note}>{meaning}</small>
        </span>
      </label>
    );
  }
  return (
    <fieldset className={styles.choices} aria-describedby={id}>
      <legend className={styles.label}>{text.scopes}</legend>
      <div className={styles.hint} id={id}>
        {text.scopesHint} <span className={styles.error}>{error}</span>
      </div>
      {Object.entries(text.scopeMeanings).map(choice)}
    </fieldset>
  );
}

interface Built {
  token: string;
  lifetime: number;
  /** Form as it was signed, to tell whether it has changed since. */
  form: Form;
}

/** Builds a token with the reader's key, as the official Go SDK does. */
export function Build({ onInspect }: { onInspect: (token: string) => void }): ReactNode {
  const [form, setForm] = useKept<Form>('form', EMPTY);
  const [asked, setAsked] = useState(false);
  const { busy: signing, failure, run, clear } = useTask(text.failed);
  const [built, setBuilt] = useKept<Built | null>('built', null);
  const { key, error: keyError, note, readNow } = useKey(form.privateKey, 'private');

  const missing = (value: string): string | undefined =>
    asked && value.trim() === '' ? text.required : undefined;
  /** Fault of a value that servers reject, as the other tab names it in the finished token. */
  function faultOf(name: keyof typeof CLAIMS): string | undefined {
    const [finding] = asked ? checkValue(form[name].trim(), CLAIMS[name], 'error') : [];
    return finding && findingText(finding);
  }
  // A token with a key in it must not be made by mistake.
  const hasSecret = Object.entries(CLAIMS).some(([name, claim]) => {
    const [finding] = checkValue(form[name as keyof typeof CLAIMS].trim(), claim, 'error');
    return finding?.code === 'claim-secret';
  });
  const small = key && key.bits < SMALLEST ? fill(text.keyTooSmall, { bits: key.bits }) : undefined;
  const complete =
    form.issuer.trim() && form.keyId.trim() && form.merchantId.trim() && form.scopes.length > 0;
  const canSign = (candidate: ParsedKey | null): candidate is ParsedKey =>
    Boolean(complete && !hasSecret && candidate && candidate.bits >= SMALLEST);
  const usable = canSign(key);
  const stale = built && JSON.stringify(built.form) !== JSON.stringify(form);

  function set(values: Partial<Form>): void {
    setForm((before) => ({ ...before, ...values }));
  }

  function sign(): void {
    setAsked(true);
    clear();
    const current = readNow();
    if (!canSign(current)) return;
    void run(async () => {
      const lifetime = Number(form.lifetime);
      const now = Math.floor(Date.now() / 1000);
      const token = await buildToken({ ...form, lifetime }, current, now);
      setBuilt({ token, lifetime, form });
    });
  }

  return (
    <>
      <div className={styles.row}>
        {(['keyId', 'merchantId', 'issuer'] as const).map((name) => (
          <TextInput
            key={name}
            {...fieldProps(name, text, form, set)}
            error={missing(form[name]) ?? faultOf(name)}
          />
        ))}
        <Select
          {...fieldProps('lifetime', text, form, set)}
          options={Object.entries(text.lifetimes).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <Scopes
        chosen={form.scopes}
        onChange={(scopes) => set({ scopes })}
        error={asked && form.scopes.length === 0 ? text.chooseScope : undefined}
      />
      <TextArea
        {...fieldProps('privateKey', text, form, set)}
        control={{ rows: 6 }}
        error={keyError ?? small ?? missing(form.privateKey)}
        note={note}
      />
      <div className={styles.actions}>
        <Button primary busy={signing} onClick={sign}>
          {text.sign}
        </Button>
      </div>
      <div role="status" className={styles.stack}>
        {signing && <span className={styles.note}>{text.signing}</span>}
        {asked && !usable && <Alert tone="danger">{text.incomplete}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {built && (
          <Alert tone={stale ? 'warning' : 'success'}>
            {stale
              ? text.stale
              : fill(text.done, { relative: relativeTime(built.lifetime, SITE_LOCALE) })}
          </Alert>
        )}
      </div>
      {built && (
        <>
          <Output label={text.result} hint={text.resultHint} text={built.token} wrap />
          <div className={styles.actions}>
            <Button onClick={() => onInspect(built.token)}>{text.inspect}</Button>
          </div>
        </>
      )}
    </>
  );
}
