import type { Bytes } from './base64';

/** One element of a DER structure; `content` and `whole` are views into the input. */
export interface DerNode {
  tag: number;
  content: Bytes;
  /** The element with its tag and length bytes. */
  whole: Bytes;
}

/** Tags of the universal types that keys are made of. */
export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  context0: 0xa0,
} as const;

/** Thrown when bytes are not DER, or end too early. */
export class DerError extends Error {}

/** Reads one element at the start of `bytes`. Throws DerError when it does not fit. */
export function readNode(bytes: Bytes): { node: DerNode; rest: Bytes } {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined) throw new DerError('ends too early');
  let length = first;
  let start = 2;
  if (first >= 0x80) {
    const count = first & 0x7f;
    // A length of more than four bytes would be over 4 GB: no key, but a crafted or random input.
    if (count === 0 || count > 4) throw new DerError('length not readable');
    length = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = bytes[2 + index];
      if (byte === undefined) throw new DerError('ends too early');
      length = length * 256 + byte;
    }
    start = 2 + count;
  }
  if (start + length > bytes.length) throw new DerError('ends too early');
  return {
    node: {
      tag,
      content: bytes.subarray(start, start + length),
      whole: bytes.subarray(0, start + length),
    },
    rest: bytes.subarray(start + length),
  };
}

/** Reads all elements that stand in a row. Throws DerError. */
export function readAll(bytes: Bytes): DerNode[] {
  const nodes: DerNode[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const step = readNode(rest);
    nodes.push(step.node);
    rest = step.rest;
  }
  return nodes;
}

/** Writes an object identifier in dotted form. */
export function readOid(content: Bytes): string {
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      parts.push(value);
      value = 0;
    }
  }
  const first = parts.shift() ?? 0;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...parts].join('.');
}

/** Reads an unsigned integer. */
export function readInteger(content: Bytes): bigint {
  let hex = '';
  for (const byte of content) hex += byte.toString(16).padStart(2, '0');
  return hex === '' ? 0n : BigInt(`0x${hex}`);
}

/** Writes an element with the tag around the given parts. */
export function writeNode(tag: number, ...parts: Uint8Array[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = [tag];
  if (length < 0x80) {
    head.push(length);
  } else {
    const digits: number[] = [];
    for (let left = length; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
    head.push(0x80 | digits.length, ...digits);
  }
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
