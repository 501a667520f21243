// cspell:words merchantid
import texts from '../../../data/texts/jwt.json';
import { isObject, type JsonObject } from '../../../model/contract/json';
import { isNothing, isPlaceholder } from '../../shared/placeholder';
import type { Around } from './around';
import type { DecodedToken, TokenPart } from './decode';

/** `error`: requests will fail. `warning`: differs from what the official SDK sends. `advice`: allowed, could be better. */
export type Severity = 'error' | 'warning' | 'advice';

/** One thing to know about a token; each code has a message. */
export type Finding = { severity: Severity } & (
  | { code: 'padding' }
  | { code: 'signature-short'; count: number }
  | { code: 'unsigned' | 'alg-missing' | 'scopes-empty' | 'lifetime-negative' }
  | { code: 'alg-symmetric' | 'alg-other' | 'alg-unknown'; alg: string }
  | { code: 'typ'; found: string }
  | { code: 'missing'; claim: string; similar?: string }
  | { code: 'type'; claim: string; wanted: 'string' | 'date' | 'strings'; found: string }
  | { code: 'milliseconds'; claim: string }
  | { code: 'no-date'; claim: string; found: string }
  | { code: 'crit'; found: string }
  | { code: 'duplicate'; claim: string; part: TokenPart }
  | { code: 'empty' | 'claim-around' | 'claim-placeholder' | 'claim-secret'; claim: string }
  | { code: 'claim-nothing'; claim: string; found: string }
  | { code: 'claim-name'; claim: string; name: string }
  | { code: 'claim-character'; claim: string; character: string }
  | { code: 'fraction'; claim: string; found: string }
  | { code: 'large'; count: number }
  | Around
  | { code: 'expired' | 'not-yet' | 'issued-later'; seconds: number }
  | { code: 'lifetime-long'; seconds: number }
  | { code: 'scope-unknown' | 'scope-label'; scope: string }
);

/** Seconds. Lifetime that the Go SDK gives its tokens; the platform publishes no maximum. */
export const SDK_LIFETIME = 3600;
/** Seconds. The Go SDK dates `nbf` back by this, so clocks may differ by as much. */
export const CLOCK_SKEW = 60;
/** Seconds. A longer life is no longer that of a token for one request. */
const LONG_LIFETIME = 86_400;
/** A date in seconds above this is in the year 5138; in milliseconds it is 1973, so it is milliseconds. */
export const MILLISECONDS = 1e11;
/** Above this, milliseconds are beyond the year 5138 too: no date in any unit that a token may have. */
const NO_DATE = 1e14;

/** Characters. Many servers limit all headers of a request to 8 kB. */
const LARGEST = 7000;

/** Bytes of a signature of the smallest RSA key that these algorithms allow (RFC 7518, section 3.3). */
const SHORTEST_SIGNATURE = 256;

/** A crafted token may have thousands of scopes or duplicates; the first few say enough. */
const MOST_LISTED = 50;

/** Labels of the webhook pages. They look like scopes, but no API request needs them. @internal */
export const WEBHOOK_LABELS: readonly string[] = ['webhooks.payment', 'webhooks.refund'];
/** Names that are used by mistake in place of the right one. */
const SIMILAR: Record<string, readonly string[]> = {
  scopes: ['scope', 'scp'],
  merchantId: [
    'merchant_id',
    'merchantID',
    'merchantid',
    'merchant_account_id',
    'merchantAccountId',
  ],
  kid: ['keyId', 'key_id', 'KID'],
};

/** Claims without which the platform cannot tell who requests what, and until when. */
const NEEDED = ['exp', 'scopes', 'merchantId'];

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function wrongType(claim: string, wanted: 'string' | 'date' | 'strings', found: string): Finding {
  return { severity: 'error', code: 'type', claim, wanted, found };
}

function missing(holder: JsonObject, claim: string, severity: Severity): Finding {
  const outer = Object.keys(holder).find((name) => isObject(holder[name]) && claim in holder[name]);
  const similar =
    SIMILAR[claim]?.find((name) => Object.hasOwn(holder, name)) ?? (outer && `${outer}.${claim}`);
  return { severity, code: 'missing', claim, similar };
}

