import { isObject, type JsonObject } from '../../../model/contract/json';
import { decodeBase64 } from '../../../wire/base64';
import { JsonError, parseJson, type JsonProblem, type JsonValue } from '../../../wire/json';
import { withoutColors } from '../../shared/pasted';
import { markedToken, missingToken, tokenIn, tokensIn, unwrapToken, type Around } from './around';

/** Which of the three parts of a token a message is about. */
export type TokenPart = 'header' | 'payload' | 'signature';

/** Why a text cannot be read as a signed token. */
export type TokenProblem =
  | { code: 'empty' | 'secret-key' | 'pem' | 'encrypted-token' | 'too-long' }
  | { code: 'promise' | 'several' | 'decoded' }
  | { code: 'nothing'; found: string }
  | { code: 'scheme'; scheme: string }
  | { code: 'parts'; found: number }
  | { code: 'character'; character: string; position: number }
  | { code: 'part-empty'; part: TokenPart }
  | { code: 'part-base64'; part: TokenPart; character: string; position: number }
  | { code: 'part-length' | 'part-utf8' | 'part-not-object'; part: TokenPart }
  | {
      code: 'part-json';
      part: TokenPart;
      json: JsonProblem;
      line: number;
      column: number;
    };

/** A name that appears more than once in one object of a token. */
export interface Duplicate {
  part: TokenPart;
  claim: string;
}

/** The parts of a token. `compact` is the token without what stands around it. */
export interface DecodedToken {
  compact: string;
  header: JsonObject;
  payload: JsonObject;
  /** For a duplicated name the object has the last value. */
  duplicates: readonly Duplicate[];
  signature: Uint8Array<ArrayBuffer>;
  /** Faults around the token, in the header that it was copied from. */
  around: readonly Around[];
}

export type TokenResult = { ok: true; token: DecodedToken } | { ok: false; problem: TokenProblem };

/** Characters; HTTP servers take headers of 8 to 16 KB, so a longer text is not a token. */
const LONGEST_TOKEN = 64 * 1024;

class Stop extends Error {
  constructor(readonly problem: TokenProblem) {
    super(problem.code);
  }
}

function bytesOf(text: string, part: TokenPart): Uint8Array<ArrayBuffer> {
  if (text === '') throw new Stop({ code: 'part-empty', part });
  const decoded = decodeBase64(text, 'url');
  if (decoded.ok) return decoded.bytes;
  if (decoded.reason === 'length') throw new Stop({ code: 'part-length', part });
  const { character, at } = decoded;
  throw new Stop({ code: 'part-base64', part, character, position: at + 1 });
}

/** Names that are duplicated anywhere in a value. The value is at most as deep as `parseJson` allows. */
function duplicatesIn(value: JsonValue): string[] {
  if (value.kind === 'array') return value.items.flatMap(duplicatesIn);
  if (value.kind !== 'object') return [];
  return [...value.duplicates, ...[...value.entries.values()].flatMap(duplicatesIn)];
}

function objectOf(text: string, part: TokenPart): { object: JsonObject; duplicates: Duplicate[] } {
  const bytes = bytesOf(text, part);
  let json: string;
  try {
    json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Stop({ code: 'part-utf8', part });
  }
  try {
    // First the parser that has a limit of depth: JSON.stringify, which shows the parts, would overflow the stack.
    const names = new Set(duplicatesIn(parseJson(json)));
    const object: unknown = JSON.parse(json);
    if (!isObject(object)) throw new Stop({ code: 'part-not-object', part });
    return { object, duplicates: [...names].map((claim) => ({ part, claim })) };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { problem, line, column } = error;
    throw new Stop({ code: 'part-json', part, json: problem, line, column });
  }
}

/** A character that stands in place of a dot, or one in a longer text that cuts a token off. */
function foreignIn(
  compact: string,
  text: string,
): { character: string; position: number } | undefined {
  const [start, end] = [text.indexOf('eyJ'), text.search(/[\p{Cf}…]/u)];
  const isCut = start >= 0 && end > start && /^[\w.-]+$/.test(text.slice(start, end));
  if (isCut && !compact.startsWith('eyJ'))
    return { character: text.charAt(end), position: end - start + 1 };
  const at = compact.search(/[^ -~]/);
  if (at < 0 || compact.split('.').length === 3) return undefined;
  return { character: String.fromCodePoint(compact.codePointAt(at) ?? 0), position: at + 1 };
}

/** Reads a compact signed token (RFC 7515). Never throws, checks no signature and no claim. */
export function decodeToken(pasted: string): TokenResult {
  try {
    const text = withoutColors(pasted.slice(0, LONGEST_TOKEN + 1));
    if (text.trim() === '') throw new Stop({ code: 'empty' });
    if (text.length > LONGEST_TOKEN) throw new Stop({ code: 'too-long' });
    if (text.includes('-----BEGIN')) throw new Stop({ code: 'pem' });
    const unwrapped = unwrapToken(text);
    const isToken = /^[\w-]*(?:\.[\w-]*)+$/.test(unwrapped.compact);
    // The mark of a list or a number before a token looks like a part of it.
    const found = isToken ? markedToken(text) : tokenIn(text);
    const { compact, around } = found ?? unwrapped;
    const missing = missingToken(text, compact);
    if (missing) throw new Stop(missing);
    if (/^sk_(test|live)_/.test(compact)) throw new Stop({ code: 'secret-key' });
    const parts = compact.split('.');
    if (tokensIn(text).length > 1) throw new Stop({ code: 'several' });
    // The second part, a key, may be empty.
    if (/^[\w-]+\.[\w-]*(\.[\w-]+){3}$/.test(compact)) throw new Stop({ code: 'encrypted-token' });
    const [header = '', payload = '', signature = ''] = parts;
    const other = around.find((one) => one.code === 'scheme-other');
    if (parts.length === 1 && other) throw new Stop({ code: 'scheme', scheme: other.scheme });
    if (/^\{\s*"/.test(text.trim()) && !text.includes('eyJ')) throw new Stop({ code: 'decoded' });
    const foreign = foreignIn(compact, text);
    if (foreign) throw new Stop({ code: 'character', ...foreign });
    if (parts.length !== 3) throw new Stop({ code: 'parts', found: parts.length });
    const head = objectOf(header, 'header');
    const claims = objectOf(payload, 'payload');
    return {
      ok: true,
      token: {
        compact,
        header: head.object,
        payload: claims.object,
        around,
        duplicates: [...head.duplicates, ...claims.duplicates],
        // An unsigned token ends with a dot; that is reported as a finding, not as an unreadable token.
        signature: signature === '' ? new Uint8Array() : bytesOf(signature, 'signature'),
      },
    };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problem: error.problem };
    throw error;
  }
}
