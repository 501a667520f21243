import React, { useEffect, useMemo, useState, type ReactNode } from 'react';
import texts from '../../../data/texts/jwt.json';
import { fill, type InLocale } from '@site/src/model/locale';
import { fieldProps } from '../../shared/fieldProps';
import type { ParsedKey } from '../../shared/keys';
import type { SharedMessages, AlertTone } from '../../../wire/messages';
import { generateKeyPair } from '../../shared/rsa';
import { clip, describe } from '../../../wire/text';
import { Columns, useFields, type Fields } from '../../shared/ui/Columns';
import { useLocale, useShared, useToolTexts } from '../../shared/ui/context';
import { TextArea } from '../../shared/ui/Field';
import { Alert, Section } from '../../shared/ui/Alert';
import { KeyArea } from '../../shared/ui/KeyArea';
import { Output } from '../../shared/ui/Output';
import { useAsync } from '../../shared/ui/useAsync';
import { useDebounced } from '../../shared/ui/useDebounced';
import { useKey } from '../../shared/ui/useKey';
import styles from '../../shared/ui/styles.module.css';
import { decodeToken, type DecodedToken, type TokenProblem } from './decode';
import { diagnoseToken, type Finding, type Severity } from './diagnose';
import { checkSignature } from './signature';
import { sampleToken } from './sign-token';
import { duration, localTime, relativeTime } from './time';

const TONE: Record<Severity, AlertTone> = { error: 'danger', warning: 'warning', advice: 'info' };
const KEY_KINDS = ['RSA', 'EC'] as const;
/** Characters of a value that comes from the token, in a message. */
const VALUE = 80;

/** Seconds since 1970, updated while the tool is open: a token may expire while it is shown. */
function useNow(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function problemText(
  problem: TokenProblem,
  text: InLocale<typeof texts>['inspect'],
  words: SharedMessages,
): string {
  const values: Record<string, unknown> = { ...problem };
  if ('part' in problem) values.part = text.parts[problem.part];
  if ('json' in problem) values.json = words.json[problem.json];
  if ('character' in problem) values.character = describe(problem.character, words);
  return fill(text.problem[problem.code], values);
}

function FindingText({ finding }: { finding: Finding }): string {
  const text = useToolTexts(texts).inspect;
  const locale = useLocale();
  const words = useShared();
  const values: Record<string, unknown> = { ...finding };
  if (finding.code === 'type') values.wanted = text.wanted[finding.wanted];
  if ('part' in finding) values.part = text.parts[finding.part];
  if ('character' in finding) values.character = describe(finding.character, words);
  if ('seconds' in finding) {
    const sign = finding.code === 'expired' ? -1 : 1;
    values.relative = relativeTime(sign * finding.seconds, locale);
    values.duration = duration(finding.seconds, locale);
  }
  for (const name of ['alg', 'claim', 'found', 'scheme', 'scope']) {
    if (typeof values[name] === 'string') values[name] = clip(values[name], VALUE);
  }
  const similar = finding.code === 'missing' && finding.similar;
  const message = fill(text.finding[finding.code], values);
  return similar ? message + words.gap + fill(text.similar, values) : message;
}

/** Findings about the token, each with what to do. */
function Findings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const text = useToolTexts(texts).inspect;
  if (findings.length === 0) return null;
  return (
    <Section title={text.findings}>
      <div role="status" className={styles.stack}>
        {findings.map((finding, index) => (
          <Alert key={`${index} ${finding.code}`} tone={TONE[finding.severity]}>
            <FindingText finding={finding} />
          </Alert>
        ))}
      </div>
    </Section>
  );
}

