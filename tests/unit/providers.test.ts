import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { flatten } from '../../src/model/contract/fields';
import { loadContract } from '../../src/model/contract/load';
import { loadTable, TABLES_DIR } from '../../src/model/tables/load';
import { formatCardNumber } from '../../src/words/nodes';
import { checkProvider, loadProviders } from '../../src/model/providers/load';
import { PROVIDER_PARTS, renderProvider } from '../../src/words/providers/render';
import { isConfirmed, isOfficial } from '../../src/model/providers/trust';
import { providerTitle, type ProviderRecord } from '../../src/model/providers/types';
import { frontMatter, pageIds, readSource } from '../support/pages';
import {
  attributesOf,
  DIR,
  find,
  LOCALES,
  nodesOf,
  raw,
  records,
  words,
} from '../support/providers';

describe('records', () => {
  it('name methods of direct requests that the description and its table have', () => {
    const { body } = loadContract('.', 'en').operations.createTransaction ?? {};
    const method = flatten(body?.fields ?? []).find(({ name }) => name === 'method');
    const known = method?.known.map(({ value }) => value) ?? [];
    const listed = loadTable(TABLES_DIR, 'method-values').rows.map(({ cells }) => cells.value);
    const named = records.flatMap(({ requests = {} }) => Object.values(requests));
    expect(known).toEqual(expect.arrayContaining(named));
    expect(listed).toEqual(expect.arrayContaining(named));
  });

  it('have an overview and their method pages in both languages', () => {
    const pages = records.flatMap(({ id, methodPages = [] }) =>
      ['overview', ...methodPages].map((page) => `${id}/${page}`),
    );
    expect(pages.length).toBeGreaterThan(records.length);
    for (const locale of LOCALES)
      expect(pageIds('connections', locale)).toEqual(expect.arrayContaining(pages));
  });

  it('are refused with the reason when they are broken', () => {
    const cases: Array<[string, (record: ReturnType<typeof raw>) => void, RegExp]> = [
      ['a missing part', (r) => delete r.webhooks, /webhooks/],
      ['a missing translation', (r) => delete r.facts[0].zh, /zh/],
      [
        'English in the Chinese text',
        (r) => (r.facts[0].zh = 'All in one.'),
        /^\/facts\/0\/zh: no Chinese/,
      ],
      ['an undeclared field', (r) => (r.secret = 'x'), /^\/secret is no key here/],
      [
        'an answer of its own',
        (r) => (r.capabilities.capture.later.answer = 'maybe'),
        /oneOf|allowed/,
      ],
      ['an answer without source', (r) => delete r.capabilities.threeDs.supported.from, /from/],
      [
        'a source that is not there',
        (r) => (r.facts[0].from = ['nowhere']),
        /^\/facts\/0\/from: no source "nowhere", there are: .*testing/,
      ],
      [
        'a source that nothing uses',
        (r) =>
          (r.sources.spare = {
            title: { en: 'Spare', zh: '备用' },
            url: 'https://docs.stripe.com/spare',
          }),
        /^\/sources\/spare: is not used/,
      ],
      [
        'HTML in a text',
        (r) => (r.facts[0].en = 'Press <b>Save</b>.'),
        /^\/facts\/0\/en: .*plain Markdown/,
      ],
      ['a source without a Chinese title', (r) => delete r.sources.testing.title.zh, /zh/],
      ['a group of test cards without id', (r) => delete r.testData.groups[0].id, /id/],
      [
        'a question that is none',
        (r) => r.facts.push({ gap: { en: 'Retry schedule', zh: '确认重发间隔' } }),
        /gap/,
      ],
      ['a day that is none', (r) => (r.checked = 'yesterday'), /checked/],
      ['a plain http source', (r) => (r.sources.testing.url = 'http://docs.stripe.com'), /url/],
      [
        'letters in a card number',
        (r) => (r.testData.groups[0].cards[0].number = '4242x'),
        /number/,
      ],
      [
        'a request without a page',
        (r) => (r.requests = { alipay: 'alipay' }),
        /^\/requests\/alipay: no method page/,
      ],
      ['another file name', (r) => (r.id = 'strip'), /not the file's name/],
    ];
    for (const [what, spoil, reason] of cases) {
      const record = raw('stripe');
      spoil(record);
      expect(() => checkProvider(record, 'stripe.yaml'), what).toThrow(reason);
    }
    expect(checkProvider(raw('stripe'), 'stripe.yaml').id).toBe('stripe');
  });

  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'providers-'));
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  it('are read again when a file changes', () => {
    const file = path.join(dir, 'onlypay.yaml');
    fs.writeFileSync(file, stringify(raw('onlypay')));
    expect(loadProviders(dir)).toHaveLength(1);
    fs.writeFileSync(file, stringify({ ...raw('onlypay'), name: { en: '', zh: '' } }));
    fs.utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(() => loadProviders(dir)).toThrow(/onlypay\.yaml:3: .*name/);
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
    const last = (shown: ProviderRecord, locale: 'en' | 'zh') =>
      words(renderProvider(shown, 'facts', locale))
        .split('\n')
        .at(-1);
    expect(last(marked, 'en')).toBe('It rains.\u00a0*');
    expect(last(marked, 'zh')).toBe('下雨。*');
    const certain = { ...record, facts: [{ ...fact, from: ['testing'] }] };
    expect(last(certain, 'en')).toBe('It rains.');
  });

  it('of a group of test cards is in its heading', () => {
    const headings = (id: string) =>
      nodesOf(renderProvider(find(id), 'test-data', 'en'), 'heading').map((node) => toString(node));
    expect(headings('citcon')).toContain('Cards\u00a0*');
    // Numbers that the provider itself prints carry no doubt.
    for (const { id } of records.filter((record) => record.id !== 'citcon')) {
      expect(headings(id).filter((title) => title.endsWith('*'))).toEqual([]);
    }
  });

  it('is explained once on a page, with the day of the last check, where there is a mark', () => {
    const note = (record: ProviderRecord, locale: 'en' | 'zh') =>
      words(renderProvider(record, 'glance', locale))
        .split('\n')
        .find((line) => /checked|核对/.test(line));
    const stripe = find('stripe');
    expect(note(stripe, 'en')).toBe(
      "Last checked on November 21, 2026. Stripe's documentation takes precedence over this page. An asterisk (*) marks information from third parties.",
    );
    expect(note(stripe, 'zh')).toBe(
      '最后核对日期：2026 年 11 月 21 日。本页与 Stripe 官方文档不一致时，以官方文档为准。带星号（*）的内容来自第三方。',
    );
    const own = { testing: stripe.sources.testing } as ProviderRecord['sources'];
    const unmarked = { ...find('onlypay'), checked: '2026-11-21', sources: own };
    expect(note(unmarked, 'en')).toMatch(/takes precedence over this page\.$/);
  });
});

