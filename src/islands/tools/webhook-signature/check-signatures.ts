import { decodeBase64, isPadded, utf8, type Bytes } from '../../../wire/base64';
import { isObject } from '../../../model/contract/json';
import type { ParsedKey } from '../../shared/keys';
import { digestHex, openSignature, verify, type Hash } from '../../shared/rsa';
import {
  fromQuotedPrintable,
  NO_BREAK,
  plainMarks,
  unseenAt,
  withoutCitation,
  withoutEntities,
  withoutUnseen,
} from '../../shared/pasted';
import { isNothing, isPlaceholder } from '../../shared/placeholder';
import { unescapeOnce, valueOf } from '../../shared/unwrap';
import { JsonError } from '../../../wire/json';
import { candidates, type ContentName } from './candidates';
import type { Encoding } from './encodings';
import type { Change, Strangers } from './rewritten';
import { UNDONE } from './undone';

/** Changes of a body on its way; an unseen character is named by its place. */
type Alteration = Exclude<keyof typeof UNDONE, 'unseen'>;

type WrongContent = Exclude<ContentName, 'encoding' | 'rewritten' | keyof typeof UNDONE>;

/** Result for one signature of the header. Each code has a message. */
export type Verdict =
  | { code: 'valid' }
  | { code: 'character'; character: string; position: number }
  | { code: 'base64-length' | 'base64url' | 'hex' | 'padding' | 'percent' | 'spaces' }
  /** A variable without a value, or a text that has no signature. */
  | { code: 'nothing' | 'none' }
  | { code: 'length'; found: number; expected: number }
  | { code: 'other-key' | 'pss' | 'other-digest' }
  /** The key is right; the body has no signing string to compare with. */
  | { code: 'unread' }
  /** The body has something that wasn't signed, such as the blanks before a line that was broken inside a string. */
  | { code: Alteration }
  /** The body has a character that nobody sees, and that wasn't signed. */
  | { code: 'unseen'; character: string; line: number; column: number }
  /** The body is UTF-8 that was decoded in another encoding. */
  | { code: 'encoding'; encodings: readonly Encoding[] }
  /** A program read the body into objects and wrote it again. */
  | { code: 'rewritten'; changes: readonly Change[] }
  /** The body has what a log writes in place of a value. */
  | { code: 'masked'; value: string }
  /** The body has the character that stands for what couldn't be decoded or stored. */
  | { code: 'replaced'; character: string }
  /** The key is right; the signature is over `content` with `hash`. */
  | { code: 'wrong-content'; content: WrongContent; hash: Hash }
  /** The key and the string are right, the hash is not SHA-1. */
  | { code: 'wrong-hash'; hash: Hash }
  /** The key is right, the content is none that this body gives. */
  | { code: 'changed'; hash: Hash };

export interface CheckedSignature {
  text: string;
  verdict: Verdict;
  /** True for a signature that was found between other marks; a receiver that gets these rejects it. */
  isInside: boolean;
}

/** Verdicts on the form of what was pasted: they say nothing about the webhook. */
const UNCLEAR: readonly Verdict['code'][] = [
  ...(['character', 'base64-length', 'base64url', 'hex', 'nothing', 'none'] as const),
  ...(['length', 'padding', 'percent', 'spaces', 'encoding'] as const),
  ...(['rewritten', 'masked', 'replaced'] as const),
  ...(Object.keys(UNDONE) as (keyof typeof UNDONE)[]),
];

/**
 * Says whether nothing is known about a webhook because of the form of its signature or its body.
 * @param isCopy the body was taken out of other text, where a value may look different, or is other text
 */
export function isUnclear({ code }: Verdict, isCopy: boolean): boolean {
  return UNCLEAR.includes(code) || (isCopy && code === 'changed');
}

/** Characters of the header that are read: a signature of a 4096-bit key has 684. */
export const LONGEST_HEADER = 64 * 1024;
/** Signatures that are checked; a header carries one for each active key, so a handful. */
export const MOST_SIGNATURES = 20;

/** Characters of a signature of 1024 bits, the shortest one; lines of a longer one are shorter. */
const SHORTEST = 172;

/**
 * Whole signatures in a text that names the header and has the marks of a program or a command around it; empty where it
 * has none.
 */
