/** How often the pages send a reader elsewhere, counted in what readers see: words are rendered first. */
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { loadProviders, PROVIDERS_DIR } from '../../src/model/providers/load';
import { providerTitle } from '../../src/model/providers/types';
import { WORDS } from '../../src/words';
import { FOLDERS, pageIds, readSource, type Locale, type Section } from './pages';

const siteDir = path.resolve(__dirname, '../..');
const WORD = /<([A-Z]\w+)((?:\s+\w+="[^"]*")*)\s*\/>/g;

function fail(reason: string): never {
  throw new Error(reason);
}

function rendered(source: string, locale: Locale): string {
  return source.replace(WORD, (whole, name: string, given: string) => {
    const attributes = Object.fromEntries(
      [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    // Both stand in a line; all other words are blocks.
    const inline = name === 'Moved' || name === 'Scope';
    const nodes = WORDS[name]?.(attributes, { locale, siteDir, inline, fail });
    return nodes ? ` ${nodes.map((node) => toString(node)).join('\n')} ` : whole;
  });
}

/** A page as text: links are their words, lines of a paragraph one. */
export function seenText(source: string, locale: Locale): string {
  return rendered(source, locale)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\s+/g, ' ');
}

/** All pages of the documentation as texts. */
export function seenTexts(locale: Locale): string[] {
  const sections = (Object.keys(FOLDERS) as Section[]).filter((section) => section !== 'blog');
  return sections.flatMap((section) =>
    pageIds(section).map((id) => seenText(readSource(section, locale, id), locale)),
  );
}

const SUPPORT = {
  en: /\bask EFundFlow support/gi,
  zh: /(?:向|询问) ?EFundFlow 技术支持/g,
};

function providerPattern(locale: Locale): RegExp {
  const names = loadProviders(path.join(siteDir, PROVIDERS_DIR))
    .map((record) => providerTitle(record, locale).replaceAll('.', '\\.'))
    .join('|');
  return locale === 'en'
    ? new RegExp(`\\bask (?:${names}|the provider)\\b`, 'gi')
    : new RegExp(`向 ?(?:${names}|支付服务商) ?[^，。；：]{0,12}?(?:确认|索取|询问|咨询)`, 'g');
}

/** How often the texts say to ask EFundFlow, and to ask a provider. */
export function asked(
  texts: readonly string[],
  locale: Locale,
): { support: number; provider: number } {
  const provider = providerPattern(locale);
  const count = (pattern: RegExp) =>
    texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  return { support: count(SUPPORT[locale]), provider: count(provider) };
}
