import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Nodes, RootContent } from 'mdast';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { cardProblems, formatCardNumber, hasLuhnDigit } from '../../src/model/providers/cards';
import { checkProvider, loadProviders } from '../../src/model/providers/load';
import { PROVIDER_PARTS, renderProvider } from '../../src/words/providers/render';
import { providerWords } from '../../src/words/providers';
import { isConfirmed, isOfficial } from '../../src/model/providers/trust';
import { isUnknown, type ProviderRecord } from '../../src/model/providers/types';
import {
  connectionPages,
  DIR,
  find,
  LOCALES,
  nodesOf,
  raw,
  records,
  ROOT,
  words,
} from '../support/providers';

describe('records', () => {
  it('have an overview and their method pages in both languages', () => {
    const zh = 'i18n/zh/docusaurus-plugin-content-docs-connections/current';
    const pages = records.flatMap(({ id, methodPages = [] }) =>
      ['overview', ...methodPages].flatMap((page) => [
        `connections/${id}/${page}.mdx`,
        `${zh}/${id}/${page}.mdx`,
      ]),
    );
    expect(pages.length).toBeGreaterThan(2 * records.length);
    expect(pages.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('are refused with file and reason when they are broken', () => {
    const cases: Array<[string, (record: ReturnType<typeof raw>) => void, RegExp]> = [
      ['a missing part', (r) => delete r.webhooks, /webhooks/],
      ['a missing translation', (r) => delete r.facts[0].zh, /zh/],
      ['English in the Chinese text', (r) => (r.facts[0].zh = 'All in one.'), /no Chinese/],
      ['an undeclared field', (r) => (r.secret = 'x'), /additional properties/],
      [
        'an answer of its own',
        (r) => (r.capabilities.capture.later.answer = 'maybe'),
        /oneOf|allowed/,
      ],
      ['an answer without source', (r) => delete r.capabilities.threeDs.supported.from, /from/],
      ['a source that is not there', (r) => (r.facts[0].from = ['nowhere']), /no source "nowhere"/],
      [
        'a source that nothing uses',
        (r) => (r.sources.spare = { title: 'Spare', url: 'https://docs.stripe.com/spare' }),
        /"spare" is not used/,
      ],
      ['HTML in a text', (r) => (r.facts[0].en = 'Press <b>Save</b>.'), /plain Markdown/],
      ['a plain http source', (r) => (r.sources.testing.url = 'http://docs.stripe.com'), /url/],
      [
        'letters in a card number',
        (r) => (r.testData.groups[0].cards[0].number = '4242x'),
        /number/,
      ],
      ['another file name', (r) => (r.id = 'strip'), /not the file's name/],
    ];
    for (const [what, spoil, reason] of cases) {
      const record = raw('stripe');
      spoil(record);
      expect(() => checkProvider(record, 'stripe.yaml'), what).toThrow(reason);
      expect(() => checkProvider(record, 'stripe.yaml'), what).toThrow('stripe.yaml');
    }
    expect(checkProvider(raw('stripe'), 'stripe.yaml').id).toBe('stripe');
  });

  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'providers-'));
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  it('are read again when a file changes', () => {
    const file = path.join(dir, 'onlypay.yaml');
    fs.writeFileSync(file, stringify(raw('onlypay')));
    expect(loadProviders(dir)).toHaveLength(1);
    fs.writeFileSync(file, stringify({ ...raw('onlypay'), name: '' }));
    fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(() => loadProviders(dir)).toThrow(/onlypay\.yaml:2: .*name/);
  });

  it('hold no secret', () => {
    const secret = /\b(sk|rk|pk)_(test|live)_[0-9A-Za-z]{6,}|whsec_[0-9A-Za-z]{6,}|PRIVATE KEY/;
    expect(secret.test('whsec_0123456789')).toBe(true);
    const files = fs.readdirSync(DIR).map((name) => fs.readFileSync(path.join(DIR, name), 'utf8'));
    expect(files.filter((source) => secret.test(source))).toEqual([]);
  });
});

describe('certainty', () => {
  it('needs a page of the provider', () => {
    const stripe = find('stripe');
    expect(isOfficial(stripe, 'https://docs.stripe.com/testing')).toBe(true);
    expect(isOfficial(stripe, 'https://docs.stripe.com.example.org/testing')).toBe(false);
    expect(isOfficial(stripe, 'https://notstripe.com/')).toBe(false);
    expect(isOfficial(stripe, 'https://github.com/stripe/stripe-node')).toBe(true);
    expect(isOfficial(stripe, 'https://github.com/stripe/stripe-node/issues/1')).toBe(false);
    expect(isOfficial(stripe, 'https://github.com/api-evangelist/stripe')).toBe(false);
    expect(isConfirmed(stripe, { from: ['primer'] })).toBe(false);
    expect(isConfirmed(stripe, { from: ['primer', 'testing'] })).toBe(true);
    expect(isConfirmed(stripe, { from: ['testing'], check: true })).toBe(false);
  });

  it('is printed: a statement of others carries the mark, the same one of the provider does not', () => {
    const record = structuredClone(find('stripe')) as ProviderRecord;
    const fact = { en: 'It rains.', zh: '下雨。', from: ['primer'] };
    const marked = { ...record, facts: [fact] };
    expect(words(renderProvider(marked, 'facts', 'en'))).toBe(
      'It rains. (not confirmed: check with Stripe)',
    );
    expect(words(renderProvider(marked, 'facts', 'zh'))).toBe(
      '下雨。（未经证实，请向 Stripe 核对）',
    );
    const certain = { ...record, facts: [{ ...fact, from: ['testing'] }] };
    expect(words(renderProvider(certain, 'facts', 'en'))).toBe('It rains.');
  });

  it('of a group of test cards stands in its title', () => {
    const text = words(renderProvider(find('checkout-com'), 'test-data', 'en'));
    expect(text).toContain('Declined cards (not confirmed: check with Checkout.com)');
    expect(text).not.toContain('Approved cards (not confirmed');
  });
});

describe('parts', () => {
  it.each(LOCALES)('say one calm sentence for all of OnlyPay (%s)', (locale) => {
    const sentence =
      locale === 'zh'
        ? '公开资料中未找到，请向 OnlyPay 确认。'
        : 'Not found in public documentation: ask OnlyPay.';
    const calm = PROVIDER_PARTS.filter((part) => part !== 'capabilities');
    for (const part of calm) {
      expect(words(renderProvider(find('onlypay'), part, locale)), part).toBe(sentence);
    }
  });

  it('render for every record in both languages, alike in shape', () => {
    for (const record of records) {
      for (const part of PROVIDER_PARTS) {
        const [en, zh] = LOCALES.map((locale) => renderProvider(record, part, locale));
        const shape = (nodes: RootContent[] = []) => nodes.map(({ type }) => type);
        expect(shape(zh), `${record.id} ${part}`).toEqual(shape(en));
        expect(words(zh ?? []), `${record.id} ${part}`).toMatch(/[\p{Script=Han}]/u);
        expect(words(en ?? []), `${record.id} ${part}`).not.toMatch(
          /\p{Script=Han}|undefined|\{name\}/u,
        );
        expect(words(zh ?? [])).not.toMatch(/undefined|\{name\}/);
      }
    }
  });

  it('give every test number a copy button with the bare digits', () => {
    const nodes = renderProvider(find('adyen'), 'test-data', 'en');
    const copies = nodesOf(nodes as Nodes[], 'mdxJsxTextElement').map((node) =>
      'attributes' in node && node.attributes
        ? Object.fromEntries(
            (node.attributes as Array<{ name: string; value: string }>).map(({ name, value }) => [
              name,
              value,
            ]),
          )
        : {},
    );
    expect(copies).toContainEqual({ text: '4111 1111 1111 1111', copy: '4111111111111111' });
    expect(formatCardNumber('370000000000002')).toBe('3700 000000 00002');
  });
});

describe('words in MDX', () => {
  const context = {
    locale: 'en' as const,
    siteDir: ROOT,
    fail: (reason: string): never => {
      throw new Error(reason);
    },
  };
  const expand = (attributes: Record<string, string>) =>
    providerWords.Provider?.(attributes, context) ?? [];

  it('stop the build with what exists when a name is wrong', () => {
    expect(words(expand({ id: 'onlypay', part: 'links' }))).toContain('ask OnlyPay');
    expect(() => expand({ id: 'paypal', part: 'links' })).toThrow(/paypal.*adyen.*worldpay/);
    expect(() => expand({ id: 'stripe', part: 'prices' })).toThrow(/prices.*capabilities/);
  });
});

describe('test cards', () => {
  const cards = records.flatMap(({ id, testData }) =>
    isUnknown(testData)
      ? []
      : testData.groups.flatMap(({ cards: list = [] }) => list.map((card) => ({ id, card }))),
  );

  it('have their check digit and the prefix of their brand, or are marked', () => {
    expect(cards.length).toBeGreaterThan(120);
    expect(cards.flatMap(({ id, card }) => cardProblems(card).map((p) => `${id} ${p}`))).toEqual(
      [],
    );
  });

  it('are refused when they are wrong', () => {
    expect(hasLuhnDigit('4242424242424242')).toBe(true);
    expect(hasLuhnDigit('4242424242424243')).toBe(false);
    expect(cardProblems({ number: '4242424242424243', brand: 'visa' })).toEqual([
      '4242424242424243: wrong check digit',
    ]);
    expect(cardProblems({ number: '4242424242424242', brand: 'mastercard' })).toHaveLength(1);
    expect(cardProblems({ number: '42424242424242424', brand: 'visa' })).not.toEqual([]);
    // A mark without need hides the next mistake.
    const marked = { luhnException: true, prefixException: true } as const;
    expect(cardProblems({ number: '4242424242424242', brand: 'visa', ...marked })).toHaveLength(2);
  });

  it('stand on the pages only when a record has them', () => {
    const known = new Set(cards.map(({ card }) => card.number));
    const unknownOf = (source: string) =>
      [...source.matchAll(/copy="(\d{12,19})"|(?<![\w-])(\d{13,19})(?![\w-])/g)]
        .map(([, copy, digits]) => copy ?? digits)
        .filter((number) => number !== undefined && !known.has(number));
    expect(unknownOf('try 4999999999999999 now')).toEqual(['4999999999999999']);
    const pages = connectionPages();
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap((file) => unknownOf(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
});
