import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { Json } from '../../../model/contract/json';
import { ExactNumber, type SampleBody } from '../../../model/samples/literals';
import { JsonError, parseJson, type JsonValue } from '../../../wire/json';

/** Characters that are read. Real bodies have a few thousand; a stray paste of megabytes must not freeze the page. */
export const LARGEST = 100_000;

/** A body that is too long to be read. */
type Large = { problem: 'large'; count: number };

/** A value that the comparison doesn't have as it is written; each code has a message. */
export interface Lost {
  code: 'digits' | 'duplicate' | 'point';
  names: string[];
  /** The number or the name, as JavaScript has it. */
  value: string;
  /** The number, as it is written. */
  literal?: string;
}

/** A body that can be read: as a value, as what samples write, and with its places in the text. */
export interface ReadBody {
  value: Json;
  sample: SampleBody;
  root: Node;
  lost: Lost[];
}

/** Says whether a text has half of a pair: with the u flag, a pair is one character and does not match. */
export function isBroken(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** A number as JavaScript has it, if that writes it in the same way; else its very digits. */
function numberOf(literal: string): number | ExactNumber {
  return String(Number(literal)) === literal ? Number(literal) : new ExactNumber(literal);
}

/**
 * A JSON value as the samples write it: nothing is rounded, and `__proto__` is a key like any other.
 * @throws JsonError for a string or a key with an escaped half of a pair, such as `\ud800`
 */
function sampleOf(
  { type, offset, length, children = [], ...node }: Node,
  text: string,
): SampleBody {
  const value = node.value as null | boolean | string | undefined;
  if (typeof value === 'string' && isBroken(value)) throw new JsonError('encoding', text, offset);
  const inner = children.map((child) => sampleOf(child, text));
  if (type === 'object') return Object.fromEntries(inner as [string, SampleBody][]);
  if (type === 'number') return numberOf(text.slice(offset, offset + length));
  return type === 'array' || type === 'property' ? inner : (value ?? null);
}

/** The digits of a number that count. */
function digitsOf(literal: string): string {
  return literal
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}

/** Values of a body that JavaScript, and so the comparison, doesn't have. */
function lostIn(value: JsonValue, names: string[] = []): Lost[] {
  if (value.kind === 'number') {
    const number = String(Number(value.literal));
    const { literal } = value;
    if (digitsOf(number) !== digitsOf(literal)) return [{ code: 'digits', names, value: number }];
    const isInteger = literal.includes('.') && Number.isInteger(Number(literal));
    return isInteger ? [{ code: 'point', names, value: number, literal }] : [];
  }
  if (value.kind === 'array')
    return value.items.flatMap((item, at) => lostIn(item, [...names, String(at)]));
  if (value.kind !== 'object') return [];
  const twice = [...new Set(value.duplicates)].map((name): Lost => {
    return { code: 'duplicate', names: [...names, name], value: name };
  });
  const inner = [...value.entries].flatMap(([name, one]) => lostIn(one, [...names, name]));
  return [...twice, ...inner];
}

/**
 * Reads what a reader typed.
 * @returns the body, or why it can't be read
 */
export function readBody(text: string): ReadBody | JsonError | Large {
  if (text.length > LARGEST) return { problem: 'large', count: text.length };
  try {
    // First: it stops at a depth that the others would follow until the stack ends, and at any fault.
    const lost = lostIn(parseJson(text));
    const root = parseTree(text) as Node;
    return { value: getNodeValue(root) as Json, sample: sampleOf(root, text), root, lost };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return error;
  }
}

/** Characters of a text, from and to. */
export type Range = readonly [start: number, end: number];

/** The value of a field or the item of a list; of a name that stands there twice, the last one, as in JavaScript. */
function childOf(node: Node, name: string): Node | undefined {
  const { type, children = [] } = node;
  if (type === 'array') return children[Number(name)];
  if (type !== 'object') return undefined;
  const named = children.filter(({ children: [key] = [] }) => key?.value === name);
  return named.at(-1)?.children?.[1];
}

/**
 * Finds the place of a path in the text.
 * @param names those down to the value, and numbers of items
 * @param wanted its value, or the name of the field
 * @returns what to select; of a field that is not there, the place behind the `{` of the object that lacks it
 */
export function findPath(root: Node, names: readonly string[], wanted: 'value' | 'name'): Range {
  const find = (path: readonly string[]) =>
    path.reduce<Node | undefined>((node, name) => node && childOf(node, name), root);
  const value = find(names);
  const name = value?.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
  const found = (wanted === 'name' && name) || value;
  if (found) return [found.offset, found.offset + found.length];
  const parent = find(names.slice(0, -1));
  if (parent?.type === 'object') return [parent.offset + 1, parent.offset + 1];
  return [root.offset, root.offset + root.length];
}
