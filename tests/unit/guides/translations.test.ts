import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { PAGE_FOLDERS, type Section } from '../../../src/model/pageFolders';
import { pageIds, readSource } from '../../support/pages';
import { readPage, skeleton } from './pages';

const SECTIONS = Object.keys(PAGE_FOLDERS) as Section[];

// Docusaurus shows the English page where a Chinese one is missing, without a word.
it.each(SECTIONS)('%s: the same pages in both languages', (section) => {
  expect(pageIds(section).length).toBeGreaterThan(0);
  expect(pageIds(section, 'zh')).toEqual(pageIds(section));
});

const pages = SECTIONS.flatMap((section) => pageIds(section).map((id) => [section, id] as const));

/** Title of the page at a URL without a language, and its name in the sidebar. */
function namesOf(locale: Locale, url: string): string[] {
  const path = (section: Section, id: string) =>
    `${section === 'docs' ? '' : `/${section}`}/${id}`.replace(/\/index$/, '');
  const [section, id] = pages.find((page) => path(...page) === url) ?? ['docs', url];
  const names = readSource(section, locale, id).matchAll(/^(?:title|sidebar_label): "?(.+?)"?$/gm);
  return [...names].map(([, name = '']) => name.toLowerCase());
}

/** Links below "Related" that aren't called as the pages they lead to. */
function misnamed(locale: Locale, source: string): string[] {
  const [, related = ''] = source.split('{/* #related */}');
  return [...related.matchAll(/\[([^\]]+)\]\((\/[^)#]+)\)/g)].flatMap(
    ([link, label = '', url = '']) =>
      namesOf(locale, url).includes(label.toLowerCase()) ? [] : [link],
  );
}

describe('a page', () => {
  it.each(pages)('%s/%s: the same headings, words, links, code and rows', (section, id) => {
    const [english, chinese] = LOCALES.map((locale) => skeleton(readSource(section, locale, id)));
    expect(chinese).toEqual(english);
  });

  it.each(pages)('%s/%s: title, description, keywords, IDs of headings', (section, id) => {
    for (const locale of LOCALES) {
      const source = readSource(section, locale, id);
      const [, quoted, plain = ''] = /^description: (?:"(.+)"|(.+))$/m.exec(source) ?? [];
      const description = quoted ?? plain;
      expect(description.length, locale).toBeGreaterThan(locale === 'zh' ? 14 : 40);
      // Without quotation marks, YAML would read the rest as a value of its own.
      expect(plain, locale).not.toContain(': ');
      expect(description.length, locale).toBeLessThanOrEqual(160);
      expect(source, locale).toMatch(/^title: .+$/m);
      expect(source, locale).toMatch(/^keywords: \[.+\]$/m);
      const prose = source.replace(/^ *```[\s\S]*?^ *```$/gm, '');
      const headings = prose.match(/^##+ .+$/gm) ?? [];
      expect(skeleton(prose).headingIds, locale).toHaveLength(headings.length);
    }
  });

  it.each(pages)('%s/%s: the links at the end name a page by its title', (section, id) => {
    for (const locale of LOCALES) {
      expect(misnamed(locale, readSource(section, locale, id))).toEqual([]);
    }
  });

  it.each(LOCALES)('notices a link at the end with another name: %s', (locale) => {
    const damaged = readPage(locale, 'pagination').replace(/(#related[^[]*\[)[^\]]+/, '$1Lists');
    expect(misnamed(locale, damaged)).toEqual([expect.stringMatching(/^\[Lists\]\(\//)]);
  });

  it('notices a translation that lost a heading, a word, a link, a row or a block', () => {
    const page = readPage('en', 'pagination');
    const damaged = [
      page.replace('{/* #lists */}', ''),
      page.replace('<GuideSamples name="paginate" />', ''),
      page.replace('](/refunds/list)', '](/refunds/get)'),
      page.replace(/^\| `cursor`.*\n/m, ''),
      page.replace('```bash', '```text'),
    ];
    for (const source of damaged) {
      expect(source).not.toBe(page);
      expect(skeleton(source)).not.toEqual(skeleton(page));
    }
  });
});

/** Sections that went from a page to another, or away. Other sites may link to them. */
const MOVED: readonly [page: string, id: string][] = [
  ['overview', 'map'],
  ['overview', 'tour'],
  ['overview', 'sdks'],
  ['overview', 'sdk-install'],
  ['overview', 'sdk-create'],
  ['overview', 'sdk-webhook'],
];

it.each(MOVED)('/%s keeps the anchor #%s in both languages', (page, id) => {
  for (const locale of LOCALES) expect(readPage(locale, page)).toContain(`<Moved id="${id}" />`);
});
