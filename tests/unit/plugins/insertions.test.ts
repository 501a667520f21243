import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../src/html/read';
import { endTags, ignoreMarks, insert } from '../../../src/plugins/finish/insertions';

const closed = (html: string) => insert(html, endTags(html, parseHtml(html)));
const marked = (html: string) => insert(html, ignoreMarks(parseHtml(html)));

describe('end tags', () => {
  test.each([
    [
      'of a list',
      '<ul><li>a<li>b<ul><li>c</ul></ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    [
      'of a table',
      '<table><thead><tr><th>a<tbody><tr><td>b<td>c</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['of paragraphs', '<div><p>a<p>b</div>', '<div><p>a</p><p>b</p></div>'],
    [
      'of none that is there, and of no void element',
      '<p>a<br>b<img src=x></p>',
      '<p>a<br>b<img src=x></p>',
    ],
    ['of no drawing that ends itself', '<svg><use href=#x /></svg>', '<svg><use href=#x /></svg>'],
  ])('%s', (_name, html, whole) => {
    expect(closed(html)).toBe(whole);
    expect(closed(whole)).toBe(whole);
  });

  test('change no element of the page', () => {
    const html =
      '<!doctype html><html><head><title>x</title></head><body><ul><li>a\n<li>b</ul><p>c</body>';
    const names = (source: string) =>
      JSON.stringify(parseHtml(source), (key, value: unknown) =>
        key === 'position' || key === 'data' ? undefined : value,
      );
    expect(names(closed(html))).toBe(names(html));
  });
});

describe('the marks of what is not in the Markdown', () => {
  const panel = (label: string, code: string) =>
    `<section data-label=${label}><p data-skip="">${label}</p><pre>${code}</pre></section>`;
  const tabs = (group: string, code: string) =>
    `<main><ef-code-tabs group=${group}>${panel('Go', code)}${panel('PHP', code)}</ef-code-tabs></main>`;
  const labels = (html: string) =>
    [...marked(html).matchAll(/data-label=(\w+) data-markdown-ignore/g)].map(([, label]) => label);

  test.each([
    ['a control', '<main><details data-skip=""><summary>Copy</summary></details></main>', 1],
    ['a link to a row', '<main><a href=#x data-skip="">#</a></main>', 1],
    ['what holds another, once', '<main><nav><a data-skip="">x</a></nav></main>', 1],
    [
      'nothing without text',
      '<main><a href=#x data-skip=""></a><svg aria-hidden=true></svg></main>',
      0,
    ],
    [
      'no button, and no link of a heading to itself',
      '<main><h2>A<a href=#a aria-label=A>\u200B</a></h2><button data-skip="">Copy</button></main>',
      0,
    ],
    ['nothing outside of the content', '<nav>Menu</nav><main><p>Text</p></main>', 0],
    ['no content', '<main><p data-skip=search>Text</p></main>', 0],
  ])('are on %s', (_name, html, count) => {
    expect(marked(html).split(' data-markdown-ignore').length - 1).toBe(count);
  });

  test('are on samples that have files of their own', () => {
    expect(labels(tabs('language', 'short'))).toEqual(['PHP']);
    expect(labels(tabs('language', 'x'.repeat(7_000)))).toEqual(['Go', 'PHP']);
    expect(labels(tabs('framework', 'short'))).toEqual(['PHP']);
    expect(labels(tabs('""', 'short'))).toEqual([]);
  });
});
