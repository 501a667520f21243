import { resolve } from 'node:path';
import type { Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { flatten } from '../../../src/model/contract/fields';
import { loadContract } from '../../../src/model/contract/load';
import { limitTexts, typeText } from '../../../src/words/contract/fields';
import { messagesIn } from '../../../src/words/contract/messages';
import { operationNodes } from '../../../src/words/contract/operation';
import type { Field, Operation } from '../../../src/model/contract/types';
import { contractWords } from '../../../src/words/contract';
import { LOCALES, type Locale } from '../../../src/model/locale';
import type { WordContext } from '../../../src/words/word';
import { attributesOf } from '../../support/providers';

const ROOT = resolve(__dirname, '../../..');

interface Page {
  headings: string[];
  anchors: string[];
  text: string;
}

function pageOf(operation: Operation, locale: Locale): Page {
  const page: Page = { headings: [], anchors: [], text: '' };
  const children = operationNodes(operation, loadContract(ROOT, locale), messagesIn(locale));
  visit({ type: 'root', children } as Node, (node) => {
    if (node.type === 'heading')
      page.headings.push((node.data as { hProperties: { id: string } }).hProperties.id);
    if ('name' in node && node.name === 'Anchored')
      page.anchors.push(attributesOf(node as MdxJsxFlowElement).id ?? '');
  });
  page.text = toString({ type: 'root', children });
  return page;
}

/** The anchors that a tree of fields must have. */
function anchorsOf(fields: readonly Field[], base: string): string[] {
  return fields.flatMap((field) => {
    const id = `${base}-${base === 'header' ? field.name.toLowerCase() : field.name}`;
    return [id, ...anchorsOf(field.children, id)];
  });
}

/** The Markdown tree of an operation, as JSON. */
function jsonOf(id: string, locale: Locale = 'en'): string {
  const contract = loadContract(ROOT, locale);
  const operation = contract.operations[id] ?? expect.fail(id);
  return JSON.stringify(operationNodes(operation, contract, messagesIn(locale)));
}

function operations(locale: Locale): [string, Operation][] {
  const contract = loadContract(ROOT, locale);
  return [...Object.entries(contract.operations), ...Object.entries(contract.webhooks)];
}

test.each(operations('zh').filter(([, { body }]) => body))(
  'The body of %s has the Chinese name of its kind',
  (_, operation) => {
    const { text } = pageOf(operation, 'zh');
    const [own, other] = operation.kind === 'call' ? ['请求体', '报文'] : ['报文', '请求体'];
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  },
);

describe.each(LOCALES)('%s', (locale) => {
  test.each(operations(locale))(
    '%s shows every field at every depth under an anchor of its own',
    (_, operation) => {
      const { anchors, headings, text } = pageOf(operation, locale);
      const { header, path, query } = operation.parameters;
      const wanted = [
        ...anchorsOf(header, 'header'),
        ...anchorsOf(path, 'path'),
        ...anchorsOf(query, 'query'),
        ...anchorsOf(operation.body?.fields ?? [], 'body'),
        ...operation.responses
          .filter(({ status }) => Number(status) < 400)
          .flatMap(({ status, fields }) => anchorsOf(fields, `response-${status}`)),
        ...operation.responses
          .filter(({ status }) => Number(status) >= 400)
          .map(({ status }) => `response-${status}`),
      ];
      expect(wanted.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
      const all = [...anchors, ...headings];
      expect(new Set(all).size).toBe(all.length);
      for (const field of flatten([
        ...header,
        ...path,
        ...query,
        ...(operation.body?.fields ?? []),
      ])) {
        expect(text).toContain(field.name);
      }
    },
  );
});

test.each(operations('en'))('%s has the same anchors and headings in Chinese', (id, operation) => {
  const chinese = new Map(operations('zh')).get(id) as Operation;
  const [en, zh] = [pageOf(operation, 'en'), pageOf(chinese, 'zh')];
  expect(zh.anchors).toEqual(en.anchors);
  expect(zh.headings).toEqual(en.headings);
  expect(zh.text).toMatch(/[\u4e00-\u9fff]/);
});

test('an error links to the codes that are known, not to those of an illustrative example', () => {
  const page = jsonOf('createTransaction');
  expect(page).toContain('#code-concurrent_request');
  expect(page).not.toMatch(/#code-(too_many|internal)/);
});

test.each([
  ['en', 'Card through Stripe', '200 Card payment, authorized'],
  ['zh', '支付宝跳转支付', '200 跳转支付，等待买家付款'],
] as const)(
  '%s: the first samples are those in the currency of its readers',
  (locale, request, response) => {
    const text = jsonOf('createTransaction', locale);
    expect(/"name":"data-label","value":"([^"]*)"/.exec(text)?.[1]).toBe(request);
    expect(/"meta":"tab=\\"(200 [^"\\]*)/.exec(text)?.[1]).toBe(response);
  },
);

test('a list in the query string is shown as it is sent', () => {
  const { listTransactions } = loadContract(ROOT, 'en').operations;
  const { text } = pageOf(listTransactions as Operation, 'en');
  expect(text).toContain('Example status=authorization_succeeded');
  expect(text).not.toContain('["authorization_succeeded"]');
});

test('an object that is an example has spaces, at which it breaks', () => {
  const { createTransaction } = loadContract(ROOT, 'en').operations;
  const { text } = pageOf(createTransaction as Operation, 'en');
  expect(text).toContain('Example {"order_id": "12345", "customer_type": "premium"}');
});

test('a field with an unspecified part says so, and the chip links to its meaning', () => {
  const { createTransaction, getRefund } = loadContract(ROOT, 'en').operations;
  expect(jsonOf('createTransaction')).toContain('/overview#conventions');
  expect(pageOf(createTransaction as Operation, 'en').text).toContain('Unspecified');
  expect(pageOf(getRefund as Operation, 'en').text).not.toContain('Unspecified');
});

describe('types and limits in words', () => {
  const m = messagesIn('en');
  const limits = (entries: Field['limits']) => limitTexts({ limits: entries } as Field, m);

  test.each([
    [{ base: 'string', nullable: false }, 'string'],
    [{ base: 'string', nullable: true, format: 'date-time' }, 'string or null · date-time'],
    [
      { base: 'array', nullable: false, items: { base: 'object', nullable: false } },
      'array of object',
    ],
  ] as const)('%o', (type, words) => expect(typeText(type, m)).toBe(words));

  test('lengths, ranges and counts', () => {
    expect(limits({ minLength: 3, maxLength: 3 })).toEqual(['Exactly 3 characters']);
    expect(limits({ minLength: 1, maxLength: 64 })).toEqual(['1 to 64 characters']);
    expect(limits({ maxLength: 255 })).toEqual(['At most 255 characters']);
    expect(limits({ minimum: 0 })).toEqual(['At least 0']);
    expect(limits({ minimum: 1, maximum: 100, minItems: 1 })).toEqual([
      '1 to 100',
      'At least 1 items',
    ]);
    expect(limits({})).toEqual([]);
  });
});

describe('words', () => {
  const context: WordContext = {
    locale: 'en',
    siteDir: ROOT,
    fail: (reason) => {
      throw new Error(reason);
    },
  };
  const run = (word: string, attributes: Record<string, string>) =>
    contractWords[word]?.(attributes, context) ?? [];

  test.each([
    [
      'Operation',
      { id: 'createTransactions' },
      /No operation "createTransactions"\. There are: .*createTransaction,/,
    ],
    [
      'Webhook',
      { id: 'createTransaction' },
      /No webhook "createTransaction"\. There are: paymentNotice, refundNotice/,
    ],
    ['SchemaFields', { name: 'Nothing' }, /No schema "Nothing"\. There are: .*Refund/],
    [
      'Scope',
      { name: 'refunds.write' },
      /No scope "refunds\.write"\. There are: .*transactions\.write/,
    ],
    ['Example', { operation: 'createRefund', status: '201' }, /No response "201"\. There are: 200/],
    [
      'RequestSamples',
      { operation: 'createRefund', example: 'half' },
      /No example "half"\. There are: bank, full/,
    ],
  ])('<%s> with an unknown name stops and lists what exists', (word, attributes, message) => {
    expect(() => run(word, attributes)).toThrow(message);
  });

  test('an example is JSON of the contract', () => {
    const [node] = run('Example', { operation: 'createRefund', part: 'response' });
    expect(node).toMatchObject({ type: 'code', lang: 'json' });
    expect(JSON.parse((node as { value: string }).value)).toMatchObject({ status: 'succeeded' });
  });

  test('the scope table has a row for each scope that a request can need', () => {
    const { scopes, webhooks } = loadContract(ROOT, 'en');
    const labels = Object.values(webhooks).map(({ scope }) => scope);
    const [table] = run('ScopeTable', {});
    const names = (table as Table).children
      .slice(1)
      .map((row) => toString(row.children[0] as Node));
    expect(labels).toContain('webhooks.payment');
    expect(names).toEqual(scopes.map(({ name }) => name).filter((name) => !labels.includes(name)));
  });
});
