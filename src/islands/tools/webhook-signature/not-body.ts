// cspell:words defaultdict mappingproxy
import { decodeBase64 } from '../../../wire/base64';
import { unescapeOnce } from '../../shared/unwrap';

/**
 * Languages with marks of the objects that they print, and the raw body in their frameworks, as the page has it. The first
 * that fits counts.
 */
export const LANGUAGES = {
  python: {
    name: 'Python',
    raw: { Flask: 'request.stream', FastAPI: 'request.stream()', Django: 'request.body' },
    marks:
      /\{'[^'\n]*': |\b(?:None|True|False)\b[,}\])]|\b(?:OrderedDict|defaultdict|mappingproxy|\w*MultiDict)\(|\w='[^'\n]*'[,) ]|<[\w.]+ object at 0x/,
  },
  go: {
    name: 'Go',
    raw: { 'net/http': 'io.ReadAll(r.Body)', Gin: 'c.Request.Body' },
    marks: /\bmap\[|\binterface \{\}|\{[A-Z]\w*:\S|^0xc0/,
  },
  ruby: {
    name: 'Ruby',
    raw: { Rails: 'request.raw_post' },
    marks: /(?:^|[^%])\{(?:"[^"\n]*"|:\w+)\s?=>|\bnil\b|#<[A-Z]\w/,
  },
  node: {
    name: 'Node.js',
    raw: {
      Express: 'express.raw()',
      NestJS: 'request.rawBody',
      'Next.js': 'request.arrayBuffer()',
    },
    marks:
      /\[Object\b|\[object \w|<ref \*|\{\s*'?[\w-]+'?: |<Buffer |\b(?:Uint8Array|Map|ArrayBuffer|Promise|ReadableStream)\b[^"\n]{0,40}[{[]/,
  },
  php: {
    name: 'PHP',
    raw: { Laravel: '$request->getContent()', ThinkPHP: "file_get_contents('php://input')" },
    marks:
      /\[\w+\] => |\barray ?[(:]|\bstdClass\b|["'][^"'\n]*["'] => |\ba:\d+:\{|\{#\d|^\s*Array\s*$/,
  },
  dotnet: {
    name: '.NET',
    raw: { 'ASP.NET Core': 'HttpRequest.Body' },
    marks: /\{ \w+ = |@\{|\bSystem\.[A-Z]/,
  },
  java: {
    name: 'Java',
    raw: { 'Spring Boot': '@RequestBody byte[]' },
    marks: /\{\w+=|\w[[(]\w+=|^(?:[\w.$]+|\[B)@[\da-f]{5,8}$/m,
  },
} as const satisfies Record<string, { name: string; raw: Record<string, string>; marks: RegExp }>;

export type Language = keyof typeof LANGUAGES;

/** The text is not the body: an object that a program of a language has printed, or bytes that are no text. */
export class NotBodyError extends Error {
  constructor(readonly problem: Language | 'binary') {
    super(problem);
  }
}

/** The beginning of JSON: its faults are named by their place. */
const JSON_START = /^\s*[[{]\s*"(?:[^"\\\n]|\\.)*"\s*[:,\]]/;

/** The language whose programs print objects as in a text that is no JSON. */
export function languageOf(text: string): Language | undefined {
  if (JSON_START.test(text)) return undefined;
  const languages = Object.keys(LANGUAGES) as Language[];
  return languages.find((language) => LANGUAGES[language].marks.test(text));
}

/** Characters of the shortest text that is taken for bytes. */
const SHORTEST = 40;

/** Bytes that a text lists in hexadecimal, as numbers or in Base64. */
function bytesIn(text: string): Uint8Array | undefined {
  const hex = text.replace(/^<Buffer |>$|0x|\\x|[\s:,-]/g, '');
  if (hex.length >= SHORTEST && /^(?:[\da-f]{2})+$/i.test(hex))
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  if (/^\[-?\d{1,3}(?:[,\s]+-?\d{1,3}){9,}\]$/.test(text))
    return Uint8Array.from(text.match(/-?\d+/g) ?? [], Number);
  const base64 = decodeBase64(text);
  return base64.ok && text.length >= SHORTEST ? base64.bytes : undefined;
}

/** Says whether a text is, or lists, bytes that are no text: a compressed body, or a signature. */
export function isBinary(text: string): boolean {
  const plain = text.trim();
  // oxlint-disable-next-line no-control-regex -- no text has them
  if (/^[^{[]{0,4}[\0-\x08\x0e-\x1f\ufffd]/.test(unescapeOnce(plain.slice(0, 100)))) return true;
  const bytes = bytesIn(plain);
  if (!bytes) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}
