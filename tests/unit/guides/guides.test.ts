import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PAGES, readPage, skeleton, tourRows, type TourRow } from './pages';

interface Contract {
  paths: Record<string, Record<string, { 'x-page': string }>>;
}

/** Every call of the contract as the tour has to show it. */
function contractCalls(): TourRow[] {
  const file = resolve(__dirname, '../../../static/openapi.yaml');
  const { paths } = parse(readFileSync(file, 'utf8')) as Contract;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      page: operation['x-page'],
      call: `${method.toUpperCase()} ${path}`,
    })),
  );
}

function sorted(rows: TourRow[]): TourRow[] {
  return [...rows].sort((a, b) => a.page.localeCompare(b.page));
}

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

  it('notices a twin that lost a heading, a word, a link, a row or a block', () => {
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

describe("the overview's tour of the API", () => {
  it.each(['en', 'zh'] as const)('shows exactly the calls of the contract (%s)', (locale) => {
    expect(sorted(tourRows(readPage(locale, 'overview')))).toEqual(sorted(contractCalls()));
  });

  it('notices a call that is missing or has another path', () => {
    const page = readPage('en', 'overview');
    const missing = tourRows(page.replace(/^\| .*`POST \/tokens` \|\n/m, ''));
    expect(sorted(missing)).not.toEqual(sorted(contractCalls()));
    const renamed = tourRows(page.replace('`POST /tokens`', '`POST /payment-tokens`'));
    expect(sorted(renamed)).not.toEqual(sorted(contractCalls()));
  });
});
