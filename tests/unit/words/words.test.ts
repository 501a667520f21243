import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { wordsTransformer } from '../../../src/content/words';
import { jsx } from '../../../src/words/nodes';

type Step = ReturnType<typeof wordsTransformer>;

/** In place of the page's file. */
const FILE = {
  fail(reason: string): never {
    throw new Error(reason);
  },
} as Parameters<Step>[1];

/** Runs the step over a page that holds one element. */
function expand(name: string, attributes: Record<string, string> = {}): Root {
  const tree: Root = { type: 'root', children: [jsx(name, attributes)] };
  const options = { locale: 'en', siteDir: resolve('.') } as const;
  void wordsTransformer(options)(tree, FILE, () => undefined);
  return tree;
}

describe('words of MDX', () => {
  it('that do not exist are refused with the list of those that do', () => {
    expect(() => expand('Tabel', { name: 'error-codes' })).toThrow(
      /<Tabel>: There is no such word\. There are: Checklist, CodeTabs, CopyText, .*Table, .*Tool/,
    );
  });

  it.each(['Checklist', 'CodeTabs', 'CopyText', 'details', 'br'])('<%s> is left alone', (name) => {
    expect(expand(name).children).toEqual([jsx(name)]);
  });

  it('of the model are replaced', () => {
    expect(expand('Scope', { name: 'transactions.read' }).children).toMatchObject([
      { type: 'inlineCode', value: 'transactions.read' },
    ]);
  });
});
