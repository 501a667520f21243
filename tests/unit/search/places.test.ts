import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../src/plugins/search/places';
import { assemble, buildIndex } from '../../../src/plugins/search/searchIndex';
import { hashOf } from '../../../src/plugins/search';

function html(body: string, head = '', mark = 'docs-doc-page plugin-id-default'): string {
  return `<html class="${mark}"><head><meta name="keywords" content="pay, charge">${head}</head><body><main><article>
    <nav class="breadcrumbs"><a class="breadcrumbs__link" href="/"></a><span class="breadcrumbs__link">Refunds</span>
    <span class="breadcrumbs__link">Create</span></nav><h1>Create a refund</h1>${body}</article>
    <a class="pagination-nav__link pagination-nav__link--next" href="/next">Next</a></main></body></html>`;
}

const BODY = `<p>Intro <code>amount</code>.</p><button>Copy</button><pre>sample</pre>
  <div class="api-operation"><span class="api-method">POST</span><span class="api-path"><code>/v4/refunds</code></span></div>
  <h2 id="body">Body<a class="hash-link" href="#body"></a></h2><p>What to send.</p>
  <ul><li id="body-item" class="api-field"><div class="api-field__head"><span class="api-field__name"><code>item</code></span>
    <span class="api-field__type">object</span></div><p>An item.</p>
    <ul><li id="body-item-name" class="api-field"><span class="api-field__name">item.<code>name</code></span><p>Its name.</p></li></ul></li></ul>
  <h2 id="codes">Codes</h2>
  <table><tr id="code-bad" data-search="wrong"><th>bad</th><td>Means <a href="/x">wrong</a></td></tr>
    <tr id="bank-004"><th>004</th><td>KBANK</td><td>Kasikornbank</td></tr>
    <tr><td><code>4242</code><button data-copy="4242424242424242"></button></td><td>Visa</td></tr></table>
  <h2 id="related">Related</h2><ul><li><a href="/x">Something</a></li></ul>`;

describe('a page', () => {
  const page = parsePage(html(BODY), '/refunds/create');
  const places = new Map(page?.places.map((place) => [place.anchor + place.kind, place]));

  test('has its title, its way through the navigation, its method and the next page', () => {
    expect(page).toMatchObject({
      title: 'Create a refund',
      trail: ['Refunds'],
      method: 'POST',
      shelf: 'docs',
      next: '/next',
    });
  });

  test('is an entry; code, buttons and the endpoint are not its text', () => {
    expect(places.get('operation')).toMatchObject({
      text: 'Intro amount.',
      also: 'pay, charge, /v4/refunds',
    });
  });

  test('gives each anchor an entry with its own text', () => {
    expect(places.get('bodysection')).toMatchObject({ name: 'Body', text: 'What to send.' });
    expect(places.get('body-itemfield')).toMatchObject({
      name: 'item',
      section: 'Body',
      text: 'An item.',
    });
    expect(places.get('body-item-namefield')).toMatchObject({
      name: 'item.name',
      text: 'Its name.',
    });
    expect(places.get('code-badcode')).toMatchObject({
      name: 'bad',
      text: 'Means wrong',
      also: 'wrong',
    });
    expect(places.get('bank-004bank')?.name).toBe('004 · KBANK · Kasikornbank');
    expect(places.get('codescard')).toMatchObject({ also: '4242424242424242' });
    expect(places.get('relatedaside')?.name).toBe('Related');
  });

  test.each([
    ['a list of posts', html('', '', 'blog-list-page')],
    ['what search engines must not list', html('', '<meta name="robots" content="noindex">')],
    [
      'a page without an article',
      '<html class="docs-doc-page plugin-id-default"><main></main></html>',
    ],
  ])('is not %s', (_, source) => {
    expect(parsePage(source, '/x')).toBeUndefined();
  });
});

describe('the index', () => {
  test('has the pages in reading order, the docs first', () => {
    const parsed = (url: string, next?: string, shelf = 'default') => {
      const page = parsePage(html('', '', `docs-doc-page plugin-id-${shelf}`), url);
      if (!page) throw new Error(url);
      return { ...page, next };
    };
    const { pages } = assemble(
      [parsed('/a', undefined, 'connections'), parsed('/b'), parsed('/c', '/b')],
      process.cwd(),
    );
    expect(pages.map(({ url }) => url)).toEqual(['/c', '/b', '/a']);
  });

  test('without a page stops the build', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'search-'));
    writeFileSync(path.join(dir, 'x.html'), html('', '', 'blog-list-page'));
    expect(() => buildIndex(dir, '/', ['/x'], process.cwd())).toThrow('none of 1 routes');
    rmSync(dir, { recursive: true });
  });

  test('has another address when a page changes', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'search-'));
    const file = path.join(dir, 'page.mdx');
    writeFileSync(file, 'a');
    const before = hashOf(dir, ['page.mdx']);
    expect(hashOf(dir, ['page.mdx'])).toBe(before);
    writeFileSync(file, 'b');
    expect(hashOf(dir, ['page.mdx'])).not.toBe(before);
    rmSync(dir, { recursive: true });
  });
});
