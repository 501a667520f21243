import { resolve } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { describe, expect, it, test } from 'vitest';
import { wordsTransformer } from '../../../src/content/words';
import { loadWebhookVectors } from '../../../src/model/webhookVectors';
import { fence, inlineJsx, jsx, link, list, paragraph, text } from '../../../src/words/nodes';

type Step = ReturnType<typeof wordsTransformer>;

const CODE = fence('json', '{}');

/** In place of the page's file. */
const FILE = {
  messages: [],
  fail(reason: string): never {
    throw new Error(reason);
  },
} as unknown as Parameters<Step>[1];

/** Runs the step over a page that holds one element, below what the page imports. */
function expand(name: string, attributes: Record<string, string> = {}, imports = ''): Root {
  return expandNode(jsx(name, attributes), imports);
}

function expandNode(
  node: ReturnType<typeof jsx> | ReturnType<typeof inlineJsx>,
  imports = '',
): Root {
  const code = imports === '' ? [] : [{ type: 'mdxjsEsm' as const, value: imports }];
  const tree = { type: 'root', children: [...code, node] } as Root;
  const options = { locale: 'en', siteDir: resolve('.') } as const;
  void wordsTransformer(options)(tree, FILE, () => undefined);
  return tree;
}

/** Ids of the test vectors on one level, and which of them stand open. */
function vectors(nodes: readonly unknown[]): [ids: string[], open: string[]] {
  const found = (nodes as { attributes?: { name: string; value: string | null }[] }[]).flatMap(
    ({ attributes = [] }) => {
      const id = attributes.find(({ name }) => name === 'id')?.value ?? '';
      return id.startsWith('vector-')
        ? [{ id, open: attributes.some(({ name }) => name === 'open') }]
        : [];
    },
  );
  return [found.map(({ id }) => id), found.filter(({ open }) => open).map(({ id }) => id)];
}

test('three test vectors of the webhook signature stand open, the others are folded', () => {
  const { children } = expand('WebhookVectors');
  const [shown, open] = vectors(children);
  expect(shown).toEqual(['vector-payment-notice', 'vector-refund-notice', 'vector-all-rules']);
  expect(open).toEqual(shown);
  const [folded, openInside] = vectors(
    children.flatMap((node): unknown[] => ('children' in node ? node.children : [])),
  );
  expect(folded.length).toBe(loadWebhookVectors('.').length - shown.length);
  expect(openInside).toEqual([]);
});

