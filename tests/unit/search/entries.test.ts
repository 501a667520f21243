import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findablePages } from '../../../src/search/build/pages';
import { parsePage } from '../../../src/search/build/entries';
import { assemble, buildIndex } from '../../../src/search/build/searchIndex';

function html(body: string, head = ''): string {
  return `<html><head><meta name="keywords" content="pay, charge">${head}</head><body><main><article>
    <nav class="theme-doc-breadcrumbs"><ul><li><a href="/"></a><li><span>Refunds</span><li><span>Create</span></ul></nav>
    <h1>Create a refund</h1>${body}</article></main></body></html>`;
}

const BODY = `<details data-skip=""><summary>Copy page</summary><a href="/x.md">View as Markdown</a></details>
  <p>Intro <code>amount</code>.</p><button>Copy</button><pre>sample</pre>
  <div data-kind="operation" data-skip="search" data-method="POST"><p>POST <code>/v4/refunds</code></p>
    <details><summary>Hosts</summary><p><code>https://api.example.com</code></p></details></div>
  <h2 id="body">Body<a href="#body" aria-label="Direct link to Body">#</a></h2><p>What to send.</p>
  <ul><li id="body-item" data-kind="field"><div data-form="head"><p><span data-kind="name"><code>item</code></span>
    <span data-skip="search">object</span> <span>at most 9</span></p></div><p>An item.</p>
    <ul><li id="body-item-name" data-kind="field"><div data-form="head"><p><span data-kind="name">item.<code>name</code></span></p></div><p>Its name.</p></li></ul></li>
    <li id="response-429" data-kind="error"><div data-form="head"><p><span>429</span> <code>too_many</code></p></div><p>Wait.</p>
      <ul><li id="retry" data-kind="response"><div data-form="head"><p><span data-kind="name">Retry-After</span></p></div></li></ul></li></ul>
  <h2 id="codes">Codes</h2>
  <table><tr id="code-bad" data-kind="code" data-search="wrong"><th>bad</th><td>Means <a href="/x">wrong</a></td></tr>
    <tr id="refund-policy" data-kind="method"><th>Alipay</th><td>Yes</td></tr><tr id="plain"><th>One</th></tr>
    <tr id="bank-004" data-kind="bank"><th>004</th><td>KBANK</td><td>Kasikornbank</td></tr>
    <tr><td><span data-kind="card"><code>4242</code><button data-copy="4242424242424242"></button></span></td><td>Visa</td></tr>
    <tr><td><span><code>2999</code><button data-copy="299999999999999999"></button></span></td><td>No card</td></tr></table>
  <details id="vector-1"><summary>All rules</summary><p>Nested.</p></details>
  <details><summary><h2 id="terms">Terms</h2></summary><p>What words mean.</p></details>
  <h2 id="related">Related</h2><ul><li><a href="/x">Something</a></li></ul><footer>Tags</footer>`;

const ADDRESS = { url: '/refunds/create', siteSection: 'docs' } as const;

