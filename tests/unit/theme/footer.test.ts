import { readFileSync } from 'node:fs';
import type { Config } from '@docusaurus/types';
import { afterEach, expect, test, vi } from 'vitest';
import { MAIN_SITE_URL } from '../../../src/config/links';
import { themeConfig } from '../../../src/config/theme';
import { LOCALES, type Locale } from '../../../src/model/locale';

interface Entry {
  label?: string;
  to?: string;
  href?: string;
}

type Groups = Record<string, readonly string[]>;

/** The footer is a closed list: these groups with these entries, in this order. */
const SPECIFIED: Record<Locale, Groups> = {
  en: {
    Product: ['Payment processing', 'Business automation', 'Business cards', 'Data analytics'],
    Developer: ['Documentation', 'API reference', 'System status'],
    Company: ['About us', 'Customer cases', 'Join us', 'Blog'],
    Legal: ['Privacy policy', 'Terms of service', 'Security', 'Compliance'],
  },
  zh: {
    产品: ['支付服务', '业务自动化', '企业卡', '数据分析'],
    开发者: ['文档', 'API 参考', '系统状态'],
    公司: ['关于我们', '客户案例', '加入我们', '博客'],
    法律: ['隐私政策', '服务条款', '安全', '合规'],
  },
};

const groups = (themeConfig.footer?.links ?? []) as { title: string; items: Entry[] }[];

const FILE = 'i18n/zh/docusaurus-theme-classic/footer.json';
const texts = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, { message: string }>;

/** Content of the footer: titles of the groups with the labels of their entries. */
function shown(locale: Locale): Groups {
  const say = (key: string, label: string) =>
    locale === 'en' ? label : (texts[`link.${key}.${label}`]?.message ?? label);
  return Object.fromEntries(
    groups.map(({ title, items }) => [
      say('title', title),
      items.map(({ label = '' }) => say('item.label', label)),
    ]),
  );
}

test.each(LOCALES)('the footer has the four groups (%s)', (locale) => {
  expect(shown(locale)).toEqual(SPECIFIED[locale]);
  expect(Object.keys(shown(locale))).toEqual(Object.keys(SPECIFIED[locale]));
});

test('every external entry leads to the main site, the system status too', () => {
  const outside = groups.flatMap(({ items }) => items).filter(({ href }) => href);
  expect([...new Set(outside.map(({ href }) => href))]).toEqual([MAIN_SITE_URL]);
  expect(outside).toContainEqual({ label: 'System status', href: MAIN_SITE_URL });
});

afterEach(() => vi.useRealTimers());

/** A query has the configuration evaluated anew. */
const CONFIGURATION = '../../../docusaurus.config.ts';

test('the year of the copyright is that of the build', async () => {
  // Modules that the configuration loads are to see no other year.
  await import(CONFIGURATION);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 11, 31) });
  const { default: config } = (await import(`${CONFIGURATION}?2031`)) as { default: Config };
  expect(config.customFields).toHaveProperty('buildYear', 2031);
});
