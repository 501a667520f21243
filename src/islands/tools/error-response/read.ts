// cspell:words rror tatus ointer propert imed onnection ould TIMEDOUT
import { fieldAnchor } from '../../../model/contract/anchors';
import {
  asList,
  asObject,
  asText,
  segmentsOf,
  type JsonObject,
} from '../../../model/contract/json';
import type { ErrorGuide, ErrorRow, FailedOperation } from '../../../model/errorGuide';
import { DEEPEST, parseJson } from '../../../wire/json';
import {
  plainMarks,
  repaired,
  withoutCitation,
  withoutNestedEntities,
  withoutUnseen,
} from '../../shared/pasted';
import { encodedJson, findObject, jsonIn, valueOf } from '../../shared/unwrap';

export interface ErrorResponse {
  /** Empty where there is none. */
  code: string;
  /** HTTP status; undefined unless it is that of an error. */
  status: number | undefined;
  details: { segments: string[]; location: string; message: string }[];
  /** How the text differs from the response; each has a message. */
  note?: 'html' | 'cut' | 'loose' | 'silent';
}

/** Status line, as `curl -i` prints it; `curl -v` marks the lines of a response with `<`. */
const STATUS_LINE = /^(?:< )?HTTP\/\d\S* (\d{3})\b.*$/gm;

/** A status outside of a body: with a word before it, first in a line, before the words of RFC 9110, in a heading. */
const STATUSES = [
  /\b(?:HTTP(?:[ _]?code)?|status(?:[ _]?code)?|response|error|code)\b[^\w\n]{0,6}([45]\d\d)\b/i,
  /(?:返回了?|报错?|错误|状态代?码)[^\w\n]{0,6}([45]\d\d)\b/,
  /\bHTTP\/\d\S{0,3} ([45]\d\d)\b/,
  /\(([45]\d\d)\)/,
  /^[^\p{L}\p{Sc}\d\n]{0,3}([45]\d\d)(?=[\s:,;)\]」』】》〉]|$)/mu,
  /<(?:title|h1)\b[^<]{0,200}?\b([45]\d\d)\b/i,
  /(?:^|[^\w.,:/-])([45]\d\d) (?=[A-Z({])/m,
  /(?:^|[^\w.,:/-])([45]\d\d) (?=bad |unauth|forbidden|not found|method not|conflict|unprocessable|too many|internal server|service unavailable|gateway time)/i,
  /(?:^|[^\w.,:/-])([45]\d\d) ?(?=错误|报错)/,
];

/**
 * A field and its value in the notation of Python, Node.js, PHP, Go, Ruby or Java, or in JSON that is cut off. A word
 * without quotation marks behind a name with them is a fault of JSON.
 */
function field(name: string, value: string): RegExp {
  const type = '(?:(?:string|int)\\(\\d{0,9}\\)? ?)?';
  return new RegExp(
    `(?:^|[^\\w-])${name}(?!"\\s{0,9}:\\s{0,9}[a-z])(?:["'\\\\\\]]{0,4}\\s{0,9}(?:=>|[:=])|["'],)\\s{0,9}${type}["'\\\\]{0,4}${value}`,
    'g',
  );
}
const CODE = field('(?:[eE]rror_?)?[cC]ode', '([a-z][a-z0-9_]{2,60})(?![\\w(.])');
const STATUS = field('[sS]tatus(?:_?[cC]ode)?', '([45]\\d\\d)(?!\\w)');
const POINTER = field('[pP]ointer', '(/[^\\s"\'\\\\,}\\])]{0,300})');

/** Characters of a text that can be a code alone. */
const LONGEST_CODE = 99;

/** Placeholders that Node.js and PHP print for an object that is too deep for them. */
const CUT = /\[(?:Object|Array)\]|\.\.\. ?\d+ more (?:item|field|propert)/;

function errorStatus(status: unknown): number | undefined {
  const number = Number(status);
  return number >= 400 && number < 600 ? number : undefined;
}

/** An object like the description's: the code is a string, which tells it from the entry of a log. */
function isError({ code, error_code, details, status }: JsonObject): boolean {
  const hasCode = asText(code) !== '' || asText(error_code) !== '';
  return hasCode || (typeof status === 'number' && status >= 400) || Array.isArray(details);
}

/** An object with a code as the API has them; in an envelope, one that has only the status stands outside of it. */
function hasCode({ code, error_code }: JsonObject): boolean {
  return /^[a-z][a-z0-9_]*$/.test(asText(code) || asText(error_code));
}

/** Messages of programs to which no response came. */
const SILENT =
  /c(?:url: \(|URL error )(?:[567]|28|35|5[256])\b|Failed to fetch|Load failed|NetworkError|net::ERR_\w+|\bEOF\b|failed to respond|Empty reply|超时|连接被?(?:重置|拒绝|断开|中断)|[没未]有?收到\S{0,4}响应|无响应|E(?:CONN(?:RESET|REFUSED|ABORTED)|TIMEDOUT|AI_AGAIN|NOTFOUND)|socket hang up|fetch failed|[Tt]imed? ?out|Timeout(?:Exception|Error)|deadline exceeded|[Cc]onnection (?:reset|refused|aborted)|[Cc]ould not resolve|(?:UnknownHost|Connect)Exception/;

function fromBody(body: JsonObject, line: string | undefined): ErrorResponse {
  const status = [body.status, body.statusCode].find((one) => typeof one === 'number') ?? line;
  return {
    // Codes such as ERR_BAD_REQUEST are those of a client.
    code: (asText(body.code) || asText(body.error_code)).replace(/^ERR_\w+$/, ''),
    status: errorStatus(status),
    details: asList(body.details)
      .map(asObject)
      .map(({ pointer, location, message }) => ({
        segments: segmentsOf(asText(pointer)).slice(0, DEEPEST),
        location: asText(location),
        message: asText(message),
      })),
  };
}

/** Hints on a body in another notation than JSON. */
function fromNotation(text: string, line: string | undefined): ErrorResponse {
  const all = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, value = '']) => value);
  const status = all(STATUS)[0] ?? line;
  const isHtml = /<(?:!doctype|html|title|h1|\?xml)\b/i.test(text);
  return {
    code: isHtml ? '' : (all(CODE)[0] ?? ''),
    status: errorStatus(status),
    details: [...new Set(all(POINTER))].map((pointer) => ({
      segments: segmentsOf(pointer).slice(0, DEEPEST),
      location: '',
      message: '',
    })),
    note: isHtml ? 'html' : CUT.test(text) ? 'cut' : 'loose',
  };
}

