/** Each reader of a pasted text at its limit, with shapes that repeat: four times the text is four times the work. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/contract/json';
import { errorGuide } from '../../../src/plugins/contract/errors';
import { placesOf, readResponse } from '../../../src/islands/tools/error-response/read';
import { decodeToken } from '../../../src/islands/tools/jwt/decode';
import { diagnoseToken } from '../../../src/islands/tools/jwt/diagnose';
import { offerAt } from '../../../src/islands/tools/request-editor/fields';
import { parseKey } from '../../../src/islands/shared/keys';
import { closest } from '../../../src/wire/shape';
import { candidates } from '../../../src/islands/tools/webhook-signature/candidates';
import { splitHeader } from '../../../src/islands/tools/webhook-signature/check-signatures';
import { readBody } from '../../../src/islands/tools/webhook-signature/read-body';
import { checkText, create, read } from './support/request-modules';
import { stepsOf } from './support/steps';
import { NOW } from './support/tokens';

const guide = errorGuide(process.cwd(), 'en');

/** Errors of a reader that can't read the text don't matter here. */
function quietly(work: () => unknown): void {
  try {
    work();
  } catch {
    // The tool says what is wrong.
  }
}

function response(text: string): void {
  for (const detail of readResponse(text).details.slice(0, 50)) placesOf(detail, guide.operations);
}

function webhook(text: string): void {
  readBody(text);
  Array.from(candidates(text, () => []));
  if (create.body) closest([create.body], JSON.parse(text) as Json);
}

function request(text: string): void {
  checkText(text);
  offerAt(read(text).root, text.length - 2, create.fields);
}

function token(text: string): void {
  const result = decodeToken(text);
  if (result.ok) diagnoseToken(result.token, NOW);
}

const READERS = {
  // A fifth of what these take: the proportion is the same.
  response: { read: response, limit: 200_000 },
  webhook: { read: webhook, limit: 200_000 },
  request: { read: request, limit: 100_000 },
  token: { read: token, limit: 64_000 },
  key: { read: (text: string) => parseKey(text, 'public'), limit: 64_000 },
  'private key': { read: (text: string) => parseKey(text, 'private'), limit: 64_000 },
  signature: { read: splitHeader, limit: 64_000 },
};

/** A piece, over and over, between two others; `#` in it is its number. */
function repeated(before: string, piece: string, after = '') {
  return (length: number): string => {
    const count = Math.floor((length - before.length - after.length) / (piece.length + 4));
    const pieces = Array.from({ length: count }, (_, at) =>
      piece.replaceAll('#', String(at).padStart(5, '0')),
    );
    return before + pieces.join('') + after;
  };
}

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** First line of a key, in two parts: a scanner for secrets would take it for one. */
const LABEL = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');

const SHAPES: Record<string, (length: number) => string> = {
  blanks: repeated('', ' '),
  lines: repeated('', '\n'),
  'lines below a label': repeated(LABEL, '\n'),
  'lines with a return': repeated('', '\r\n'),
  quotes: repeated('', '"'),
  'single quotes': repeated('', "'"),
  'quoted quotes': repeated("'", '"', "'"),
  backslashes: repeated('', '\\'),
  'literal line breaks': repeated('', '\\n'),
  'escapes in a string': repeated('"', '\\"', '"'),
  hyphens: repeated('', '-'),
  brackets: repeated('', '['),
  braces: repeated('', '{'),
  'pairs of braces': repeated('', '{}'),
  equals: repeated('', 'a='),
  dots: repeated('', '.'),
  commas: repeated('', ','),
  hexadecimal: repeated('', 'a1b2c3d4'),
  'rows of a dump': repeated('', '0000: 7b22 7b22 {"{"\n'),
  'escapes of bytes': repeated('', '\\x7b'),
  labels: repeated('', '-----BEGIN PUBLIC KEY-----\n'),
  'half a label': repeated('', '-----BEGIN '),
  headers: repeated('', 'HTTP/1.1 100 Continue\n\n'),
  'headers of one response': repeated('HTTP/1.1 400 Bad Request\n', 'a: b\n', '\n{}'),
  'verbose lines': repeated('', '< HTTP/2 400 \n'),
  objects: repeated('[', '{"a":1},', '1]'),
  'objects in a log': repeated('', 'error {"a":1} '),
  'single quoted objects': repeated('', "{'a': None} "),
  'unknown fields': repeated('{', '"f#":1,', '"amount":1}'),
  'fields with an emoji': repeated('{', '"😀#":1,', '"amount":1}'),
  'the same field': repeated('{', '"amount":"x",', '"amount":1}'),
  'items without their fields': repeated('{"cart_items":[', '{},', '{}]}'),
  'items of another type': repeated('{"cart_items":[', '"x",', '1]}'),
  'numbers in a list': repeated('{"cart_items":[', '1,', '1]}'),
  'a pointer': repeated('{"details":[{"pointer":"', '/a', '"}]}'),
  'a pointer with numbers': repeated('{"details":[{"pointer":"', '/1', '"}]}'),
  'many details': repeated('{"details":[', '{"pointer":"/amount/x/y/z"},', '{}]}'),
  'a string in a string': (length) => JSON.stringify(repeated('{"a":"', 'b', '"}')(length - 10)),
  'Base64 of JSON': (length) => encode(repeated('{"a":"', 'b', '"}')(length * 0.75)),
  'claims of a token': (length) =>
    `${encode('{"alg":"RS512"}')}.${encode(repeated('{', '"c#":1,', '"exp":1}')(length * 0.7))}.AAAA`,
  'scopes of a token': (length) =>
    `${encode('{}')}.${encode(repeated('{"scopes":[', '"x",', '1]}')(length * 0.7))}.AAAA`,
  'types of a program': repeated('', "Map a='b "),
  'entities in a value': repeated('{"a":"', '&amp;', '"}'),
  schemes: repeated('', 'Bearer '),
};

/** A tenth shows what grows with the square, too; `npm run test:all` goes to the limits. */
const SHARE = process.env.EFUND_ALL === '1' ? 1 : 0.1;

describe.each(Object.entries(READERS))('%s', (_, { read: reader, limit }) => {
  it.each(Object.entries(SHAPES))('%s', (_name, shape) => {
    const at = (length: number): number => {
      const text = shape(length);
      return stepsOf(() => quietly(() => reader(text))).steps;
    };
    // Twice the work is for what a reader does only with a text of another kind, such as one that it can't read.
    const length = limit * SHARE;
    expect(at(length)).toBeLessThan(at(length / 4) * 6 + 100_000 * SHARE);
  });
});
