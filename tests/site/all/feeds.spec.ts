/** The blog's feeds, read as a feed reader does: valid, in their language, and with the article and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { expect, test, BUILD } from '../support/test';

interface Item {
  title: string | undefined;
  link: string | undefined;
  content: string;
}

const READERS: Record<string, (xml: string) => { title: string | undefined; items: Item[] }> = {
  'rss.xml': (xml) => {
    const { title, items = [] } = parseRssFeed(xml);
    return {
      title,
      items: items.map((item) => ({
        title: item.title,
        link: item.link,
        content: item.content?.encoded ?? '',
      })),
    };
  },
  'atom.xml': (xml) => {
    const { title, entries = [] } = parseAtomFeed(xml);
    return {
      title: title?.value,
      items: entries.map((entry) => ({
        title: entry.title?.value,
        link: entry.links?.[0]?.href,
        content: entry.content?.value ?? '',
      })),
    };
  },
};

/** Text that no article begins with or contains. */
function faults({ title, link, content }: Item): string[] {
  return [
    ...(title ? [] : ['no title']),
    ...(link?.startsWith('https://') ? [] : [`the link "${link}" is relative`]),
    ...(content.startsWith('<p>') ? [] : [`begins with ${content.slice(0, 60)}`]),
    ...(/<(?:script|style|iframe)\b/.exec(content) ?? []).map((tag) => `contains ${tag}`),
    ...(/ (?:href|src)="\//.exec(content) ?? []).map((found) => `contains the relative${found}`),
  ];
}

for (const [folder, name] of [
  ['', 'EFundFlow Docs blog'],
  ['zh', 'EFundFlow 文档博客'],
] as const) {
  test.describe(`the feeds (${folder})`, () => {
    for (const file of Object.keys(READERS)) {
      test(`${file}`, () => {
        const xml = readFileSync(path.join(BUILD, folder, 'blog', file), 'utf8');
        const feed = READERS[file]?.(xml);
        expect(feed?.title).toBe(name);
        expect(xml).toMatch(
          new RegExp(`<(atom:)?link rel="self" href="[^"]*/${folder && `${folder}/`}blog/${file}"`),
        );
        expect(xml).toMatch(
          folder ? /xml:lang="zh-CN"|<language>zh-CN</ : /xml:lang="en"|<language>en</,
        );
        expect(feed?.items.length).toBeGreaterThan(0);
        expect(feed?.items.flatMap(faults)).toEqual([]);
      });
    }
  });
}

test('what is not the article is found', () => {
  const item = { title: 'A', link: 'https://example.com/a', content: '<p>A</p>' };
  expect(faults(item)).toEqual([]);
  const content = '<script type="application/json">{}</script><p><a href="/b">B</a></p>';
  expect(faults({ ...item, content })).toHaveLength(3);
  expect(faults({ ...item, link: '/a' })).toHaveLength(1);
});
