import { describe, expect, test } from 'vitest';
import { fullSheetLink, ownSheet, replaceLink } from '../../../src/plugins/page-styles';
import { kindOf } from '../../../src/plugins/page-styles/kinds';
import { readSheet, sheetFor } from '../../../src/plugins/page-styles/purge';
import { jsxTokens, moduleTokens } from '../../../src/plugins/page-styles/scripts';
import {
  canMatch,
  chainOf,
  isWider,
  parseSelectors,
} from '../../../src/plugins/page-styles/selectors';
import { laterTokens } from '../../../src/plugins/page-styles/states';
import {
  mergeTokens,
  noTokens,
  readPage,
  wordsOf,
  type Tokens,
} from '../../../src/plugins/page-styles/tokens';

function page(
  body: string,
  html = '<html lang="en" class="plugin-docs plugin-id-default">',
): Tokens {
  return readPage(`<!doctype html>${html}<head></head><body>${body}</body></html>`).tokens;
}

function purge(css: string, body: string): string {
  return sheetFor(readSheet(css), page(body));
}

function parse(selector: string) {
  const [parsed] = parseSelectors(selector);
  if (!parsed) throw new Error(`No selector: ${selector}`);
  return parsed;
}

describe('what is in a page', () => {
  test('tags, classes, ids, attributes, also in noscript, template and svg', () => {
    const tokens = page(
      '<main id=a class="b c"><noscript><em data-x=1></em></noscript><template><i></i></template><svg><path fill="var(--f)"/></svg></main>',
    );
    expect([...tokens.tags]).toEqual(
      expect.arrayContaining(['html', 'main', 'em', 'i', 'svg', 'path']),
    );
    expect([...tokens.classes]).toEqual(expect.arrayContaining(['b', 'c']));
    expect(tokens.ids.has('a')).toBe(true);
    expect(tokens.attributes.get('data-x')).toEqual(new Set(['1']));
    expect(tokens.properties.has('--f')).toBe(true);
  });

  test('text that looks like markup is none', () => {
    const tokens = page('<code>&lt;table class="x"&gt;</code>');
    expect(tokens.tags.has('table')).toBe(false);
    expect(tokens.classes.has('x')).toBe(false);
  });

  test('words of a script: strings, templates and dataset', () => {
    const words = wordsOf("make('ef-a__b'); el.dataset.someThing = ''; q(`li > a`); plain = 12;");
    expect([...words].sort()).toEqual(['a', 'data-some-thing', 'ef-a__b', 'li']);
  });

  test('JSX and CSS modules', () => {
    const tokens = jsxTokens(
      `<input aria-invalid={bad} className={s.x} />; <Field name="some-name">`,
    );
    expect([...tokens.tags]).toEqual(['input']);
    expect([...tokens.words].sort()).toEqual(['aria-invalid', 'some-name']);
    expect([...moduleTokens('.tab:hover, .frame .note { margin: 0.5rem }').stems]).toEqual([
      'tab_',
      'frame_',
      'note_',
    ]);
  });
});

describe('kinds of pages', () => {
  test('plugin, instance and custom elements make the name', () => {
    expect(kindOf(page(''))).toBe('docs');
    expect(kindOf(page('<ef-tool></ef-tool><ef-code-tabs></ef-code-tabs>'))).toBe(
      'docs-code-tabs-tool',
    );
    expect(kindOf(page('', '<html class="docs-wrapper plugin-docs plugin-id-connections">'))).toBe(
      'docs-connections',
    );
    expect(kindOf(page('', '<html class="plugin-@easyops-cn/docusaurus-search-local">'))).toBe(
      'docusaurus-search-local',
    );
  });

  test('a page without its plugin is an error', () => {
    expect(() => kindOf(page('', '<html>'))).toThrow('plugin-…');
  });
});

