import { describe, expect, test } from 'vitest';
import { readPage } from '../../site/support/compared-page';

const PAGE = `<!doctype html><html><head><title>A</title><link rel="stylesheet" href="/a.1.css">
<meta name="description" content="x"><script>one()</script></head>
<body><h1 id="a">Title</h1><a href="/b">to b</a><script type="application/json">{}</script></body></html>`;

describe('what is compared of a page', () => {
  test('is its text, head, links and ids', () => {
    expect(readPage(PAGE)).toEqual({
      isStatic: false,
      text: 'Title to b',
      head: ['meta content=x name=description', 'title A'],
      links: ['/b'],
      ids: ['a'],
    });
  });
  test.each([
    ['text', 'Title', 'Titel'],
    ['head', 'content="x"', 'content="y"'],
    ['links', 'href="/b"', 'href="/c"'],
    ['ids', 'id="a"', 'id="z"'],
  ] as const)('notices another %s', (part, from, to) => {
    expect(readPage(PAGE.replace(from, to))[part]).not.toEqual(readPage(PAGE)[part]);
  });
  test('does not notice other file names and scripts', () => {
    const other = PAGE.replace('a.1.css', 'a.2.css').replace('one()', 'two()');
    expect(readPage(other)).toEqual(readPage(PAGE));
  });
  test('does not notice a build of another year', () => {
    const built = (year: number) => PAGE.replace('to b', `Copyright © ${year} EFundFlow`);
    expect(readPage(built(2027))).toEqual(readPage(built(2026)));
    expect(readPage(built(2026)).text).toBe('Title Copyright © EFundFlow');
  });
});
