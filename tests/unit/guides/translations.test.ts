import { describe, expect, it } from 'vitest';
import { PAGES, readPage, skeleton } from './pages';

describe('the pages of the docs', () => {
  it.each(PAGES)(
    '%s has the same headings, words, links, code and rows in both languages',
    (page) => {
      const english = skeleton(readPage('en', page));
      expect(english.headingIds.length).toBeGreaterThan(1);
      expect(skeleton(readPage('zh', page))).toEqual(english);
    },
  );

  it.each(PAGES)('%s has a specific title, description and keywords in both languages', (page) => {
    for (const locale of ['en', 'zh'] as const) {
      const source = readPage(locale, page);
      const [, quoted, plain = ''] = /^description: (?:"(.+)"|(.+))$/m.exec(source) ?? [];
      const description = quoted ?? plain;
      expect(description.length, locale).toBeGreaterThan(locale === 'zh' ? 14 : 40);
      // Without quotation marks, YAML would read the rest as a value of its own.
      expect(plain, locale).not.toContain(': ');
      expect(description.length, locale).toBeLessThanOrEqual(160);
      expect(source, locale).toMatch(/^title: .+$/m);
      expect(source, locale).toMatch(/^keywords: \[.+\]$/m);
    }
  });

  it.each(PAGES)('%s pins the id of every heading', (page) => {
    for (const locale of ['en', 'zh'] as const) {
      const source = readPage(locale, page).replace(/^ *```[\s\S]*?^ *```$/gm, '');
      const headings = source.match(/^##+ .+$/gm) ?? [];
      expect(skeleton(source).headingIds).toHaveLength(headings.length);
    }
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
  for (const locale of ['en', 'zh'] as const)
    expect(readPage(locale, page)).toContain(`<Moved id="${id}" />`);
});
