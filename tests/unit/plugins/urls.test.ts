import { evaluate } from '@mdx-js/mdx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { createElement } from 'react';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { unbroken } from '../../../src/content/unbroken';
import { breakableUrls } from '../../../src/content/urls';

async function rendered(source: string): Promise<string> {
  const page = await evaluate(source, {
    ...runtime,
    remarkPlugins: [remarkGfm, unbroken],
    rehypePlugins: [breakableUrls],
  });
  const components = { UrlCode: ({ url }: { url: string }) => `may break: ${url}` };
  return renderToStaticMarkup(createElement(page.default, { components }));
}

const LONG = 'sandbox.example.com/v4/refunds';

test.each([
  [`https://${LONG}`, `<td>may break: https://${LONG}</td>`],
  [`http://${LONG}`, `<td>may break: http://${LONG}</td>`],
  ['https://example.com/v4', '<td><code class="ef-unbroken">https://example.com/v4</code></td>'],
  [`curl https://${LONG}`, `<td><code>curl https://${LONG}</code></td>`],
])(
  '%s in a cell breaks if it is a long URL, and in a sentence it never does',
  async (code, cell) => {
    const page = await rendered(`| A |\n| --- |\n| \`${code}\` |\n\nText \`${code}\``);
    expect(page).toContain(cell);
    expect(page).toContain(`<p>Text <code>${code}</code></p>`);
  },
);