describe('can a selector match', () => {
  const tokens = mergeTokens([
    page('<main class="a b"><a href="/x" class="c-card" lang="zh-Hans">x</a><p>y</p></main>'),
    { ...noTokens(), words: new Set(['ef-box', 'input', 'data-done']) },
  ]);

  test.each([
    '.a p',
    'p.a', // each part by itself: not exact, but safe
    'main > .b:hover',
    ':focus-visible',
    '*',
    ':is(.gone, .a)',
    'p:not(.gone)',
    'main:has(.gone, p)',
    '[href^="/"]',
    '[class*="card"]',
    '[hidden]',
    '[data-theme=dark] p',
    '.ef-box',
    'input',
    '[data-done]',
    ':lang(zh)',
    'p:nth-child(3)::before',
  ])('%s: yes', (selector) => expect(canMatch(parse(selector), tokens)).toBe(true));

  test.each([
    '.gone',
    '.a .gone',
    'table',
    '#a',
    ':is(.gone, table)',
    'main:has(.gone)',
    '[href="/y"]',
    '[data-gone]',
    '[class*="gone"]',
    '.input', // a word of one part is a tag
    ':lang(zh) p', // the Chinese link holds no element
    ':lang(fr)',
  ])('%s: no', (selector) => expect(canMatch(parse(selector), tokens)).toBe(false));
});

describe('is a selector wider than another', () => {
  test.each([
    ['.a', '.a'],
    ['.a', '.a:hover'],
    ['.a', '.x > .a.b'],
    ['.m h2', '.m > h2'],
    ['.m h2', '.m section > h2'],
    [':root', 'html[data-theme=dark]'],
    ['.a:before', '.a.b:before'],
  ])('%s covers %s', (wide, narrow) => {
    expect(isWider(chainOf(parse(wide)), chainOf(parse(narrow)))).toBe(true);
  });

  test.each([
    ['.a.b', '.a'],
    ['.a:hover', '.a'],
    ['.a', '.a:before'],
    ['.m > h2', '.m h2'],
    ['.m h2', '.m + h2'],
    ['.m h2', 'h2'],
    ['.a .b .c', '.b .a .c'],
    [':root', '.a'],
  ])('%s does not cover %s', (wide, narrow) => {
    expect(isWider(chainOf(parse(wide)), chainOf(parse(narrow)))).toBe(false);
  });
});

describe('a sheet for a kind', () => {
  test('drops rules, at-rules and keyframes that are not used', () => {
    const css =
      '.a{color:red}.b{animation:1s gone}.gone,p{color:blue}@media print{.gone{top:0}}@keyframes gone{to{top:0}}@keyframes in{to{top:0}}.a{animation:1s in}';
    expect(purge(css, '<p class=a>')).toBe(
      '.a{color:red}p{color:blue}@keyframes in{to{top:0}}.a{animation:1s in}',
    );
  });

  test('keeps the inside of :is and :not, which decides what wins', () => {
    const css = '.a :is(.gone,p){color:red}p:not(:is(.gone)){color:blue}';
    expect(purge(css, '<div class=a><p></p></div>')).toBe(css);
  });

  test('writes out values that hold everywhere, and only those', () => {
    const css =
      ':root{--a:1px;--long:var(--c);--c:red}[data-theme=dark]{--c:blue}p{top:var(--a);color:var(--long);left:var(--a)var(--a)}';
    expect(purge(css, '<p>')).toBe(
      ':root{--0:red}[data-theme=dark]{--0:blue}p{top:1px;color:var(--0);left:1px 1px}',
    );
  });

  test('does not write out what a part of the page sees differently', () => {
    const css = ':root{--a:var(--b);--b:1px}p{--b:2px;top:var(--a)}';
    expect(purge(css, '<p>')).toBe(':root{--0:var(--1);--1:1px}p{--1:2px;top:var(--0)}');
  });

  test('`inherit` in a custom property is not the value `inherit`', () => {
    const css = ':root{--a:inherit}p{background:var(--a)}';
    expect(purge(css, '<p>')).toContain('background:var(--0)');
  });

  test('names that markup uses stay', () => {
    const css = ':root{--used:1px;--gone:2px}p{--set:1px;top:var(--set)}';
    expect(purge(css, '<p style="top:var(--used);--set:3px">')).toBe(
      ':root{--used:1px}p{--set:1px;top:var(--set)}',
    );
  });

  test('declarations in a layer that cannot win go, others stay', () => {
    const css =
      '@layer x{.a:hover{color:red;top:0}.a{color:red!important}.b{color:red;margin-top:0}}.a{color:blue}@media print{.b{color:blue}}.b{margin:0}';
    expect(purge(css, '<p class="a b">')).toBe(
      '@layer x{.a:hover{top:0}.a{color:red!important}.b{color:red}}.a{color:blue}@media print{.b{color:blue}}.b{margin:0}',
    );
  });

  test('beginnings of class names stand for the names in the sheet', () => {
    const css = '.box_a1{top:0}[class*=Item_]{top:1px}.boxItem_b2{top:2px}.other_c3{top:3px}';
    const tokens = mergeTokens([page('<p>'), { ...noTokens(), stems: new Set(['box']) }]);
    expect(sheetFor(readSheet(css), tokens)).toBe(
      '.box_a1{top:0}[class*=Item_]{top:1px}.boxItem_b2{top:2px}',
    );
  });

  test('an empty layer keeps its place among the layers', () => {
    const css = '@layer x{.gone{top:0}}@layer y{p{top:0}}@layer z,w;';
    expect(purge(css, '<p>')).toBe('@layer x;@layer y{p{top:0}}');
  });
});

