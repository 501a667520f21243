/** Helpers that the tests of the provider records share. */
import fs from 'node:fs';
import path from 'node:path';
import type { Nodes, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { parse } from 'yaml';
import { loadProviders, PROVIDERS_DIR } from '../../src/model/providers/load';
import type { ProviderRecord } from '../../src/model/providers/types';

export { LOCALES } from '../../src/model/locale';

export const ROOT = path.resolve(__dirname, '../..');
export const DIR = path.join(ROOT, PROVIDERS_DIR);
export const records = loadProviders(DIR);

/** A fresh, changeable copy of a record as its YAML file holds it. */
export function raw(id: string) {
  return parse(fs.readFileSync(path.join(DIR, `${id}.yaml`), 'utf8'));
}

export function find(id: string): ProviderRecord {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`no record ${id}`);
  return record;
}

export function nodesOf<T extends Nodes['type']>(nodes: readonly Nodes[], type: T): Nodes[] {
  return nodes.flatMap((node) => [
    ...(node.type === type ? [node] : []),
    ...('children' in node ? nodesOf(node.children as Nodes[], type) : []),
  ]);
}

/** The rows of all tables; that of the column names is the first. */
export function rowsOf(nodes: readonly RootContent[]): MdxJsxFlowElement[] {
  const elements = nodesOf(nodes, 'mdxJsxFlowElement') as MdxJsxFlowElement[];
  return elements.filter(({ name }) => name === 'tr' || name === 'Anchored');
}

/** Their cells as texts. */
export function tableRows(nodes: readonly RootContent[]): string[][] {
  return rowsOf(nodes).map((row) => row.children.map((cell) => toString(cell)));
}

/** The attributes of an element that a word makes. */
export function attributesOf({ attributes }: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, String(one.value)]] : [],
    ),
  );
}

export function words(nodes: RootContent[]): string {
  return nodes.map((node) => toString(node)).join('\n');
}

/** Every connection page of both languages, absolute. */
export function connectionPages(): string[] {
  return ['connections', 'i18n/zh/docusaurus-plugin-content-docs-connections/current'].flatMap(
    (dir) =>
      fs
        .readdirSync(path.join(ROOT, dir), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => path.join(ROOT, dir, file)),
  );
}
