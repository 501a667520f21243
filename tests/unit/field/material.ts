/** Material that the rows of tests/field name and must not contain: keys, tokens and signatures, made when the tests run. */
import { sign } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { signingString } from '../../../src/wire/signing-string';
import { changed, REWRITTEN } from './rewritten';
import { asNoise, bare, pem, rsa } from '../islands/support/keys';
import { GOOD, HEADER, NOW, other, token } from '../islands/support/tokens';

export { NOW };

/** A webhook's body; the slash, the plus sign and the character beyond ASCII are there on purpose. */
const BODY =
  '{"transaction_id":"01j5xs4yq1","note":"a+b/c é","amount":1299,"nested":{"z":"1","a":"2"}}';

/** A webhook of the description, which tells it from the text around it. */
const NOTICE = JSON.stringify({
  ll_transaction_id: '2025081201122644',
  merchant_transaction_id: 'order 12345+é "x"',
  payment_data: { payment_amount: '12.99', payment_status: 'PS' },
});

/** The same with an amount whose digits a float64 doesn't have; and one that has the same float64. */
const LONG_NOTICE = NOTICE.replace('"12.99"', '9007199254740993');
const ROUNDED_NOTICE = NOTICE.replace('"12.99"', '9007199254740992');

/** Webhooks with amounts, a rate and times as the platform writes them, and with a value that is empty. */
const PAYMENT = JSON.stringify({
  ll_transaction_id: '2025081201122644',
  merchant_transaction_id: 'order-12345é ',
  payment_data: {
    account_date: '20250812',
    exchange_rate: '1.25000000',
    payment_amount: '19.90',
    payment_time: '20250812170430',
    settlement_amount: '1990',
    settlement_currency_code: '',
  },
});
const REFUND = JSON.stringify({
  ll_transaction_id: '2025081406411871',
  refund_data: { reason: 'Returned', refund_amount: 1299, refund_time: '20250814181600' },
});

const CHINESE = NOTICE.replace('12345+é', '订单');

function signed(body: string, key = rsa.privateKey): string {
  return sign('sha1', Buffer.from(signingString(body).string), key).toString('base64');
}

/** A key as .NET writes it. */
function xml(names: string[], numbers: (keyof JsonWebKey)[]): string {
  const jwk = rsa.privateKey.export({ format: 'jwk' }) as JsonWebKey;
  const base64 = (name: keyof JsonWebKey) =>
    Buffer.from(String(jwk[name]), 'base64url').toString('base64');
  const inner = numbers.map((name, at) => `<${names[at]}>${base64(name)}</${names[at]}>`);
  return `<RSAKeyValue>${inner.join('')}</RSAKeyValue>`;
}

/** By name, as in `<<public>>`. */
const MATERIAL: Record<string, (given: Given) => string> = {
  error: () =>
    '{"type":"error","code":"bad_request","status":400,"details":[{"location":"body","pointer":"/amount","message":"x"}]}',
  public: () => pem(rsa.publicKey, 'spki'),
  'public-pkcs1': () => pem(rsa.publicKey, 'pkcs1'),
  private: () => pem(rsa.privateKey, 'pkcs8'),
  'other-public': () => pem(other.publicKey, 'spki'),
  'private-pkcs1': () => pem(rsa.privateKey, 'pkcs1'),
  'public-der': () => bare(rsa.publicKey, 'spki'),
  'private-der': () => bare(rsa.privateKey, 'pkcs8'),
  'public-jwk': () => JSON.stringify(rsa.publicKey.export({ format: 'jwk' })),
  'private-jwk': () => JSON.stringify(rsa.privateKey.export({ format: 'jwk' })),
  'public-xml': () => xml(['Modulus', 'Exponent'], ['n', 'e']),
  'private-xml': () =>
    xml(
      ['Modulus', 'Exponent', 'P', 'Q', 'DP', 'DQ', 'InverseQ', 'D'],
      ['n', 'e', 'p', 'q', 'dp', 'dq', 'qi', 'd'],
    ),
  token: tokenWith,
  body: () => BODY,
  notice: () => NOTICE,
  'entity-notice': () => NOTICE.replace('12345+é', 'A&amp;B'),
  'other-notice': () => NOTICE.replace('12345', '12346'),
  payment: () => PAYMENT,
  'payment-signature': () => signed(PAYMENT),
  refund: () => REFUND,
  'refund-signature': () => signed(REFUND),
  signature: () => signed(BODY),
  chinese: () => CHINESE,
  'chinese-signature': () => signed(CHINESE),
  'notice-signature': () => signed(NOTICE),
  'long-notice': () => LONG_NOTICE,
  'rounded-notice': () => ROUNDED_NOTICE,
  'signature-of-others': () => asNoise((count) => signed(`{"amount":${count}}`, other.privateKey)),
};

