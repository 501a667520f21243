import { isObject, type Json } from '../../model/contract/json';

/** First byte of an object in JSON. */
const BRACE = 123;

function textOf(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** The text of bytes in hexadecimal, whatever stands between them: `7b22`, `\x7b\x22`. */
export function textOfHex(text: string): string {
  return textOf((text.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16)));
}

/** A row of a dump: its offset, then at most 16 bytes, which stand as characters behind them. */
const ROW = /^[ \t]*(?:0x)?[\da-f]{4,8}:?[ \t]+((?:[\da-f]{2}[ \t]{0,2}){1,16})/gim;

/** The text of bytes that a program lists: a dump with offsets, a buffer of Node.js, a slice of Go; undefined for others. */
export function dumpedText(text: string): string | undefined {
  // Go prints bytes as numbers.
  const numbers = /^\[(123(?: \d{1,3})+)\]$/.exec(text)?.[1];
  if (numbers !== undefined) return textOf(numbers.split(' ').map(Number));
  const digits = text.replace(/^(?:<Buffer |\[\]byte\{)|[>}]$|0x|\\x|[\s:,-]/gi, '');
  if (/^7b(?:[\da-f]{2})+$/i.test(digits)) return textOfHex(digits);
  const rows = [...text.matchAll(ROW)].map(([, row = '']) => row.replace(/\s/g, ''));
  const plain = textOfHex(rows.join(''));
  return /\{\s*"/.test(plain) ? plain : undefined;
}

/** The text of a list of bytes in JSON, of a buffer, or of the object that JSON makes of an array of bytes. */
export function listedText(value: Json): string | undefined {
  const isBuffer = isObject(value) && value.type === 'Buffer';
  const list = isBuffer ? value.data : value;
  if (typeof list !== 'object' || list === null) return undefined;
  const bytes = Object.values(list);
  return bytes[0] === BRACE ? textOf(bytes.map(Number)) : undefined;
}
