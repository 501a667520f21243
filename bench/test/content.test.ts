import { describe, expect, it } from 'vitest';
import { multiply, pageFromHtml, type SourcePage } from '../content.mjs';

const HTML = `<!doctype html><html><head><meta name="description" content="What it does"></head><body>
<nav><h2>Not content</h2></nav><main><h1>Pay</h1><div class="markdown" data-body="abc">
<!-- cut here --><p>Send a <code>POST</code> to <a href="/refunds/get">refunds</a>.</p>
<h2 id="why">Why<a href="#why" aria-label="Direct link to Why">\u200b</a></h2>
<div data-form="code" data-language="bash"><pre><code><span class="line"><span class="token function">curl</span> -X POST
</span><span class="line">  https://example.com
</span></code></pre></div><button>Copy</button><svg><title>Diagram</title></svg>
<table><thead><tr><th>Field<th>Type<tbody><tr><td>amount<td>integer</table></div></main></body></html>`;

function page(path: string, locale: SourcePage['locale'] = 'en'): SourcePage {
  return { path, locale, title: path, description: '', markdown: path };
}

describe('content for the others', () => {
  it('has title, text, code with its language, and tables', () => {
    const result = pageFromHtml(HTML);
    expect(result).toMatchObject({ title: 'Pay', description: 'What it does' });
    expect(result?.markdown).toContain('Send a `POST` to [refunds](/refunds/get).');
    expect(result?.markdown).toContain('## Why\n');
    expect(result?.markdown).toContain('```bash\ncurl -X POST\n  https://example.com\n```');
    expect(result?.markdown).toMatch(/\| Field +\| Type +\|/);
  });

  it('has nothing of the frame, no controls, no pictures made of code', () => {
    expect(pageFromHtml(HTML)?.markdown).not.toMatch(/Not content|# Pay|Copy|Diagram|cut here/);
  });

  it('is nothing for a document without a heading', () => {
    expect(pageFromHtml('<main><p>Redirecting</p></main>')).toBeUndefined();
  });
});

describe('copies at scale', () => {
  const pages = [page('/'), page('/jwts'), page('/blog/news'), page('/jwts', 'zh')];

  it('are made of English docs pages, up to the total, each with its own address', () => {
    const result = multiply(pages, 6);
    expect(result.map(({ path }) => path)).toEqual([
      '/',
      '/jwts',
      '/blog/news',
      '/copies/set-001/jwts',
      '/copies/set-002/jwts',
      '/copies/set-003/jwts',
    ]);
  });

  it('refuse a total below the number of real pages', () => {
    expect(() => multiply(pages, 2)).toThrow('3 pages, more than 2');
  });

  it('refuse a site without docs pages', () => {
    expect(() => multiply([page('/')], 2)).toThrow('no docs page');
  });
});
