import fs from 'node:fs';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it, test } from 'vitest';
import { isUnknown } from '../../src/model/providers/types';
import { PROVIDER_PARTS, renderProvider } from '../../src/words/providers/render';
import { pageContext } from '../../src/words/providers/statements';
import { asNumber, cardProblems, hasLuhnDigit } from '../support/cards';
import { connectionPages, find, LOCALES, nodesOf, records, words } from '../support/providers';

test.each([
  ['{\\"cvc\\":\\"987\\"}', true],
  ['security code 987, card', true],
  ['?cvc=987&x', true],
  ['\\"seed\\":1987592483', false],
  ['"2026-11-27T13:04:19.987Z"', false],
  ['"3987f0b1-9870-4987-b987-0f0987abd4fa"', false],
])('a security code in %s: %s', (text, found) => {
  expect(asNumber('987').test(text)).toBe(found);
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

describe('questions', () => {
  const asked = (id: string, locale: 'en' | 'zh' = 'en') =>
    words(renderProvider(find(id), 'questions', locale));

  it('name what is unknown as what to ask', () => {
    const text = asked('citcon');
    expect(text).toContain('which merchant regions it supports');
    expect(text).toContain('whether it supports partial capture, multiple refunds, 3-D');
    expect(text).toContain('dispute notifications and signed webhooks');
    expect(text).not.toContain('Unknown');
    const zh = asked('citcon', 'zh');
    expect(zh).toContain('确认其支持的商户所在地区');
    // Labels keep their case inside a Chinese sentence.
    expect(zh).toContain('、Webhook 签名');
  });

  it('stand in one place, those of receivers of its webhooks below a heading of their own', () => {
    const [common, own] = asked('citcon').split("If you receive Citcon's webhooks directly");
    expect(common).toContain('which role a user needs to view the credentials');
    expect(common).not.toContain('UPI notifications');
    expect(own).toContain('whether and how it signs UPI notifications');
    for (const record of records) {
      const texts = PROVIDER_PARTS.map((part) => words(renderProvider(record, part, 'en')));
      expect(texts.join('\n').split(`Ask ${record.name.en}:`)).toHaveLength(2);
      const parts = renderProvider(record, 'questions', 'en');
      for (const item of nodesOf(parts, 'listItem'))
        expect(toString(item)).toMatch(/^(?:for|how|wh\w+) .*[^.]$/);
    }
  });

  it('ask about each topic of the webhooks that is unknown', () => {
    const silent = records.filter(({ webhooks: { setup, events, signature, delivery } }) => {
      const unknown = [setup, events, signature, delivery].filter((topic) => 'unknown' in topic);
      return unknown.length > 0 && unknown.length < 4;
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

it('a panel names each of its links once', () => {
  const several = records.filter(({ links }) => {
    const kinds = isUnknown(links)
      ? []
      : links.flatMap((item) => ('url' in item ? [item.what] : []));
    return new Set(kinds).size < kinds.length;
  });
  expect(several.map(({ id }) => id)).toContain('worldpay');
  for (const record of records) {
    const names = nodesOf(renderProvider(record, 'glance', 'en'), 'link').map((link) =>
      toString(link),
    );
    expect(new Set(names).size, record.id).toBe(names.length);
  }
});

it.each(LOCALES)('a page gives the required role once (%s)', (locale) => {
  const { role } = pageContext(locale).texts.labels;
  for (const record of records) {
    const parts = PROVIDER_PARTS.flatMap((part) => renderProvider(record, part, locale));
    const isRoleKnown = !isUnknown(record.credentials.role);
    expect(words(parts).split(role), record.id).toHaveLength(isRoleKnown ? 2 : 1);
  }
});

it('the required role stands in the record alone', () => {
  const tellsRole = (source: string) =>
    /^- .*(?: role\b|角色)/m.test(/#before-you-start[\s\S]*?\n## /.exec(source)?.[0] ?? '');
  const sources = connectionPages().map((file) => fs.readFileSync(file, 'utf8'));
  expect(sources.filter(tellsRole)).toEqual([]);
  for (const item of ['- The role *Admin*.', '- 管理员角色。']) {
    const told = sources.map((source) => source.replace(/#before-you-start.*\n/, `$&\n${item}\n`));
    expect(told.filter(tellsRole).length).toBeGreaterThan(10);
  }
});
