import { evaluate } from '@mdx-js/mdx';
import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { cardTables } from '../../../src/content/cards';

async function rendered(source: string): Promise<string> {
  const page = await evaluate(source, { ...runtime, remarkPlugins: [remarkGfm, cardTables] });
  const FilterTable = ({ layout, children }: { layout: string; children: ReactNode }) =>
    createElement('div', { className: layout }, children);
  return renderToStaticMarkup(createElement(page.default, { components: { FilterTable } }));
}

const THREE =
  '| Status | `code` | *Next* step |\n| --- | --- | --- |\n| 400 | `bad_request` | fix |';

test('a table of three columns is a list of cards on a phone, whose values have the names of their columns', async () => {
  const page = await rendered(`Text\n\n${THREE}`);
  expect(page).toContain('<div class="stack"><table role="table">');
  expect(page).toContain('<tr role="row"><td role="rowheader">400</td>');
  expect(page).toContain('<td role="cell" data-label="code"><code>bad_request</code></td>');
  expect(page).toContain('<td role="cell" data-label="Next step">fix</td>');
  expect(page.match(/<th scope="col" role="columnheader">/g)).toHaveLength(3);
});

test('so is one in a list', async () => {
  const page = await rendered(`1. Step\n\n${THREE.replace(/^/gm, '   ')}`);
  expect(page).toContain('<div class="stack">');
});

test('the text between two of them stays', async () => {
  const page = await rendered(`${THREE}\n\nBetween.\n\n${THREE}`);
  expect(page).toMatch(/^<div class="stack">.*<\/div>\n<p>Between\.<\/p>\n<div class="stack">/);
});

test.each([
  ['two columns', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
  ['a frame of its own', `<FilterTable layout="scroll">\n\n${THREE}\n\n</FilterTable>`],
])('a table with %s stays as it is', async (_, source) => {
  const page = await rendered(source);
  expect(page).toContain('<table>');
  expect(page).not.toContain('stack');
});
