import React, { useEffect, useMemo, useState, type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import { fill } from '../../../model/locale';
import { fieldProps } from '../../shared/fieldProps';
import type { ParsedKey } from '../../shared/keys';
import type { AlertTone } from '../../../wire/messages';
import { generateKeyPair } from '../../shared/rsa';
import { describe } from '../../../wire/text';
import { Columns, useFields, type Fields } from '../../shared/ui/Columns';
import { siteTexts, words } from '../../shared/ui/site';
import { TextArea } from '../../shared/ui/Field';
import { Alert, Section, Verdict, type Line } from '../../shared/ui/Alert';
import { useAsync } from '../../shared/ui/useAsync';
import { useDebounced } from '../../shared/ui/useDebounced';
import { useKey } from '../../shared/ui/useKey';
import styles from '../../shared/ui/styles.module.css';
import { decodeToken, type DecodedToken, type TokenProblem } from './decode';
import { diagnoseToken, type Finding, type Severity } from './diagnose';
import { checkSignature } from './signature';
import { findingText } from './finding-text';
import { sampleToken } from './sign-token';
import { Parts } from './Parts';
import { Times } from './Times';

const text = siteTexts(texts).inspect;

const TONE: Record<Severity, AlertTone> = { error: 'danger', warning: 'warning', advice: 'info' };
const KEY_KINDS = ['RSA', 'EC'] as const;

const seconds = () => Math.floor(Date.now() / 1000);

/** Seconds since 1970, updated with each token and while it is shown: it may expire in the meantime. */
function useNow(token: string): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const update = () => setNow(seconds());
    update();
    const timer = setInterval(update, 15_000);
    return () => clearInterval(timer);
  }, [token]);
  return now;
}

function problemText(problem: TokenProblem): string {
  const values: Record<string, unknown> = { ...problem };
  if ('part' in problem) values.part = text.parts[problem.part];
  if ('json' in problem) values.json = words.json[problem.json];
  if ('character' in problem) values.character = describe(problem.character, words);
  return fill(text.problem[problem.code], values);
}

/** Findings about the token, each with what to do. */
function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  if (findings.length === 0) return null;
  return (
    <Section title={text.findings}>
      <div role="status" className={styles.stack}>
        {findings.map((finding, index) => (
          <Alert key={`${index} ${finding.code}`} tone={TONE[finding.severity]}>
            {findingText(finding)}
          </Alert>
        ))}
      </div>
    </Section>
  );
}

/** Verdict on the signature: it fits the key or not, or a key is needed to tell. */
function useSignature(token: DecodedToken | null, publicKey: ParsedKey | null): Line | null {
  const outcome = useAsync(
    useMemo(
      () => (token && publicKey ? () => checkSignature(token, publicKey) : null),
      [token, publicKey],
    ),
  );
  if (!publicKey) return { tone: 'info', text: text.signatureNeedsKey };
  if (!outcome) return null;
  if (!outcome.ok)
    return { tone: 'danger', text: fill(words.cryptoFailed, { reason: outcome.failure }) };
  const { code } = outcome.value;
  return {
    tone: code === 'valid' ? 'success' : 'danger',
    text: fill(text.verdict[code], outcome.value),
  };
}

const NOTHING = { token: '', publicKey: '' };

async function sample(): Promise<typeof NOTHING> {
  const pair = await generateKeyPair(2048);
  const token = await sampleToken(pair, seconds());
  return { token, publicKey: pair.publicPem };
}

/**
 * Token and public key that the reader typed. The sample is a token signed with a key pair that is generated for it.
 */
export const useInspected = (): Fields<typeof NOTHING> => useFields('inspect', NOTHING, sample);

/** Shows what is in a token, and what is wrong with it for this API. */
export function Inspect({ fields }: { fields: Fields<typeof NOTHING> }): ReactNode {
  const { values, set } = fields;
  const settled = useDebounced(values.token);
  const result = useMemo(() => decodeToken(settled), [settled]);
  const now = useNow(settled);
  const token = result.ok ? result.token : null;
  const findings = useMemo(() => (token ? diagnoseToken(token, now) : []), [token, now]);
  const key = useKey(values.publicKey, 'public', KEY_KINDS);
  const error = !result.ok && result.problem.code !== 'empty' && problemText(result.problem);

  const inputs = (
    <>
      <TextArea
        {...fieldProps('token', text, values, set)}
        control={{ rows: 6 }}
        error={error || undefined}
      />
      <TextArea
        {...fieldProps('publicKey', text, values, set)}
        control={{ rows: 4 }}
        error={key.error}
        note={key.note}
      />
    </>
  );
  const signature = useSignature(token, key.key);
  // The worst finding decides how the number of findings is shown.
  const worst = (['error', 'warning', 'advice'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  );
  const sum: Line = worst
    ? { tone: TONE[worst], text: fill(words.findings, { count: findings.length }) }
    : { tone: 'success', text: text.fine };
  return (
    <Columns
      verdict={token && <Verdict sum={sum} lines={signature ? [signature] : []} />}
      inputs={inputs}
      fields={fields}
      results={
        token && (
          <>
            <Findings findings={findings} />
            <Times payload={token.payload} now={now} />
          </>
        )
      }
      wide={token && <Parts token={token} />}
    />
  );
}