describe('styles on demand', () => {
  const scripts = {
    always: noTokens(),
    elements: new Map([['ef-list', { ...noTokens(), words: new Set(['ef-list__bar']) }]]),
    onDemand: new Map([['ef-tool', { ...noTokens(), stems: new Set(['frame_']) }]]),
  };
  const full = readSheet('p{top:0}.ef-list__bar{top:1px}.frame_a1{top:2px}');

  test('join where there is room', () => {
    const tokens = page('<p><ef-tool></ef-tool>');
    expect(ownSheet(full, tokens, scripts, 1000)).toEqual({
      css: 'p{top:0}.frame_a1{top:2px}',
      holds: ['ef-tool'],
    });
    expect(ownSheet(full, tokens, scripts, 10)).toEqual({ css: 'p{top:0}', holds: [] });
  });

  test('only for the elements of the page', () => {
    expect(ownSheet(full, page('<p><ef-list></ef-list>'), scripts, 1000)).toEqual({
      css: 'p{top:0}.ef-list__bar{top:1px}',
      holds: [],
    });
  });
});

describe('the link in a page', () => {
  const html =
    '<!doctype html><html><head><link rel=icon href=/i.svg><link rel=stylesheet href=/s.css /></head><body></body></html>';

  test('is replaced in place and keeps the address of the full sheet', () => {
    const link = fullSheetLink('a.html', readPage(html), '/s.css');
    const own = '<link rel="stylesheet" href="/k.css" data-all-styles="/s.css">';
    expect(replaceLink(html, link, '/k.css', [])).toBe(
      html.replace('<link rel=stylesheet href=/s.css />', own),
    );
    expect(replaceLink(html, link, '/k.css', ['ef-tool'])).toContain('data-holds="ef-tool">');
  });

  test.each([
    ['none', html.replace('rel=stylesheet', 'rel=preload')],
    ['another one', html.replace('/s.css', '/other.css')],
    ['two', html.replace('</head>', '<link rel=stylesheet href=/t.css></head>')],
  ])('%s: an error that names the file', (_, wrong) => {
    expect(() => fullSheetLink('x/a.html', readPage(wrong), '/s.css')).toThrow('x/a.html');
  });
});

test('what the theme adds depends on the page', () => {
  expect(laterTokens(page('')).stems.has('navbar-sidebar')).toBe(true);
  expect(laterTokens(page('')).stems.has('tocCollapsible')).toBe(false);
  expect(laterTokens(page('<div class="theme-doc-markdown">')).stems.has('tocCollapsible')).toBe(
    true,
  );
});