describe('words of MDX', () => {
  it('that do not exist are refused with the list of those that do', () => {
    expect(() => expand('Tabel', { name: 'error-codes' })).toThrow(
      /<Tabel>: There is no such word\. There are: Cards, Checklist, CodeTabs, CopyText, .*Table, .*Tool/,
    );
  });

  it.each([
    [
      'Table',
      { name: 'eror-codes' },
      /No table "eror-codes"\. There are: error-codes, http-errors, /,
    ],
    ['Table', {}, /No table ""/],
    ['Diagram', { name: 'payment' }, /No diagram "payment"\. There are: back-off, card-flow, /],
    ['Provider', { id: 'paypal', part: 'links' }, /No provider "paypal".*adyen.*worldpay/],
    ['Provider', { id: 'stripe', part: 'prices' }, /No part "prices".*capabilities/],
    ['Tool', { name: 'jwts' }, /No tool "jwts"\. There are: .*webhook-signature/],
    ['GuideSamples', { name: 'sign-jwt' }, /No samples "sign-jwt"\. There are: .*jwt-sign/],
    [
      'Example',
      { operation: 'createRefunds' },
      /No operation "createRefunds"\. There are: .*Notice/,
    ],
    ['Example', { operation: 'createRefund', example: 'cash' }, /No example "cash"\. There are: /],
  ])('<%s> with an unknown name in %o stops and lists what exists', (word, attributes, message) => {
    expect(() => expand(word, { ...attributes })).toThrow(message);
  });

  it.each([
    ['RequestSamples', { operation: 'createRefund', exmaple: 'full' }, 'operation, example'],
    ['Example', { operation: 'createRefund', part: 'response', satus: '400' }, 'status'],
    ['Rule', { name: 'retry-get', from: 'short' }, 'name, form'],
  ])('<%s> with a wrong attribute in %o stops and lists what it reads', (word, given, names) => {
    const wrong = Object.keys(given).at(-1);
    const message = new RegExp(`No attribute "${wrong}" here\\. There are: .*${names}`);
    expect(() => expand(word, { ...given })).toThrow(message);
    expect(() => expand('Questions', { name: 'x' })).toThrow('The word has no attributes.');
  });

  it.each([
    [
      'Operation',
      { name: 'createRefund' },
      /<Operation>: No attribute "name" here\. There are: id\./,
    ],
    [
      'Example',
      { part: 'response', operaton: 'createRefund' },
      /No attribute "operaton" here\. There are: operation, part, /,
    ],
    ['CodeTabs', { grp: 'language' }, /No attribute "grp" here\. There are: group, label, menu\./],
    ['Checklist', { name: 'go-live' }, /<Checklist>: No attribute "name" here\. There are: id\./],
    ['Cards', { kind: 'card' }, /<Cards>: The word has no attributes\./],
  ])('<%s> with another attribute in place of one in %o names both', (word, given, message) => {
    expect(() => expand(word, { ...given })).toThrow(message);
  });

  it.each([
    ['Checklist', {}, [list([])], 'The attribute "id" is missing: <Checklist id="…">.'],
    ['Checklist', { id: '' }, [list([])], 'The attribute "id" has no value.'],
    ['Checklist', { id: 'x' }, [paragraph('x')], 'Only a list can stand in this word.'],
    ['Cards', {}, [], 'Only a list can stand in this word.'],
    ['Cards', {}, [list([[text('x')]])], 'Each item begins with its link'],
    ['CodeTabs', {}, [paragraph('x')], 'Only blocks of code can stand in this word.'],
    ['CodeTabs', { group: 'langauge' }, [CODE], 'No group "langauge". There are: language, '],
    ['CodeTabs', {}, [CODE, CODE], 'Two tabs are named "json". Name them: tab="…".'],
    ['CopyText', { copy: '4242' }, [], 'The attribute "text" is missing: <CopyText text="…">.'],
    ['CopyText', { text: '4242', kind: 'crad' }, [], 'No kind "crad". There are: card.'],
    ['CopyText', { text: '4242' }, [text('x')], 'The word makes its content itself.'],
  ])('<%s> with %o and other content than it takes stops', (word, given, children, message) => {
    expect(() => expandNode(jsx(word, { ...given }, children as RootContent[]))).toThrow(
      `<${word}>: ${message}`,
    );
  });

  it.each([
    ['Checklist', { id: 'go-live' }, [list([])]],
    ['Cards', {}, [list([[link('/overview', 'x'), text('y')]])]],
    ['CodeTabs', { group: '', menu: 'true' }, [CODE, fence('json', '{}', { tab: 'Other' })]],
    ['CopyText', { text: '4242', kind: 'card' }, []],
    ['details', {}, []],
    ['br', {}, []],
  ])('<%s> with %o is left alone', (word, given, children) => {
    const node = jsx(word, { ...given }, children);
    expect(expandNode(node).children).toEqual([node]);
  });

  it('of a page take the attributes that it imports them with', () => {
    const imports = "import Cards from '@site/src/cards';";
    expect(expand('Cards', { kind: 'card' }, imports).children).toHaveLength(2);
  });

  it('do not take content, nor small letters at the beginning', () => {
    expect(() => expandNode(jsx('Table', { name: 'error-codes' }, [text('more')]))).toThrow(
      '<Table>: The word makes its content itself.',
    );
    expect(() => expand('operation', { id: 'createRefund' })).toThrow(
      '<operation>: There is no such word.',
    );
    expect(expand('table', { id: 'x' }).children).toHaveLength(1);
    expect(expand('constructor').children).toEqual([jsx('constructor')]);
  });

  it('that the page imports are left alone, others on the same page are not', () => {
    const imports = "import { Own } from './own';";
    expect(expand('Own', {}, imports).children).toHaveLength(2);
    expect(() => expand('Tabel', {}, imports)).toThrow('There is no such word');
  });

  it.each(['', 'an anchor', 'Anchor', 'anchor-'])('keep no anchor %j', (id) => {
    expect(() => expandNode(inlineJsx('Moved', { id }))).toThrow('This word names an anchor');
    expect(expandNode(inlineJsx('Moved', { id: 'old-anchor' })).children).toHaveLength(1);
  });

  it('of the model are replaced', () => {
    expect(expand('Scope', { name: 'transactions.read' }).children).toMatchObject([
      { type: 'inlineCode', value: 'transactions.read' },
    ]);
  });

  it('leave what stands between them, and each is replaced', () => {
    const scope = inlineJsx('Scope', { name: 'transactions.read' });
    const tree = { type: 'root', children: [paragraph(scope, ' and ', scope, scope)] } as Root;
    void wordsTransformer({ locale: 'en', siteDir: resolve('.') })(tree, FILE, () => undefined);
    const code = { type: 'inlineCode', value: 'transactions.read' };
    const children = [code, { type: 'text', value: ' and ' }, code, code];
    expect(tree.children).toMatchObject([{ children }]);
  });
});