/** The worst finding decides how the number of findings is shown. */
function FindingsVerdict({ findings }: { findings: readonly Finding[] }): ReactNode {
  const text = useToolTexts(texts).inspect;
  const words = useShared();
  const worst = (['error', 'warning', 'advice'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  );
  return (
    <Alert tone={worst ? TONE[worst] : 'success'}>
      {worst ? fill(words.findings, { count: findings.length }) : text.fine}
    </Alert>
  );
}

function Times({ token }: { token: DecodedToken }): ReactNode {
  const text = useToolTexts(texts).inspect;
  const locale = useLocale();
  const now = useNow();
  const rows = (['iat', 'nbf', 'exp'] as const).flatMap((claim) => {
    const value = token.payload[claim];
    const local = typeof value === 'number' ? localTime(value, locale) : null;
    return typeof value === 'number' && local ? [{ claim, value, local }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div className="ef-table ef-table--pair">
      <div className="ef-table__scroll">
        <table aria-label={text.times}>
          <thead>
            <tr>
              <th scope="col">{text.claim}</th>
              <th scope="col">{text.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ claim, value, local }) => (
              <tr key={claim}>
                <th scope="row">
                  <span className={styles.exact} translate="no">
                    {claim}
                  </span>
                  <span>{` ${text.dates[claim]}`}</span>
                </th>
                <td>{`${local} (${relativeTime(value - now, locale)})`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Verdict on the signature: it fits the key or not, or a key is needed to tell. */
function SignatureVerdict(props: { token: DecodedToken; publicKey: ParsedKey | null }): ReactNode {
  const { token, publicKey } = props;
  const text = useToolTexts(texts).inspect;
  const words = useShared();
  const outcome = useAsync(
    useMemo(() => (publicKey ? () => checkSignature(token, publicKey) : null), [token, publicKey]),
  );
  if (!publicKey) return <Alert tone="info">{text.signatureNeedsKey}</Alert>;
  if (!outcome) return null;
  if (!outcome.ok)
    return <Alert tone="danger">{fill(words.cryptoFailed, { reason: outcome.failure })}</Alert>;
  return (
    <Alert tone={outcome.value.code === 'valid' ? 'success' : 'danger'}>
      {fill(text.verdict[outcome.value.code], outcome.value)}
    </Alert>
  );
}

const NOTHING = { token: '', publicKey: '' };

async function sample(): Promise<typeof NOTHING> {
  const pair = await generateKeyPair(2048);
  const token = await sampleToken(pair, Math.floor(Date.now() / 1000));
  return { token, publicKey: pair.publicPem };
}

export const useInspected = (): Fields<typeof NOTHING> => useFields('inspect', NOTHING, sample);

/** Shows what is in a token, and what is wrong with it for this API. */
export function Inspect({ fields }: { fields: Fields<typeof NOTHING> }): ReactNode {
  const { values, set } = fields;
  const text = useToolTexts(texts).inspect;
  const words = useShared();
  const settled = useDebounced(values.token);
  const result = useMemo(() => decodeToken(settled), [settled]);
  const now = useNow();
  const findings = useMemo(
    () => (result.ok ? diagnoseToken(result.token, now) : []),
    [result, now],
  );
  const key = useKey(values.publicKey, 'public', KEY_KINDS);
  const error =
    !result.ok && result.problem.code !== 'empty' && problemText(result.problem, text, words);

  const inputs = (
    <>
      <TextArea
        {...fieldProps('token', text, values, set)}
        control={{ rows: 6 }}
        error={error || undefined}
      />
      <KeyArea {...fieldProps('publicKey', text, values, set)} read={key} />
    </>
  );
  const verdict = result.ok ? (
    <>
      <FindingsVerdict findings={findings} />
      <SignatureVerdict token={result.token} publicKey={key.key} />
    </>
  ) : null;
  return (
    <Columns
      verdict={verdict}
      inputs={inputs}
      fields={fields}
      results={
        result.ok && (
          <>
            <Findings findings={findings} />
            <Times token={result.token} />
            <Output label={text.header} text={JSON.stringify(result.token.header, null, 2)} wrap />
            <Output label={text.claims} text={JSON.stringify(result.token.payload, null, 2)} wrap />
          </>
        )
      }
    />
  );
}
