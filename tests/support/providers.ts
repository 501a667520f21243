/** Helpers that the tests of the provider records share. */
import fs from 'node:fs';
import path from 'node:path';
import type { Nodes, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { parse } from 'yaml';
import { LOCALES } from '../../src/model/locale';
import { loadProviders, PROVIDERS_DIR } from '../../src/model/providers/load';
import type { ProviderRecord } from '../../src/model/providers/types';
import { PAGE_FOLDERS } from '../../src/model/pageFolders';
import { pageIds } from './pages';

export { LOCALES };

export const ROOT = path.resolve(__dirname, '../..');
export const DIR = path.join(ROOT, PROVIDERS_DIR);
export const records = loadProviders(DIR);

/** A fresh, changeable copy of a record as its YAML file holds it. */
export function raw(id: string) {
  return parse(fs.readFileSync(path.join(DIR, `${id}.yaml`), 'utf8'));
}

/**
 * A record by its ID.
 * @throws {Error} if there is none
 */
export function find(id: string): ProviderRecord {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`no record ${id}`);
  return record;
}

type OfType<T> = Extract<Nodes, { type: T }>;

/** Nodes of a type at any depth, in order. */
export function nodesOf<T extends Nodes['type']>(nodes: readonly Nodes[], type: T): OfType<T>[] {
  return nodes.flatMap((node) => [
    ...(node.type === type ? [node as OfType<T>] : []),
    ...('children' in node ? nodesOf(node.children as Nodes[], type) : []),
  ]);
}

/** The rows of all tables; that of the column names is the first. */
export function rowsOf(nodes: readonly RootContent[]): MdxJsxFlowElement[] {
  return nodesOf(nodes, 'mdxJsxFlowElement').filter(({ name }) =>
    /^(tr|Anchored)$/.test(name ?? ''),
  );
}

/** Their cells as texts. */
export function tableRows(nodes: readonly RootContent[]): string[][] {
  return rowsOf(nodes).map((row) => row.children.map((cell) => toString(cell)));
}

/** The attributes of an element that a word makes. */
export function attributesOf({
  attributes,
}: Pick<MdxJsxFlowElement, 'attributes'>): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, String(one.value)]] : [],
    ),
  );
}

/** Text of the nodes, one line for each. */
export function words(nodes: RootContent[]): string {
  return nodes.map((node) => toString(node)).join('\n');
}

/** Every connection page of both languages, absolute. */
export function connectionPages(): string[] {
  return LOCALES.flatMap((locale) =>
    pageIds('connections', locale).map((id) =>
      path.join(ROOT, PAGE_FOLDERS.connections[locale], `${id}.mdx`),
    ),
  );
}