function pairsOf(text: string): string[] {
  return Buffer.from(text).toString('hex').match(/../g) ?? [];
}

/** Bytes beyond ASCII, and those of no character, as escapes. */
function byteEscapes(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      byte < 32 || byte > 126
        ? `\\x${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
}

/** Rows of 16 bytes with their offset, and their characters behind them. */
function dumpOf(
  text: string,
  written: (pairs: string[]) => string,
  gap: string,
  mark = '0000',
): string {
  const pairs = pairsOf(text);
  const full = written(pairs.slice(0, 16)).length;
  return Array.from({ length: Math.ceil(pairs.length / 16) }, (_, row) => {
    const own = pairs.slice(row * 16, row * 16 + 16);
    const seen = own.map((pair) => String.fromCharCode(parseInt(pair, 16)));
    const offset = `${mark}${(row * 16).toString(16).padStart(4, '0')}:`;
    return `${offset} ${written(own).padEnd(full)}${gap}${seen.join('').replace(/[^ -~]/g, '.')}`;
  }).join('\n');
}

/** A text with each of its lines written by its number. */
function linesOf(text: string, write: (line: string, at: number) => string): string {
  return text
    .trim()
    .split('\n')
    .map((line, at) => write(line, at + 1))
    .join('\n');
}

/** Changes of a text on its way, as in `<<public | escape>>`. */
const FILTERS: Record<string, (text: string) => string> = {
  json: (text) => JSON.stringify(text),
  escape: (text) => JSON.stringify(text).slice(1, -1),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  lines: (text) => text.replace(/.{76}/g, '$&\n'),
  'one-line': (text) => text.replaceAll('\n', ' ').trim(),
  joined: (text) => text.replaceAll('\n', ''),
  crlf: (text) => text.replaceAll('\n', '\r\n'),
  url: (text) => encodeURIComponent(text),
  form: (text) => new URLSearchParams({ '': text }).toString().slice(1),
  mail: (text) => text.replace(/^/gm, '> '),
  source: (text) => text.trim().replace(/^.*$/gm, "  '$&\\n' +"),
  indent: (text) => text.replace(/^/gm, '    '),
  hex: (text) =>
    (/^MI/.test(text) ? Buffer.from(text, 'base64') : Buffer.from(text)).toString('hex'),
  'hex-colons': (text) =>
    Buffer.from(text, 'base64')
      .toString('hex')
      .replace(/..(?!$)/g, '$&:'),
  dashes: (text) => text.replaceAll('--', '–'),
  'no-break': (text) => text.replaceAll(' ', '\u00a0'),
  nbsp: (text) => text.replaceAll('\n', '\u00a0\n'),
  'zero-width': (text) => text.replaceAll('\n', '\u200b\n'),
  'soft-hyphen': (text) => text.replaceAll('\n', '\u00ad\n'),
  'quoted-printable': (text) => text.replace(/.{70}/g, '$&=\r\n'),
  csv: (text) => text.replaceAll('"', '""'),
  java: (text) => text.trim().replace(/^.*$/gm, '"$&\\n"').replaceAll('\n"', '\n    + "'),
  u002b: (text) => text.replaceAll('+', '\\u002B'),
  continued: (text) => text.replace(/.{64}/g, '$&\\\n'),
  'one-space': (text) => text.replace(' ', '\u00a0'),
  'mail-source': (text) =>
    text.replaceAll('=', '=3D').replaceAll('é', '=C3=A9').replace(/.{70}/g, '$&=\r\n'),
  'no-break-lines': (text) => text.replaceAll('  ', '\u00a0\u00a0'),
  'html-blanks': (text) => text.replaceAll('  ', '&nbsp; '),
  pod: (text) => text.replace(/^/gm, '[pod/shop-1/app] 2025-08-12T09:04:30.123456789Z '),
  journal: (text) => text.replace(/^/gm, 'Aug 12 17:04:30 host shop[123]: '),
  width: (text) => text.replace(/.{40}/g, '$&\n'),
  folded: (text) => text.replace(/.{76}/g, '$&\r\n  '),
  colors: (text) => text.replace(/"(\w+)":/g, '\u001b[34;1m"$1"\u001b[0m:'),
  container: (text) => text.replace(/^/gm, 'web-1  | '),
  codes: (text) =>
    text.replace(/[+=]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16).toUpperCase()}`),
  cut: (text) => text.slice(0, text.indexOf(',') + 1) + '…',
  numbers: (text) => `[${[...Buffer.from(text)].join(' ')}]`,
  numbered: (text) => linesOf(text, (line, at) => `${String(at).padStart(4)}  ${line}`),
  grep: (text) => linesOf(text, (line, at) => `${at}:${line}`),
  bars: (text) => linesOf(text, (line, at) => `${String(at).padStart(4)} │ ${line}`),
  'six-hyphens': (text) => text.replaceAll('-----', '------'),
  diff: (text) => text.trim().replace(/^/gm, '+'),
  html: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('+', '&#43;')
      .replaceAll('/', '&#x2F;'),
  utf16: (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  padded: (text) =>
    text
      .split('.')
      .map((part) => part.padEnd(Math.ceil(part.length / 4) * 4, '='))
      .join('.'),
  signed: (text) => signed(text),
  'html-values': (text) => changed(text, (value) => chosen(FILTERS, 'html')(value)),
  'escaped-values': (text) => changed(text, (value) => JSON.stringify(value).slice(1, -1)),
  'escaped-codes': (text) => text.replace('é', '\\\\u00e9'),
  curly: (text) => changed(text, (value) => value.replace(/"(.*)"/, '“$1”')),
  ...REWRITTEN,
  questioned: (text) => text.replace('é', '??'),
  // Bytes as a text with a character for each.
  gzip: (text) => gzipSync(text).toString('latin1'),
  deflate: (text) => deflateSync(text).toString('latin1'),
  'base64-bytes': (text) => Buffer.from(text, 'latin1').toString('base64'),
  'hex-bytes': (text) => Buffer.from(text, 'latin1').toString('hex'),
  utf8: (text) => Buffer.from(text, 'latin1').toString(),
  macintosh: (text) => new TextDecoder('macintosh').decode(Buffer.from(text)),
  latin1: (text) => Buffer.from(text).toString('latin1'),
  gbk: (text) => new TextDecoder('gbk').decode(Buffer.from(text)),
  replaced: (text) => text.replace('é', '\ufffd'),
  short: (text) => text.slice(0, 300),
  cropped: (text) => text.slice(0, -142),
  standard: (text) =>
    text
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('base64'))
      .join('.'),
  buffer: (text) => JSON.stringify(Buffer.from(text)),
  'node-buffer': (text) =>
    `<Buffer ${Buffer.from(text)
      .toString('hex')
      .replace(/..(?!$)/g, '$& ')}>`,
  'python-escapes': byteEscapes,
  'python-repr': (text) => `b'${byteEscapes(text.replaceAll('\\', '\\\\'))}'`,
  xxd: (text) => dumpOf(text, (pairs) => pairs.join('').replace(/.{4}(?!$)/g, '$& '), '  '),
  hexdump: (text) => dumpOf(text, (pairs) => pairs.join(' ').replace(/^(.{23})/, '$1 '), '  |'),
  packet: (text) =>
    dumpOf(
      `E..w..@.....POST /h HTTP/1.1\r\nHost: a\r\n\r\n${text}`,
      (pairs) => pairs.join('').replace(/.{4}(?!$)/g, '$& '),
      '  ',
      '\t0x',
    ),
  'hex-hyphens': (text) => pairsOf(text).join('-').toUpperCase(),
  'hex-source': (text) =>
    pairsOf(text)
      .map((pair) => `0x${pair}`)
      .join(', '),
  uint8: (text) => JSON.stringify(new Uint8Array(Buffer.from(text))),
  'python-bytes': (text) => `b'${byteEscapes(text)}'`,
  topic: (text) => JSON.stringify({ TopicArn: 'a', Message: text }),
  pretty: (text) => JSON.stringify(JSON.parse(text), null, 2),
};

function chosen<T>(all: Record<string, T>, name: string): T {
  const found = all[name];
  if (found === undefined)
    throw new Error(`No "${name}". There are: ${Object.keys(all).join(', ')}.`);
  return found;
}

/** Values of a row's token in place of the good ones; a claim of `null` is left out. */
interface Given {
  header?: object;
  claims?: object;
  /** Characters of a claim that has no meaning. */
  long?: number;
}

/** Values, with the material that they name in its place. */
function withMaterial(values: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value) : value,
    ]),
  );
}

function tokenWith({ header, claims, long }: Given): string {
  const all = { ...GOOD, ...withMaterial(claims), ...(long && { note: 'x'.repeat(long) }) };
  const kept = Object.entries(all).filter(([, value]) => value !== null);
  return token({ ...HEADER, ...withMaterial(header) }, Object.fromEntries(kept));
}

/** Fills in what a row names. */
export function filled(text: string, given: Given = {}): string {
  return text.replace(/<<([^<>]+)>>/g, (_, written: string) => {
    const [name = '', ...filters] = written.split('|').map((part) => part.trim());
    return filters.reduce(
      (value, filter) => chosen(FILTERS, filter)(value),
      chosen(MATERIAL, name)(given),
    );
  });
}
