import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { wordsTransformer } from '../../../src/content/words';
import { loadRules } from '../../../src/model/rules';
import { withoutLinks } from '../../support/rule-texts';
import { inlineJsx, jsx, paragraph } from '../../../src/words/nodes';

const FILE = {
  messages: [],
  fail(reason: string): never {
    throw new Error(reason);
  },
} as unknown as Parameters<ReturnType<typeof wordsTransformer>>[1];

function expand(children: Root['children'], siteDir = path.resolve('.')): Root {
  const tree: Root = { type: 'root', children };
  void wordsTransformer({ locale: 'en', siteDir })(tree, FILE, () => undefined);
  return tree;
}

/** A folder with this record in place of the real one. */
function siteWith(record: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  mkdirSync(path.join(folder, 'src/data'), { recursive: true });
  writeFileSync(path.join(folder, 'src/data/rules.yaml'), record);
  return folder;
}

describe('<Rule />', () => {
  test('on a line of its own is a paragraph', () => {
    const { children } = expand([jsx('Rule', { name: 'fulfill' })]);
    expect(children.map(({ type }) => type)).toEqual(['paragraph']);
    expect(toString(children)).toBe(loadRules('.').get('fulfill')?.text.en.replaceAll('`', ''));
  });

  test('inside a line is part of it, links and all', () => {
    const { children } = expand([
      paragraph('Then: ', inlineJsx('Rule', { name: 'polling' }), ' End.'),
    ]);
    expect(JSON.stringify(children)).toContain('/webhooks/introduction#missed-events');
    expect(toString(children)).toMatch(/^Then: While the buyer waits, .* 7 days\. End\.$/);
  });

  test('has a short form where the record has one', () => {
    const short = (name: string): string =>
      toString(expand([jsx('Rule', { name, form: 'short' })]));
    expect(short('retry-get')).toBe('Yes, with backoff');
    expect(() => short('deduplicate')).toThrow(
      'No form of the rule deduplicate "short". There are: text.',
    );
  });

  test('an unknown rule stops the build with the list', () => {
    expect(() => expand([jsx('Rule', { name: 'retry' })])).toThrow(
      /<Rule>: No rule "retry"\. There are: card-body, deduplicate, .*unknown-status\./,
    );
  });

  test.each([
    ['rules:\n  - id: a\n    text: { en: A }\n', /rules\.yaml:\d: .*\/rules\/0\/text .*zh/],
    ['rules:\n  - id: a\n    txt: A\n', /there are: id, text, short, home, contract, own/],
    [
      'rules:\n  - &a { id: a, text: { en: A, zh: 甲 }, own: { en: [a], zh: [a] } }\n  - *a\n',
      /"a" appears twice/,
    ],
  ])('a record that does not fit stops it with file and line', (record, message) => {
    expect(() => expand([jsx('Rule', { name: 'a' })], siteWith(record))).toThrow(message);
  });
});

test('comments of code contain a rule without its links', () => {
  expect(withoutLinks('Ask [EFundFlow support](/overview#support) first.')).toBe(
    'Ask EFundFlow support first.',
  );
});