/** A header, or a line of a file with variables, in place of the value. */
const NAMED =
  /^(?:-H\s+)?["']?(?:export\s+)?(kid|merchantid|x-merchant-account-id|efundpay_\w{1,40})["']?\s*[:=：]/i;

/** A key of the API, a token, or another key in PEM or Base64: everyone who sees a token can read its claims. */
const SECRET = /^[a-z]k_(?:test|live)_|^eyJ|^MII[\w+/]{20}|-----BEGIN/;

/** Values that a text should not have; the same value stands in a header, which can't have it, or nobody has filled it in. */
export function checkValue(value: string, claim: string, severity: Severity): Finding[] {
  const trimmed = value.trim();
  if (trimmed === '') return [{ severity, code: 'empty', claim }];
  if (isNothing(trimmed)) return [{ severity, code: 'claim-nothing', claim, found: trimmed }];
  if (isPlaceholder(trimmed)) return [{ severity, code: 'claim-placeholder', claim }];
  if (SECRET.test(trimmed)) return [{ severity: 'error', code: 'claim-secret', claim }];
  const [, name] = NAMED.exec(trimmed) ?? [];
  if (name !== undefined) return [{ severity, code: 'claim-name', claim, name }];
  if (trimmed !== value || /^["'`“‘].*["'`”’]$/s.test(value))
    return [{ severity, code: 'claim-around', claim }];
  // The name of a system may be in any language; identifiers are sent in headers, too.
  const [character] = (claim === 'iss' ? /\p{Cc}|\p{Cf}/u : /[^ -~]/u).exec(value) ?? [];
  return character === undefined ? [] : [{ severity, code: 'claim-character', claim, character }];
}

/** Checks that a claim is a text that can be meant; says so when it is missing, empty or something else. */
function checkText(holder: JsonObject, claim: string, severity: Severity): Finding[] {
  const value = holder[claim];
  if (value === undefined) return [missing(holder, claim, severity)];
  if (typeof value !== 'string') return [wrongType(claim, 'string', typeName(value))];
  return checkValue(value, claim, severity);
}

/** Faults that a server sees before it decodes anything. */
function checkForm({ compact, around }: DecodedToken): Finding[] {
  return [
    ...around.map((one): Finding => ({ severity: 'error', ...one })),
    // RFC 7515, section 2: Base64url without padding; decoders of servers are strict.
    ...(compact.includes('=') ? [{ severity: 'error', code: 'padding' } as const] : []),
    ...(compact.length > LARGEST
      ? [{ severity: 'warning', code: 'large', count: compact.length } as const]
      : []),
  ];
}

function checkAlgorithm(token: DecodedToken): Finding[] {
  const { alg } = token.header;
  const findings: Finding[] = [];
  if (alg === undefined) findings.push({ severity: 'error', code: 'alg-missing' });
  else if (typeof alg !== 'string') findings.push(wrongType('alg', 'string', typeName(alg)));
  else if (/^HS\d+$/i.test(alg)) findings.push({ severity: 'error', code: 'alg-symmetric', alg });
  else if (/^(?:ES\d+K?|EdDSA|(?:RS|PS)(?:256|384)|PS512)$/.test(alg)) {
    findings.push({ severity: 'warning', code: 'alg-other', alg });
  } else if (alg !== 'RS512' && alg.toLowerCase() !== 'none') {
    findings.push({ severity: 'error', code: 'alg-unknown', alg });
  }
  const none = typeof alg === 'string' && alg.toLowerCase() === 'none';
  if (none || token.signature.length === 0) findings.push({ severity: 'error', code: 'unsigned' });
  const { length: count } = token.signature;
  if (/^[RP]S\d/.test(String(alg)) && count > 0 && count < SHORTEST_SIGNATURE)
    findings.push({ severity: 'error', code: 'signature-short', count });
  return findings;
}

function checkHeader(token: DecodedToken): Finding[] {
  const { typ } = token.header;
  const findings = checkAlgorithm(token);
  if (typ === undefined) findings.push(missing(token.header, 'typ', 'warning'));
  else if (typeof typ !== 'string' || typ.toUpperCase() !== 'JWT') {
    findings.push({ severity: 'warning', code: 'typ', found: JSON.stringify(typ) });
  }
  findings.push(...checkText(token.header, 'kid', 'error'));
  // A server must reject a token whose `crit` names something that it does not understand (RFC 7515, section 4.1.11).
  if (Object.hasOwn(token.header, 'crit'))
    findings.push({ severity: 'error', code: 'crit', found: JSON.stringify(token.header.crit) });
  return findings;
}

/** Names must be unique; a server may reject the token or take another value (RFC 7519, section 4). */
function checkDuplicates({ duplicates }: DecodedToken): Finding[] {
  return duplicates
    .slice(0, MOST_LISTED)
    .map(({ part, claim }) => ({ severity: 'error', code: 'duplicate', part, claim }));
}

/** Reads a date claim; a finding instead of the value when it cannot be used. */
function readDate(payload: JsonObject, claim: string): number | Finding {
  const value = payload[claim];
  if (value === undefined) {
    return missing(payload, claim, NEEDED.includes(claim) ? 'error' : 'warning');
  }
  if (typeof value !== 'number') return wrongType(claim, 'date', typeName(value));
  if (value > NO_DATE) return { severity: 'error', code: 'no-date', claim, found: String(value) };
  if (value > MILLISECONDS) return { severity: 'error', code: 'milliseconds', claim };
  return value;
}

function checkDates(payload: JsonObject, now: number): Finding[] {
  const findings: Finding[] = [];
  const dates: Record<string, number> = {};
  for (const claim of ['iat', 'nbf', 'exp']) {
    const date = readDate(payload, claim);
    if (typeof date !== 'number') {
      findings.push(date);
      continue;
    }
    dates[claim] = date;
    // Legal (RFC 7519, section 2), but not what the Go SDK sends.
    if (!Number.isInteger(date))
      findings.push({ severity: 'warning', code: 'fraction', claim, found: String(date) });
  }
  const { iat, nbf, exp } = dates;
  if (exp !== undefined && exp <= now) {
    findings.push({ severity: 'error', code: 'expired', seconds: now - exp });
  }
  if (nbf !== undefined && nbf > now) {
    findings.push({ severity: 'error', code: 'not-yet', seconds: nbf - now });
  }
  if (iat !== undefined && iat > now + CLOCK_SKEW) {
    findings.push({ severity: 'warning', code: 'issued-later', seconds: iat - now });
  }
  const start = iat ?? nbf;
  if (exp !== undefined && start !== undefined) {
    const seconds = Math.floor(exp - start);
    if (seconds <= 0) findings.push({ severity: 'error', code: 'lifetime-negative' });
    // Without iat the span begins at nbf, which lies before the time of issue by the allowance for clocks.
    else if (seconds > SDK_LIFETIME + (iat === undefined ? CLOCK_SKEW : 0)) {
      const severity = seconds > LONG_LIFETIME ? 'warning' : 'advice';
      findings.push({ severity, code: 'lifetime-long', seconds });
    }
  }
  return findings;
}

function checkScopes(payload: JsonObject): Finding[] {
  const { scopes } = payload;
  if (scopes === undefined) return [missing(payload, 'scopes', 'error')];
  if (!Array.isArray(scopes)) return [wrongType('scopes', 'strings', typeName(scopes))];
  const values: unknown[] = scopes;
  if (values.length === 0) return [{ severity: 'error', code: 'scopes-empty' }];
  const findings: Finding[] = [];
  for (const scope of values.slice(0, MOST_LISTED)) {
    if (typeof scope !== 'string') return [wrongType('scopes', 'strings', `[${typeName(scope)}]`)];
    if (Object.hasOwn(texts.build.scopeMeanings, scope)) continue;
    const isLabel = WEBHOOK_LABELS.includes(scope);
    findings.push({ severity: 'warning', code: isLabel ? 'scope-label' : 'scope-unknown', scope });
  }
  return findings;
}

/**
 * Says what is wrong with a token for this API, the gravest first. The measure is the token that the official Go
 * SDK makes. `now`: seconds since 1970.
 */
export function diagnoseToken(token: DecodedToken, now: number): Finding[] {
  const order: Severity[] = ['error', 'warning', 'advice'];
  const findings = [
    ...checkForm(token),
    ...checkHeader(token),
    ...checkDuplicates(token),
    ...checkDates(token.payload, now),
    ...checkScopes(token.payload),
    ...checkText(token.payload, 'merchantId', 'error'),
    ...checkText(token.payload, 'jti', 'warning'),
    ...checkText(token.payload, 'iss', 'warning'),
  ];
  return findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
