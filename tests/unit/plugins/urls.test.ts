import { evaluate } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { createElement } from 'react';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { breakableUrls } from '../../../src/content/urls';

async function rendered(source: string): Promise<string> {
  const page = await evaluate(source, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [breakableUrls],
  });
  const components = { UrlCode: ({ url }: { url: string }) => `may break: ${url}` };
  return renderToStaticMarkup(createElement(page.default, { components }));
}

test.each([
  ['https://api.example.com/v4', '<td>may break: https://api.example.com/v4</td>'],
  ['/v4/refunds', '<td><code>/v4/refunds</code></td>'],
])('%s in a cell breaks if it is a URL, and in a sentence it never does', async (code, cell) => {
  const page = await rendered(`| A |\n| --- |\n| \`${code}\` |\n\nText \`${code}\``);
  expect(page).toContain(cell);
  expect(page).toContain(`<p>Text <code>${code}</code></p>`);
});
