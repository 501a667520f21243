/** Links that lead nowhere, by file and line: what the build prints above the list of Docusaurus. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../../src/plugins/finish/links';

const siteDir = mkdtempSync(path.join(tmpdir(), 'links-'));
const outDir = path.join(siteDir, 'build');
mkdirSync(path.join(outDir, 'folder'), { recursive: true });
writeFileSync(path.join(outDir, 'index.html'), '<h2 id="start">x</h2>');
writeFileSync(path.join(outDir, 'refunds.html'), '<h2 class=a id=create>x</h2><p id="row">x</p>');
writeFileSync(path.join(outDir, 'openapi.yaml'), '');

/** Lines that a page with this text brings about, below a folder of a host. */
function told(text: string): string[] {
  writeFileSync(path.join(siteDir, 'page.mdx'), `---\ntitle: x\n---\n\n${text}\n`);
  const own = { component: '', plugin: { id: '', name: '' } };
  const metadata = { sourceFilePath: 'page.mdx' };
  return brokenLinks({
    siteDir,
    outDir,
    baseUrl: '/zh/',
    routes: [{ path: '/zh/', ...own, routes: [{ path: '/zh/refunds', ...own, metadata }] }],
    routesPaths: ['/zh/', '/zh/refunds', '/zh/search'],
  });
}

test.each([
  ['A [link](/refund) here.', 5, '/refund leads to no page.'],
  ['Text.\n\n- [`x`](/a "Title")', 7, '/a leads to no page.'],
  ['[a]: /refund#x', 5, '/refund#x leads to no page.'],
  ['[a](/folder)', 5, '/folder leads to no page.'],
  ['[a](/#no)', 5, '/#no leads to no heading. There are: #start.'],
  ['[a](nowhere)', 5, 'nowhere leads to no page.'],
  ['[a](/100%)', 5, '/100% is no URL.'],
  ['[a](/refunds#%ff)', 5, '/refunds#%ff is no URL.'],
  ['[a](/refunds/#no)', 5, '/refunds/#no leads to no heading. There are: #create.'],
  ['[a](/refunds#no)', 5, '/refunds#no leads to no heading. There are: #create.'],
  ['```md\n[a](/b)\n```\n[a](#no)', 8, '#no leads to no heading. There are: #create.'],
])('%j', (text, line, says) => {
  expect(told(text)).toEqual([`page.mdx:${line}: The link ${says}`]);
});

test.each([
  '[a](/) [b](/refunds#create) [c](#row) [d](/search) [e](/refunds?x=1) [f](/refunds/)',
  '[a](/openapi.yaml#/paths) [b](pathname:///x) [c](https://example.com/x) [d](//example.com) [e](mailto:a@b)',
  '![a](/img/none.png) `[a](/b)` [b](./none.mdx)',
  '```md\n[a](/b)\n```',
])('fine: %j', (text) => {
  expect(told(text)).toEqual([]);
});
