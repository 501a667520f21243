import React, { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ParsedKey } from '../shared/keys';
import { clip, fill } from '../shared/text';
import { useLocale, useShared } from '../shared/ui/context';
import { TextArea } from '../shared/ui/Field';
import { Notice, Section, type Tone } from '../shared/ui/Notice';
import { Output } from '../shared/ui/Output';
import { useAsync } from '../shared/ui/useAsync';
import { useDebounced } from '../shared/ui/useDebounced';
import { useKey } from '../shared/ui/useKey';
import styles from '../shared/ui/styles.module.css';
import { decodeToken, type DecodedToken, type TokenProblem } from './decode';
import { diagnoseToken, type Finding, type Severity } from './diagnose';
import type { InspectMessages } from './messages';
import { checkSignature } from './signature';
import { duration, localTime, relativeTime } from './time';

const TONE: Record<Severity, Tone> = { error: 'danger', warning: 'warning', advice: 'info' };
const KEY_KINDS = ['RSA', 'EC'] as const;
/** Characters of a value that comes from the token, in a message. */
const VALUE = 80;

/** Seconds since 1970, renewed while the tool is open: a token may expire under the reader's eyes. */
function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function problemText(problem: TokenProblem, text: InspectMessages): string {
  const part = 'part' in problem ? text.parts[problem.part] : undefined;
  return fill(text.problem[problem.code], { ...problem, part });
}

function FindingText({ finding, text }: { finding: Finding; text: InspectMessages }): string {
  const locale = useLocale();
  const values: Record<string, unknown> = { ...finding };
  if (finding.code === 'type') values.wanted = text.wanted[finding.wanted];
  if ('seconds' in finding) {
    const sign = finding.code === 'expired' ? -1 : 1;
    values.relative = relativeTime(sign * finding.seconds, locale);
    values.duration = duration(finding.seconds, locale);
  }
  for (const name of ['alg', 'found', 'scope']) {
    if (typeof values[name] === 'string') values[name] = clip(values[name], VALUE);
  }
  const similar = finding.code === 'missing' && finding.similar;
  return (
    fill(text.finding[finding.code], values) + (similar ? ` ${fill(text.similar, values)}` : '')
  );
}

function Findings({ token, text }: { token: DecodedToken; text: InspectMessages }): ReactNode {
  const now = useNow();
  const findings = useMemo(() => diagnoseToken(token, now), [token, now]);
  return (
    <Section title={text.findings}>
      <div role="status" className={styles.stack}>
        {findings.every(({ severity }) => severity === 'advice') && (
          <Notice tone="success">{text.fine}</Notice>
        )}
        {findings.map((finding, index) => (
          <Notice key={`${index} ${finding.code}`} tone={TONE[finding.severity]}>
            <FindingText finding={finding} text={text} />
          </Notice>
        ))}
      </div>
    </Section>
  );
}

function Times({ token, text }: { token: DecodedToken; text: InspectMessages }): ReactNode {
  const locale = useLocale();
  const now = useNow();
  const rows = (['iat', 'nbf', 'exp'] as const).flatMap((claim) => {
    const value = token.payload[claim];
    const local = typeof value === 'number' ? localTime(value, locale) : null;
    return typeof value === 'number' && local ? [{ claim, value, local }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <table className={styles.table} aria-label={text.times}>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            {text.claim}
          </th>
          <th scope="col">{text.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claim, value, local }) => (
          <tr key={claim}>
            <th scope="row">
              <span className={styles.mono} translate="no">
                {claim}
              </span>
              {` ${text.dates[claim]}`}
            </th>
            <td>{`${local} (${relativeTime(value - now, locale)})`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Signature(props: {
  token: DecodedToken;
  publicKey: ParsedKey | null;
  text: InspectMessages;
}): ReactNode {
  const { token, publicKey, text } = props;
  const words = useShared();
  const outcome = useAsync(
    useMemo(() => (publicKey ? () => checkSignature(token, publicKey) : null), [token, publicKey]),
  );
  return (
    <Section title={text.signature}>
      <div role="status">
        {!publicKey && <Notice tone="info">{text.signatureNeedsKey}</Notice>}
        {outcome?.ok && (
          <Notice tone={outcome.value.code === 'valid' ? 'success' : 'danger'}>
            {fill(text.verdict[outcome.value.code], outcome.value)}
          </Notice>
        )}
        {outcome?.ok === false && (
          <Notice tone="danger">{fill(words.cryptoFailed, { reason: outcome.failure })}</Notice>
        )}
      </div>
    </Section>
  );
}

interface InspectProps {
  value: string;
  onChange: (value: string) => void;
  text: InspectMessages;
}

/** Shows what is in a token, and what is wrong with it for this API. */
export function Inspect({ value, onChange, text }: InspectProps): ReactNode {
  const [publicKey, setPublicKey] = useState('');
  const settled = useDebounced(value);
  const result = useMemo(() => decodeToken(settled), [settled]);
  const key = useKey(publicKey, 'public', KEY_KINDS);
  const error = !result.ok && result.problem.code !== 'empty' && problemText(result.problem, text);
  return (
    <>
      <TextArea
        label={text.token}
        hint={text.tokenHint}
        rows={6}
        value={value}
        onChange={onChange}
        error={error || undefined}
      />
      <TextArea
        label={text.publicKey}
        hint={text.publicKeyHint}
        rows={4}
        value={publicKey}
        onChange={setPublicKey}
        error={key.error}
        note={key.note}
      />
      {result.ok && (
        <>
          <Findings token={result.token} text={text} />
          <Signature token={result.token} publicKey={key.key} text={text} />
          <Times token={result.token} text={text} />
          <Output label={text.header} text={JSON.stringify(result.token.header, null, 2)} wrap />
          <Output label={text.claims} text={JSON.stringify(result.token.payload, null, 2)} wrap />
        </>
      )}
    </>
  );
}