/** Amounts, which may have three digits, too. */
const AMOUNT = /\d[\d.,]* ?(?:USD|EUR|CNY|RMB|HKD|TWD|JPY|KRW|GBP|SGD|THB|MYR|[€元円])/g;

/** The status that a program prints beside the body. */
function statusIn(text: string): string | undefined {
  const start = text.slice(0, 10_000).replace(AMOUNT, '');
  return STATUSES.map((pattern) => pattern.exec(start)?.[1]).find((status) => status !== undefined);
}

function hasError(text: string): boolean {
  return jsonIn(text).some((json) => findObject(valueOf(json), isError));
}

/** A status with letters for digits, as scanners and readers take them. */
function withDigits(status: string): string {
  return status.replace(/o/gi, '0').replace(/[li]/gi, '1');
}

/** The text decoded, and with plain marks where it is no JSON as it is. */
function asWritten(text: string): string {
  const seen = withoutUnseen(text);
  const [, plain = seen] = encodedJson(seen.trim()) ?? [];
  if (valueOf(plain) !== undefined) return plain;
  const marks = withoutNestedEntities(plain).replace(/([{,[:]\s*)[“”]|[“”](?=\s*[:,}\]])/g, '$1"');
  if (hasError(marks)) return marks;
  // Lines of a listing, a log or a narrow terminal.
  for (const lines of [marks.replace(/\n[ \t]*/g, ''), ...repaired(marks)])
    if (hasError(lines)) return lines;
  const english = plainMarks(withoutCitation(marks).normalize('NFKC'))
    .replace(/错误代?码/g, 'code')
    .replace(/([a-z]) ?_ ?(?=[a-z])/g, '$1_')
    .replace(/\b[45][\doOlI]{2}\b/g, withDigits);
  // Names and values in two columns, as in a table.
  return english.replace(/^(\w+)\t+(?=\S+$)/gm, '$1: ');
}

/** Letters of a code, with those and digits that look alike as one: however it is typed, said or scanned. */
function lettersOf(code: string): string {
  return withDigits(code.toLowerCase()).replace(/[^a-z\d]/g, '');
}

/**
 * Reads an error response: its body, alone, below status lines and headers, or in what a program has printed.
 * @param known codes of the description: they count first, and also in a sentence
 * @throws JsonError with the position of a fault, if neither a code nor the status of an error can be told
 */
