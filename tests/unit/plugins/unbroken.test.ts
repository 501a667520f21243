import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from '../../../src/content/unbroken';

async function rendered(source: string): Promise<string> {
  const page = await evaluate(source, { ...runtime, remarkPlugins: [unbroken] });
  return renderToStaticMarkup(createElement(page.default));
}

const kept = (text: string): string => `<span class="ef-unbroken">${text}</span>`;

test.each([
  ['完成 3-D Secure 验证。', `完成 ${kept('3-D Secure')} 验证。`],
  ['[SHA-1](/a) 与 PCI DSS', `<a href="/a">${kept('SHA-1')}</a> 与 ${kept('PCI DSS')}`],
  ['12.99 USD, 99,999,999 JPY.', `${kept('12.99 USD')}, ${kept('99,999,999 JPY')}.`],
])('%s stays in one piece', async (source, html) => {
  expect(await rendered(source)).toBe(`<p>${html}</p>`);
});

test.each(['order-12345-2', 'X-Forwarded-For', '0.29 * 100'])(
  'the code %s stays in one piece',
  async (value) => {
    expect(await rendered(`\`${value}\``)).toBe(`<p><code class="ef-unbroken">${value}</code></p>`);
  },
);

test.each([
  ['a heading', '## 3-D Secure', '<h2>3-D Secure</h2>'],
  ['code without a place to break', '`amount`', '<p><code>amount</code></p>'],
  ['longer code', '`x-merchant-account-id`', '<p><code>x-merchant-account-id</code></p>'],
  ['code of a heading', '## `a-b`', '<h2><code>a-b</code></h2>'],
  ['other words', 'A 30-day USDT 3-D scan', '<p>A 30-day USDT 3-D scan</p>'],
])('%s is left as it is', async (_, source, html) => {
  expect(await rendered(source)).toBe(html);
});
