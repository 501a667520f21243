/** How often the pages send a reader elsewhere, counted in what readers see: words are rendered first. */
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { loadProviders, PROVIDERS_DIR } from '../../src/model/providers/load';
import { providerTitle } from '../../src/model/providers/types';
import { WORDS } from '../../src/words';
import type { Locale } from '../../src/model/locale';
import { PAGE_FOLDERS, type Section } from '../../src/model/pageFolders';
import { pageIds, readSource } from './pages';

const siteDir = path.resolve(__dirname, '../..');
const QUESTION = /^\/overview#question-\d+$/;
/** Stands after the words of a link to a question. */
const MARK = '↗';
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
    if (!nodes) return whole;
    visit({ type: 'root', children: nodes }, 'link', (link) => {
      if (QUESTION.test(link.url)) link.children.push({ type: 'text', value: MARK });
    });
    return ` ${nodes.map((node) => toString(node)).join('\n')} `;
  });
}

/** A page as text: links are their words, with a mark where one leads to a question; lines of a paragraph are one. */
export function seenText(source: string, locale: Locale): string {
  return rendered(source, locale)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, url: string) =>
      QUESTION.test(url) ? words + MARK : words,
    )
    .replace(/\s+/g, ' ');
}

/** All pages of the documentation as texts. */
export function seenTexts(locale: Locale): string[] {
  const sections = (Object.keys(PAGE_FOLDERS) as Section[]).filter((section) => section !== 'blog');
  return sections.flatMap((section) =>
    pageIds(section).map((id) => seenText(readSource(section, locale, id), locale)),
  );
}

/** A sentence that links to its question is no errand of its own: all questions are sent in one message. */
const SUPPORT = {
  en: new RegExp(`\\bask EFundFlow support(?!(?:[^.]|\\.\\S)*${MARK})`, 'gi'),
  zh: new RegExp(`(?:向|询问) ?EFundFlow 技术支持(?![^。]*${MARK})`, 'g'),
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