describe('names', () => {
  it('in Chinese stand before the international one, without spaces in a sentence', () => {
    const lianlian = find('lianlianpay');
    expect(providerTitle(lianlian, 'zh')).toBe('连连支付（LianLian Pay）');
    expect(providerTitle(lianlian, 'en')).toBe('LianLian Pay');
    expect(providerTitle(find('stripe'), 'zh')).toBe('Stripe');
    expect(words(renderProvider(lianlian, 'test-data', 'zh'))).toContain('需要连连支付答复的问题');
  });

  it('are the titles of the overviews', () => {
    for (const record of records)
      for (const locale of LOCALES) {
        const { title } = frontMatter(readSource('connections', locale, `${record.id}/overview`));
        expect(title).toBe(providerTitle(record, locale));
      }
  });
});

describe('parts', () => {
  it.each(LOCALES)('say what to do for all of OnlyPay (%s)', (locale) => {
    const sentence = locale === 'zh' ? '向 OnlyPay 索取。' : 'Ask OnlyPay for the details.';
    const calm = PROVIDER_PARTS.filter(
      (part) => !['capabilities', 'payment', 'questions'].includes(part),
    );
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
          /\p{Script=Han}|undefined|\{(?:name|list|date)\}|not (?:published|confirmed|specified)/iu,
        );
        expect(words(zh ?? [])).not.toMatch(/undefined|\{(?:name|list|date)\}|公布/);
      }
    }
  });

  it('have headings with ids that are unique on a page and the same in both languages', () => {
    const ids = (record: ProviderRecord, locale: 'en' | 'zh') =>
      PROVIDER_PARTS.flatMap((part) =>
        nodesOf(renderProvider(record, part, locale), 'heading').map(
          (node) => (node.data as { hProperties: { id: string } }).hProperties.id,
        ),
      );
    for (const record of records) {
      const found = ids(record, 'en');
      expect(new Set(found).size, record.id).toBe(found.length);
      expect(ids(record, 'zh'), record.id).toEqual(found);
    }
    expect(ids(find('stripe'), 'en')).toEqual(
      expect.arrayContaining(['webhooks-signature', 'capabilities-3ds', 'test-data-declined']),
    );
  });

  const linked = (id: string, part: (typeof PROVIDER_PARTS)[number], locale: 'en' | 'zh') =>
    nodesOf(renderProvider(find(id), part, locale), 'link').map((node) =>
      'url' in node ? node.url : '',
    );

  it('say how to take a payment: the direct requests, and hosted checkout for everything else', () => {
    const urls = (id: string, locale: 'en' | 'zh') => linked(id, 'payment', locale);
    for (const { id, requests = {} } of records) {
      const direct = Object.keys(requests).map((method) => `/connections/${id}/${method}#request`);
      expect(urls(id, 'en').slice(0, direct.length)).toEqual(direct);
      expect(urls(id, 'en')).toEqual(
        expect.arrayContaining(['/transactions/checkout', '/overview#question-9']),
      );
      expect(urls(id, 'zh').sort()).toEqual(urls(id, 'en').sort());
    }
    expect(words(renderProvider(find('stripe'), 'payment', 'en'))).toContain(
      'payment_method.method set to stripe',
    );
    expect(urls('citcon', 'en')).toHaveLength(4);
  });

  it('link to the Chinese edition of a source in Chinese', () => {
    const urls = (locale: 'en' | 'zh') => linked('antom', 'sources', locale);
    expect(urls('en')).toContain('https://docs.antom.com/ac/merchant_service/notification');
    expect(urls('zh')).not.toContain('https://docs.antom.com/ac/merchant_service/notification');
    expect(urls('zh')).toHaveLength(urls('en').length);
  });

  it('give every test number a copy button with the bare digits', () => {
    const nodes = renderProvider(find('adyen'), 'test-data', 'en');
    const copies = nodesOf(nodes, 'mdxJsxTextElement').map(attributesOf);
    const [text, copy] = ['4111 1111 1111 1111', '4111111111111111'];
    expect(copies).toContainEqual({ text, copy, kind: 'card' });
    expect(formatCardNumber('370000000000002')).toBe('3700 000000 00002');
  });
});