function signaturesIn(text: string): string[] {
  if (!/signature/i.test(text) || !/["'[\](){}\\]|=>/.test(text)) return [];
  const runs = text.match(/[\w+/=-]{172,}/g) ?? [];
  return runs.map((run) => run.replace(/^\w{0,30}=/, '')).filter((run) => run.length % 4 === 0);
}

/** A signature behind the name of the header in another column or line, as in the tools of a browser. */
const BESIDE = /^(?:http_)?signature:?[ \t]*(?:\t|\r?\n)\s*([\w+/=-]{172,})$/gim;

/** Without citing, the escapes of a log, folded lines, and marks of emails, Chinese keyboards and word processors. */
function typed(text: string): string {
  // Base64 has nothing behind its equals signs.
  const source = /=3D/.test(text) ? fromQuotedPrintable(text) : text;
  const written = withoutCitation(withoutEntities(withoutUnseen(source)))
    .replace(/\\u00(2b|2f|3d)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r?\n[ \t]+(?=[\w+/=]{8,}\s*$)/gm, '\n');
  const inner = (
    /^[\w+/=\\\s]+$/.test(written) ? unescapeOnce(written) : written.replaceAll('\\/', '/')
  ).trim();
  return plainMarks(inner.replace(/^[“”‘’「『]+|[“”‘’」』]+$/g, ''));
}

/** The value of the header in what a program or a log shows: a list, all headers, an option of a command. */
function listOf(text: string): string {
  const whole = signaturesIn(text);
  if (whole.length > 0) return whole.join(',');
  const beside = [...text.matchAll(BESIDE)].map(([, value]) => value);
  if (beside.length > 0) return beside.join(',');
  const json = /^[[{]/.test(text) ? valueOf(text) : undefined;
  if (Array.isArray(json)) return json.join(',');
  if (isObject(json))
    return Object.entries(json)
      .flatMap(([name, value]) => (/^signature$/i.test(name) ? value : []))
      .join(',');
  const named = /^.*\b(?:http_)?signature["']?[ \t]*(?:=>|[:=])[ \t]*/gim;
  const other = /^(?:(?!.*signature)[a-z][\w-]*:.*|[a-z]+ \S+ HTTP\/.*)$/gim;
  const lines = named.test(text) ? text.replace(other, '') : text;
  const isQuoted = /^\['|["'][ \t]*\\?$/.test(text) && /^\[|^-H|^["'].*signature/i.test(text);
  const values = lines.replace(named, ',');
  return isQuoted ? values.replace(/[[\]'"\\]/g, '') : values;
}

/**
 * Splits the header's value as the platform's SDK does. Several lines of the header, or several values of a gateway's
 * event, are one list (RFC 9110, section 5.3), and so are whole signatures with a blank between them.
 */
export function splitHeader(header: string): string[] {
  const text = typed(header.slice(0, LONGEST_HEADER));
  return listOf(text)
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const pieces = part.split(/\s+/);
      return pieces.every((piece) => piece.length >= SHORTEST) ? pieces : [part];
    })
    .filter((part) => part !== '');
}

/**
 * The only signature between other marks, such as quotation marks, the prompt of a terminal, or blanks where a line was
 * broken; undefined where there is none of the right length.
 */
function signatureInside(text: string, size: number): string | undefined {
  const length = 4 * Math.ceil(size / 3);
  // Behind the fence of Markdown, a language may be named.
  const plain = text.replace(/^[ \t]*(?:`{3}|~{3}).*$/gm, '');
  for (const written of [plain, plain.replace(/[\s\\]+/g, '')]) {
    const runs = written
      .split(/[^A-Za-z\d+/=]+/)
      .map((run) => run.replace(/^\w{0,30}=(?=[^=])/, ''));
    const whole = new Set(runs.filter((run) => run.length === length && isPadded(run)));
    const [only, ...more] = whole;
    if (only !== undefined && more.length === 0 && decodeBase64(only).ok) return only;
  }
  return undefined;
}

/**
 * Decodes one signature as the Go SDK does: standard Base64 with padding, in which line breaks do not count.
 * `size`: bytes of a signature of the key.
 */
function decodeSignature(text: string, size: number): { bytes: Bytes } | { verdict: Verdict } {
  const digits = text.replace(/^0x|[\s:]/gi, '');
  if (digits.length === size * 2 && /^[\da-f]+$/i.test(digits)) return { verdict: { code: 'hex' } };
  if (/%(?:2B|2F|3D)/i.test(text)) return { verdict: { code: 'percent' } };
  if (isNothing(text) || isPlaceholder(text)) return { verdict: { code: 'nothing' } };
  const blank = text.search(/[^\S\r\n]/);
  if (blank >= 0) {
    // A form decoder turns "+" into a space; other text around a signature has spaces, too.
    const plus = decodeBase64(text.replaceAll(' ', '+'));
    if (plus.ok && plus.bytes.length === size) return { verdict: { code: 'spaces' } };
    const at = text.search(/[^\w+/=\r\n]/);
    return { verdict: { code: 'character', character: text.charAt(at), position: at + 1 } };
  }
  const decoded = decodeBase64(text);
  if (decoded.ok) {
    const isOther = decoded.bytes.length > 0 && decoded.bytes.length !== size;
    return isOther || isPadded(text) ? decoded : { verdict: { code: 'padding' } };
  }
  if (decodeBase64(text, 'url').ok) return { verdict: { code: 'base64url' } };
  if (decoded.reason === 'length') return { verdict: { code: 'base64-length' } };
  return {
    verdict: { code: 'character', character: decoded.character, position: decoded.at + 1 },
  };
}

/** The first character of a body that nobody sees, by its place. */
function unseenIn(body: string): Verdict {
  const at = Math.max(unseenAt(body), body.indexOf(NO_BREAK));
  const { line, column } = new JsonError('unseen', body, at);
  return { code: 'unseen', character: body.charAt(at), line, column };
}

/** Verdicts on a body whose signing string isn't found. */
const UNKNOWN: readonly Verdict['code'][] = ['changed', 'masked', 'replaced'];

/** A value that a log hides. */
const MASKED =
  /:\s*"?(\[(?:filtered|redacted|masked|removed|hidden|secret)[^\]"]{0,20}\]|<(?:redacted|masked|hidden)>|redacted|\*{3,})"?\s*[,}]/i;

async function diagnose(
  bytes: Bytes,
  key: ParsedKey,
  body: string,
  strangers: Strangers,
): Promise<Verdict> {
  const opened = openSignature(bytes, key);
  if (opened.kind === 'noise') return { code: 'other-key' };
  if (opened.kind !== 'digest') return { code: opened.kind };
  const { hash, digest } = opened;
  for (const { name, text, encodings = [], changes = [] } of candidates(body, strangers)) {
    if ((await digestHex(hash, utf8(text))) !== digest) continue;
    if (name === 'unseen') return unseenIn(body);
    if (name === 'encoding') return { code: name, encodings };
    if (name === 'rewritten') return { code: name, changes };
    if (name === 'string') return { code: 'wrong-hash', hash };
    return name in UNDONE
      ? { code: name as Alteration }
      : { code: 'wrong-content', content: name as WrongContent, hash };
  }
  const [, value] = MASKED.exec(body) ?? [];
  if (value !== undefined) return { code: 'masked', value };
  const [character] = /\ufffd|\?(?=\?)/.exec(body) ?? [];
  return character === undefined ? { code: 'changed', hash } : { code: 'replaced', character };
}

/**
 * Checks each signature of a header against the body, up to MOST_SIGNATURES. `string` is the signing string, null when
 * the body has none: the diagnosis can still name a signature over the raw body.
 * @param strangers finds what a program may have added
 */
export async function checkSignatures(
  body: string,
  string: string | null,
  header: string,
  key: ParsedKey,
  strangers: Strangers = () => [],
): Promise<CheckedSignature[]> {
  const size = Math.ceil(key.bits / 8);
  const content = string === null ? null : utf8(string);
  const checked: CheckedSignature[] = [];
  const parts = splitHeader(header);
  if (parts.length === 0)
    return [{ text: header.trim(), verdict: { code: 'none' }, isInside: false }];
  for (const part of parts.slice(0, MOST_SIGNATURES)) {
    const inside = /[^\w+/=\r\n-]/.test(part) ? signatureInside(part, size) : undefined;
    const text = inside ?? part;
    const decoded = decodeSignature(text, size);
    let verdict: Verdict;
    if ('verdict' in decoded) {
      verdict = decoded.verdict;
    } else if (decoded.bytes.length !== size) {
      verdict = { code: 'length', found: decoded.bytes.length, expected: size };
    } else if (content && (await verify('SHA-1', key.der, decoded.bytes, content))) {
      verdict = { code: 'valid' };
    } else {
      verdict = await diagnose(decoded.bytes, key, body, strangers);
      if (content === null && UNKNOWN.includes(verdict.code)) verdict = { code: 'unread' };
    }
    checked.push({ text, verdict, isInside: inside !== undefined });
  }
  return checked;
}
