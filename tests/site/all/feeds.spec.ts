/** The blog's feeds, read as a feed reader does: valid, in their language, and with the article and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';

interface Item {
  title: string;
  link: string;
  content: string;
}

/** Title and articles; throws where the file is no XML. */
const read = (page: Page, xml: string): Promise<{ title: string; items: Item[] }> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/xml');
    const fault = document.querySelector('parsererror')?.textContent;
    if (fault) throw new Error(fault);
    const first = (node: ParentNode, ...names: string[]) =>
      [...node.children].find(({ tagName }) => names.includes(tagName));
    const textOf = (node: ParentNode, ...names: string[]) =>
      first(node, ...names)?.textContent ?? '';
    const items = [...document.querySelectorAll('item, entry')].map((item) => ({
      title: textOf(item, 'title'),
      link: first(item, 'link')?.getAttribute('href') ?? textOf(item, 'link'),
      content: textOf(item, 'content:encoded', 'content'),
    }));
    return {
      title: document.querySelector('channel > title, feed > title')?.textContent ?? '',
      items,
    };
  }, xml);

/** Text that no article begins with or contains. */
function faults({ title, link, content }: Item): string[] {
  return [
    ...(title ? [] : ['no title']),
    ...(link.startsWith('https://') ? [] : [`the link "${link}" is relative`]),
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
    for (const file of ['rss.xml', 'atom.xml']) {
      test(`${file}`, async ({ page }) => {
        const xml = readFileSync(path.join(BUILD, folder, 'blog', file), 'utf8');
        const { title, items } = await read(page, xml);
        expect(title).toBe(name);
        expect(xml).toMatch(
          new RegExp(`<(atom:)?link rel="self" href="[^"]*/${folder && `${folder}/`}blog/${file}"`),
        );
        expect(xml).toMatch(
          folder ? /xml:lang="zh-CN"|<language>zh-CN</ : /xml:lang="en"|<language>en</,
        );
        expect(items.length).toBeGreaterThan(0);
        expect(items.flatMap(faults)).toEqual([]);
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
