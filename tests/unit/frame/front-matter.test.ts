/** Keys of the front matter: an unknown one stops the build. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../src/config/frontMatter';

/** Parses a file whose front matter has the keys, each on a line of its own. */
function parse(file: string, keys: readonly string[]) {
  const lines = keys.map((key) => `${key}: x`);
  return parseFrontMatter({
    filePath: path.resolve(file),
    fileContent: ['---', ...lines, '---', '', 'Text.'].join('\n'),
    defaultParseFrontMatter: () =>
      Promise.resolve({
        frontMatter: Object.fromEntries(keys.map((key) => [key, 'x'])),
        content: 'Text.',
      }),
  });
}

test.each([
  ['docs/jwts.mdx', ['title', 'titel']],
  ['connections/stripe/card.mdx', ['title', 'authors']],
  ['i18n/zh/docusaurus-plugin-content-blog/hello.mdx', ['authors', 'author']],
])('%s with %j names file, line and the keys that there are', async (file, keys) => {
  const place = `${file}:3: No key "${keys[1]}" in front matter. There are: title, title_meta, `;
  await expect(parse(file, keys)).rejects.toThrow(place);
});

test('broken YAML names file and line each time, although its parser remembers the text as one without', async () => {
  const results = [
    () => Promise.reject(Object.assign(new Error('long'), { mark: { line: 2 }, reason: 'no end' })),
    () => Promise.resolve({ frontMatter: {}, content: '' }),
  ];
  for (const defaultParseFrontMatter of results)
    await expect(
      parseFrontMatter({
        filePath: path.resolve('docs/jwts.mdx'),
        fileContent: '---\ntitle: x\nkeywords: [\n---\n',
        defaultParseFrontMatter,
      }),
    ).rejects.toThrow('docs/jwts.mdx:3: the front matter is no YAML: no end');
});

test.each([
  ['docs/jwts.mdx', ['title', 'sidebar_label', 'sidebar_position', 'tags', 'draft']],
  ['blog/2026-07-01-hello.mdx', ['title', 'authors', 'tags']],
])('%s with %j passes', async (file, keys) => {
  const { frontMatter } = await parse(file, keys);
  expect(Object.keys(frontMatter)).toEqual(expect.arrayContaining([...keys]));
});