export function readResponse(text: string, known: readonly string[] = []): ErrorResponse {
  const plain = asWritten(text.replace(/\r\n?/g, '\n'));
  const lines = [...plain.matchAll(STATUS_LINE)];
  const last = lines.at(-1);
  const end = last ? plain.indexOf('\n\n', last.index) : -1;
  const headers = last ? (end < 0 ? plain.length : end) : 0;
  const rest = last && /^< /.test(last[0]) ? plain.slice(last.index) : plain.slice(headers);
  const own = valueOf(rest);
  // If there are several status lines, the last one is the response's.
  const line = last?.[1] ?? (own === undefined ? statusIn(plain) : undefined);
  const values = [own, ...(own === undefined ? jsonIn(rest).map(valueOf) : [])];
  const isKnown = ({ code }: JsonObject): boolean => known.includes(asText(code));
  const found = [isKnown, hasCode].flatMap((is) => values.map((value) => findObject(value, is)));
  const body = [...found, ...values.map((value) => findObject(value, isError))].find(Boolean);
  if (body) {
    const response = fromBody(body, line);
    const isSilent = response.status === undefined && SILENT.test(response.code);
    return isSilent ? { ...response, code: '', note: 'silent' } : response;
  }
  const [, code = '', only = ''] =
    /^[^\p{L}\p{Sc}\d]{0,9}(?:([a-z]+(?:_[a-z0-9]+)+)|([45]\d\d))[^\p{L}\p{Sc}%\d]{0,9}$/iu.exec(
      plain,
    ) ?? [];
  const typed = plain.slice(0, LONGEST_CODE).replace(/^(?:error[_ ]?)?code\W*_?/i, '');
  const similar = known.find((one) => lettersOf(typed) === lettersOf(one));
  if (similar !== undefined) return { code: similar, status: undefined, details: [] };
  if (code + only !== '')
    return { code: code.toLowerCase(), status: errorStatus(only), details: [] };
  if (typeof own === 'string') return readResponse(own, known);
  const [word, ...words] = known.filter((one) => new RegExp(`\\b${one}\\b`, 'i').test(plain));
  // Names may be written in another case.
  if (own !== undefined && !word?.includes('_')) return fromBody(asObject(own), line);
  const loose = fromNotation(rest, line);
  // Beside a status, a word such as "forbidden" may be that of the status.
  const isCode = word?.includes('_') || (loose.status === undefined && !last);
  if (word && words.length === 0 && isCode && loose.code === '' && loose.note !== 'html')
    return { ...loose, code: word, note: undefined };
  if (loose.code !== '' || loose.status !== undefined || loose.note === 'html' || last)
    return rest.trim() === '' || own !== undefined ? { ...loose, note: undefined } : loose;
  if (SILENT.test(plain.slice(0, 10_000))) return { ...loose, note: 'silent' };
  parseJson(text);
  return loose;
}

/**
 * The row that says how to handle an error: that of its code, or else of its status.
 * @returns undefined where neither says anything; `isAlike` where the row is that of another status
 */
export function rowOf(
  { codes, statuses }: ErrorGuide,
  { code, status, note }: ErrorResponse,
): { row: ErrorRow; isAlike: boolean } | undefined {
  const known = codes.find(({ id }) => id === code);
  if (known) return { row: known, isAlike: false };
  const all = [...codes, ...statuses];
  const unsure = note === 'silent' && all.find(({ id }) => id === '500');
  if (unsure) return { row: unsure, isAlike: true };
  if (status === undefined) return undefined;
  const [only, ...more] = all.filter((row) => row.status === status);
  if (only && more.length === 0) return { row: only, isAlike: false };
  // Any other 4xx counts as 400, any other 5xx as 500, as on the pages. Further codes of 400 have a cause of their own.
  const like = all.find(({ id }) => id === (status < 500 ? 'bad_request' : '500'));
  return like && { row: like, isAlike: true };
}

/** Pages that describe a field: operations that have it, or the closest ones. */
export function placesOf(
  { segments, location }: ErrorResponse['details'][number],
  operations: readonly FailedOperation[],
): { title: string; url: string }[] {
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const wanted = [location, 'body', 'query', 'path', 'header'].map((place) =>
      fieldAnchor(place, segments.slice(0, depth)),
    );
    const found = operations.flatMap(({ title, page, anchors }) => {
      const anchor = wanted.find((one) => anchors.includes(one));
      return anchor === undefined ? [] : [{ title, url: `${page}#${anchor}` }];
    });
    if (found.length > 0) return found;
  }
  return [];
}
