import { decodeBase64 } from '../shared/base64';

/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

/** Which of the three parts of a token a message speaks of. */
export type TokenPart = 'header' | 'payload' | 'signature';

/** Why a text cannot be read as a signed token. */
export type TokenProblem =
  | { code: 'empty' | 'secret-key' | 'pem' | 'encrypted-token' | 'too-long' }
  | { code: 'parts'; found: number }
  | { code: 'part-empty'; part: TokenPart }
  | { code: 'part-base64'; part: TokenPart; character: string; position: number }
  | { code: 'part-length' | 'part-utf8' | 'part-not-object'; part: TokenPart }
  | { code: 'part-json'; part: TokenPart; message: string };

/** The parts of a token. `compact` is the token without white space and prefix. */
export interface DecodedToken {
  compact: string;
  header: JsonObject;
  payload: JsonObject;
  signature: Uint8Array<ArrayBuffer>;
}

/** Outcome of reading a token; when it fails, `header` is there if at least that could be read. */
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

function objectOf(text: string, part: TokenPart): JsonObject {
  const bytes = bytesOf(text, part);
  let json: string;
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Stop({ code: 'part-utf8', part });
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new Stop({ code: 'part-json', part, message });
  }
  if (!isObject(value)) throw new Stop({ code: 'part-not-object', part });
  return value;
}

/** Says whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes off what comes along when a header is copied: its name, `Bearer`, quotes, line breaks. */
function compactForm(text: string): string {
  return text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^authorization\s*:\s*/i, '')
    .replace(/^bearer\s+/i, '')
    .replace(/\s+/g, '');
}

/** Reads a compact signed token (RFC 7515). Never throws, checks no signature and no claim. */
export function decodeToken(text: string): TokenResult {
  try {
    if (text.trim() === '') throw new Stop({ code: 'empty' });
    if (text.length > LONGEST_TOKEN) throw new Stop({ code: 'too-long' });
    if (text.includes('-----BEGIN')) throw new Stop({ code: 'pem' });
    const compact = compactForm(text);
    if (/^sk_(test|live)_/.test(compact)) throw new Stop({ code: 'secret-key' });
    const parts = compact.split('.');
    if (parts.length === 5) throw new Stop({ code: 'encrypted-token' });
    const [header = '', payload = '', signature = ''] = parts;
    if (parts.length !== 3) throw new Stop({ code: 'parts', found: parts.length });
    return {
      ok: true,
      token: {
        compact,
        header: objectOf(header, 'header'),
        payload: objectOf(payload, 'payload'),
        // An unsigned token ends with a dot; that is said as a finding, not as an unreadable token.
        signature: signature === '' ? new Uint8Array() : bytesOf(signature, 'signature'),
      },
    };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problem: error.problem };
    throw error;
  }
}
