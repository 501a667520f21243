import {
  applyEdits,
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  modify,
  parseTree,
  type JSONPath,
  type Node,
} from 'jsonc-parser';
import type { Json } from '../../../model/contract/json';
import type { OfferedField } from '../../../model/samples/offered';
import type { Range } from './body';

/** Offers at the caret: values to insert without typing. */
export interface Offer {
  /** Path of the object that the fields go into; empty for the body itself. */
  path: JSONPath;
  /** Fields of the description that it does not have yet, required ones first. */
  fields: OfferedField[];
  /** Name of the object at the caret, if the description has no fields of it. */
  open?: string;
  /** The field at the caret, if the description knows values of it. */
  values?: { path: JSONPath; name: string; known: readonly string[] };
}

/** A text, and what to select in it. */
export interface Edited {
  text: string;
  selected: Range;
}

/** Two spaces, as in the examples. */
const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/** Description of the value at a path; list items have that of their list. */
function describedAt(path: JSONPath, fields: readonly OfferedField[]): OfferedField | undefined {
  let found: OfferedField | undefined;
  let below = fields;
  for (const name of path.filter((step) => typeof step === 'string')) {
    found = below.find((field) => field.name === name);
    if (!found) return undefined;
    below = found.children;
  }
  return found;
}

function missingIn(node: Node, fields: readonly OfferedField[]): OfferedField[] {
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const missing = fields.filter(({ name }) => !names.includes(name));
  return [
    ...missing.filter(({ required }) => required),
    ...missing.filter(({ required }) => !required),
  ];
}

/**
 * Offers of the description at the caret: fields of the innermost object that lacks one, and known values.
 * @param root the body's tree
 * @param fields those of the body
 */
export function offerAt(root: Node, caret: number, fields: readonly OfferedField[]): Offer {
  const chain: Node[] = [];
  for (let node = findNodeAtOffset(root, caret, true); node; node = node.parent) chain.push(node);
  const property = chain.find(({ type }) => type === 'property');
  const value = property?.children?.[1];
  const valuePath = value ? getNodePath(value) : [];
  const known = value?.children ? [] : (describedAt(valuePath, fields)?.known ?? []);
  const values = { path: valuePath, name: String(valuePath.at(-1)), known };
  const object = chain.find(({ type }) => type === 'object');
  const described = object && describedAt(getNodePath(object), fields);
  const open = described?.children.length === 0 ? described.name : undefined;
  const offers = chain
    .filter(({ type }) => type === 'object')
    .map((node) => {
      const path = getNodePath(node);
      const inside = path.length === 0 ? fields : (describedAt(path, fields)?.children ?? []);
      return { path, fields: missingIn(node, inside) };
    });
  const inner = offers.find((offer) => offer.fields.length > 0) ?? {
    path: [],
    fields: root.type === 'object' ? missingIn(root, fields) : [],
  };
  return { ...inner, open, ...(known.length > 0 && { values }) };
}

/**
 * Puts a value into a text, where there is one already or behind the last field.
 * @param text JSON
 * @returns the new text, and what a reader would change next: the inside of a string or of something empty, else all
 */
export function putIn(text: string, path: JSONPath, value: Json): Edited {
  const edited = applyEdits(text, modify(text, path, value, FORMAT));
  const root = parseTree(edited);
  const node = root && findNodeAtLocation(root, path);
  if (!node) return { text: edited, selected: [0, 0] };
  const end = node.offset + node.length;
  const isEmpty = node.children?.length === 0;
  const inner = node.type === 'string' || isEmpty ? 1 : 0;
  return { text: edited, selected: [node.offset + inner, end - inner] };
}
