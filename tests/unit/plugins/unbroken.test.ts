import { evaluate } from '@mdx-js/mdx';
import { createElement, type PropsWithChildren } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import remarkGfm from 'remark-gfm';
import { cardTables } from '../../../src/content/cards';
import { unbroken } from '../../../src/content/unbroken';

async function rendered(source: string): Promise<string> {
  const page = await evaluate(source, {
    ...runtime,
    remarkPlugins: [remarkGfm, cardTables, unbroken],
  });
  const components = { FilterTable: ({ children }: PropsWithChildren) => children };
  return renderToStaticMarkup(createElement(page.default, { components }));
}

const kept = (text: string): string => `<span class="ef-unbroken">${text}</span>`;

test.each([
  ['完成 3-D Secure 验证。', `完成 ${kept('3-D Secure')} 验证。`],
  ['[SHA-1](/a) 与 PCI DSS', `<a href="/a">${kept('SHA-1')}</a> 与 ${kept('PCI DSS')}`],
  [
    'SHA-256 **UTF-16** J-Pay',
    `${kept('SHA-256')} <strong>${kept('UTF-16')}</strong> ${kept('J-Pay')}`,
  ],
  ['Question 3 and question 12.', `${kept('Question 3')} and ${kept('question 12')}.`],
  ['见问题 12。', `见${kept('问题 12')}。`],
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

test('a longer name with a hyphen stays in one piece where there is room', async () => {
  const kept = '<code class="ef-unbroken ef-unbroken--long">x-merchant-account-id</code>';
  expect(await rendered('`x-merchant-account-id`')).toBe(`<p>${kept}</p>`);
});

test.each([
  ['a heading', '## 3-D Secure', '<h2>3-D Secure</h2>'],
  ['code without a place to break', '`amount`', '<p><code>amount</code></p>'],
  ['longer code', '`payment-12345-2025-09-2`', '<p><code>payment-12345-2025-09-2</code></p>'],
  ['code of a heading', '## `a-b`', '<h2><code>a-b</code></h2>'],
  ['other words', 'A 30-day USDT 3-D scan', '<p>A 30-day USDT 3-D scan</p>'],
])('%s is left as it is', async (_, source, html) => {
  expect(await rendered(source)).toBe(html);
});

test.each(['Array of strings', '开发与测试', '50 MB'])(
  'the few words of the cell %s stay in one piece',
  async (words) => {
    const table = await rendered(
      `| A | B | C |\n| - | - | - |\n| 1 | ${words} | Some more words than a few |`,
    );
    expect(table).toContain(`>${kept(words)}</td>`);
    expect(table).toContain('>Some more words than a few</td>');
    expect(await rendered(words)).toBe(`<p>${words}</p>`);
  },
);

test.each([
  ['| A | B |\n| - | - |\n| 1 | CODE |'],
  ['| A | B | C |\n| - | - | - |\n| 1 | 2 | CODE |'],
])('an API root alone in a cell stays in one piece: %#', async (table) => {
  const root = 'https://sandbox.efundpay.com/v4';
  expect(await rendered(table.replace('CODE', `\`${root}\``))).toContain(
    `<code class="ef-unbroken">${root}</code>`,
  );
  const inText = await rendered(table.replace('CODE', `such as \`${root}\``));
  expect(inText).toContain(`<code>${root}</code>`);
  const long = `${root}/transactions/7099948d`;
  expect(await rendered(table.replace('CODE', `\`${long}\``))).toContain(`<code>${long}</code>`);
});