describe('a page', () => {
  const page = parsePage(html(BODY), ADDRESS, 'refunds/create-one');
  const entries = new Map(page?.entries.map((entry) => [entry.anchor + entry.kind, entry]));

  test('has its description on a line of its own', () => {
    const head = '<meta name="description" content="All about refunds.">';
    const [first] = parsePage(html(BODY, head), ADDRESS)?.entries ?? [];
    expect(first?.text).toMatch(/^All about refunds\.\nIntro amount\./);
  });

  test('has its title, its way through the navigation and its method', () => {
    expect(page).toMatchObject({
      ...ADDRESS,
      title: 'Create a refund',
      trail: ['Refunds'],
      method: 'POST',
    });
  });

  test('is an entry; code, buttons, menus and the endpoint are not its text', () => {
    expect(entries.get('operation')).toMatchObject({
      text: 'Intro amount.',
      also: 'pay, charge, /v4/refunds, refunds create one',
    });
  });

  test('gives each anchor an entry with its own text', () => {
    expect(entries.get('bodysection')).toMatchObject({ name: 'Body', text: 'What to send.' });
    expect(entries.get('body-itemfield')).toMatchObject({
      name: 'item',
      section: 'Body',
      text: 'at most 9 An item.',
    });
    expect(entries.get('body-item-namefield')).toMatchObject({
      name: 'item.name',
      text: 'Its name.',
    });
    expect(entries.get('code-badcode')).toMatchObject({
      name: 'bad',
      text: 'Means wrong',
      also: 'wrong',
    });
    expect(entries.get('bank-004bank')?.name).toBe('004 · KBANK · Kasikornbank');
    expect(entries.get('vector-1row')).toMatchObject({ name: 'All rules', text: 'Nested.' });
    expect(entries.get('termssection')).toMatchObject({ name: 'Terms', text: 'What words mean.' });
    expect(entries.get('relatedaside')).toMatchObject({ name: 'Related', text: 'Something' });
  });

  test('an error is named by its own head, not by a field that is folded in it', () => {
    expect(entries.get('response-429error')?.name).toBe('429 too_many');
    expect(entries.get('retryresponse')?.name).toBe('Retry-After');
  });

  test('the kind of a row is its mark, whatever its anchor begins with', () => {
    expect(entries.has('refund-policymethod')).toBe(true);
    expect(entries.has('plainrow')).toBe(true);
  });

  test('a row without an anchor is an entry when it shows a card, not when it shows another long number', () => {
    const cards = page?.entries.filter(({ kind }) => kind === 'card');
    expect(cards).toMatchObject([{ anchor: 'codes', also: '4242424242424242' }]);
  });

  test.each([
    ['what search engines must not list', html('', '<meta name="robots" content="noindex">')],
    ['a page without an article', '<html><head></head><main></main></html>'],
  ])('is not %s', (_, source) => {
    expect(parsePage(source, ADDRESS)).toBeUndefined();
  });
});

describe('the pages that can be found', () => {
  const doc = (id: string) => ({ id, permalink: `/${id}`, title: id.toUpperCase() });
  const docs = (ids: string[], sidebar: string[]) => ({
    loadedVersions: [
      {
        docs: ids.map(doc),
        sidebars: { main: sidebar.map((id) => ({ type: 'doc', id })) },
      },
    ],
  });

  test('are docs, connections and posts, in the order of the sidebars', () => {
    const content = {
      'docusaurus-plugin-content-docs': {
        connections: docs(['stripe'], ['stripe']),
        default: docs(['a', 'loose', 'b'], ['b', 'a']),
      },
      'docusaurus-plugin-content-blog': {
        default: { blogPosts: [{ metadata: { permalink: '/blog/hello/', title: 'Hello' } }] },
      },
    };
    expect(findablePages(content, { trailingSlash: false, baseUrl: '/' })).toEqual([
      { url: '/b', title: 'B', siteSection: 'docs' },
      { url: '/a', title: 'A', siteSection: 'docs' },
      { url: '/loose', title: 'LOOSE', siteSection: 'docs' },
      { url: '/stripe', title: 'STRIPE', siteSection: 'connections' },
      { url: '/blog/hello', title: 'Hello', siteSection: 'blog' },
    ]);
  });
});

describe('the index', () => {
  test('keeps the order of the pages and numbers their entries', () => {
    const parsed = ['/b', '/a'].map((url) => {
      const page = parsePage(html(''), { url, siteSection: 'docs' });
      if (!page) throw new Error(url);
      return page;
    });
    const { pages, entries } = assemble(parsed, process.cwd());
    expect(pages.map(({ url }) => url)).toEqual(['/b', '/a']);
    expect(entries.map(({ page }) => page)).toEqual([0, 1]);
  });

  test('without a page stops the build', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'search-'));
    writeFileSync(path.join(dir, 'x.html'), '<main></main>');
    const pages = [{ url: '/x', title: 'X', siteSection: 'docs' } as const];
    expect(() => buildIndex(dir, '/', pages, process.cwd())).toThrow('none of 1 pages');
    rmSync(dir, { recursive: true });
  });
});
