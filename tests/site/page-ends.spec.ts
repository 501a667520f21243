/** The end of every page: its copyright. That of a page of the docs: when it changed, and where an error on it is reported. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PAGE_FOLDERS } from '../../src/model/pageFolders';
import { expect, test, BUILD } from './support/test';
import { dateText } from '../../src/model/dateText';
import { reportUrl } from '../../src/components/frame/reportUrl';
import { hasHistory } from '../../src/config/history';
import { select, selectAll, textOf } from '../../src/html/read';
import { attribute, parsePage, readBuiltPages, type BuiltPage } from './support/built-pages';

const all = readBuiltPages(BUILD);
const pages = all.filter(({ tree }) => select('html.docs-doc-page', tree));

/** Copyright with the year of the build, which no text holds: it changes by itself. */
const COPYRIGHT = {
  en: /^Copyright © 20\d\d EFundFlow\. /,
  zh: /^版权所有 © 20\d\d EFundFlow，/,
};

interface End {
  report?: string;
  changed?: string;
  text: string;
}

function endOf({ tree }: BuiltPage): End {
  const end = select('article > footer', tree);
  const link = end && select('a', end);
  const time = end && select('time', end);
  return {
    report: link && attribute(link, 'href'),
    changed: time && attribute(time, 'dateTime'),
    text: textOf(end),
  };
}

/** Required end of a page, by its head. */
function reportOf({ tree }: BuiltPage): string {
  const canonical = select('link[rel="canonical"]', tree);
  const address = (canonical && attribute(canonical, 'href')) ?? '';
  return reportUrl(textOf(select('h1', tree)), address);
}

function sourceOf({ locale, path: served }: BuiltPage): string {
  const name = served.replace(/^\/zh\//, '').replace(/^\//, '');
  const isConnection = name.startsWith('connections/');
  const base = PAGE_FOLDERS[isConnection ? 'connections' : 'docs'][locale];
  const rest = name.replace(/^connections\//, '');
  return (
    [`${base}/${rest}.mdx`, `${base}/${rest}/index.mdx`].find((file) => existsSync(file)) ??
    path.join(base, rest)
  );
}

/** When each source was last committed, as the history tells it: one pass, the newest commit first. */
function lastCommits(): Map<string, string> {
  const folders = [PAGE_FOLDERS.docs, PAGE_FOLDERS.connections].flatMap((names) =>
    Object.values(names),
  );
  const log = ['log', '--full-history', '--no-merges', '--no-renames', '--name-only'];
  const text = execFileSync('git', [...log, '--format=%x00%ct', '--', ...folders], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  const found = new Map<string, string>();
  for (const commit of text.split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter(Boolean);
    const time = new Date(Number(seconds) * 1000).toISOString();
    for (const file of files) if (!found.has(file)) found.set(file, time);
  }
  return found;
}

test.describe('the end of a page', () => {
  test('has the form for an error, with title and address of the page, in both languages', () => {
    expect(pages.length).toBeGreaterThan(100);
    for (const page of pages) {
      const { report, text } = endOf(page);
      expect(report, page.path).toBe(reportOf(page));
      expect(text).toContain(
        page.locale === 'zh' ? '报告本页错误' : 'Report an error on this page',
      );
    }
  });

  test('says when the page changed, if the history is known', () => {
    const commits = hasHistory('.') ? lastCommits() : new Map<string, string>();
    for (const page of pages) {
      const { changed, text } = endOf(page);
      const known = commits.get(sourceOf(page));
      expect(changed, page.path).toBe(known);
      if (known) expect(text).toContain(dateText(known, page.locale));
    }
  });

  test('has one copyright with its year, in the language of the page', () => {
    expect(all.length).toBeGreaterThan(pages.length);
    for (const { path: served, locale, tree } of all) {
      const lines = selectAll('.footer__copyright', tree).map((line) => textOf(line));
      expect(lines, served).toEqual([expect.stringMatching(COPYRIGHT[locale])]);
    }
  });

  test('of another page is noticed', () => {
    const [first, second] = pages;
    const foreign = parsePage('a.html', '<article><footer><a href="/b">c</a></footer></article>');
    expect(reportOf(first as BuiltPage)).not.toBe(reportOf(second as BuiltPage));
    expect(endOf(foreign)).toEqual({ report: '/b', changed: undefined, text: 'c' });
    expect(endOf(parsePage('a.html', '<article></article>')).report).toBeUndefined();
  });

  test('is no content: neither the search nor the Markdown has it', () => {
    for (const { tree } of pages)
      for (const end of selectAll('article > footer', tree))
        expect(attribute(end, 'dataSkip')).toBe('');
  });
});
