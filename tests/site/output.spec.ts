/**
 * Every page of the build, parsed: head, languages, structure, links. Needs no browser. What a page has to do in one is
 * in the other files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, BUILD } from './support/test';
import {
  attribute,
  find,
  findAll,
  parsePage,
  readBuiltPages,
  visibleText,
  type BuiltPage,
} from './support/built-pages';
import { leftoverProblems } from './support/leftover-english';
import {
  addressProblems,
  bodyProblems,
  headProblems,
  idsOf,
  linkProblems,
  supportProblems,
  type Build,
} from './support/page-rules';
import { PAGES } from './support/routes';

const pages = readBuiltPages(BUILD);
/** Made by the first test that asks: parsing all pages takes a second. */
let build: Build | undefined;

function describeBuild(all: readonly BuiltPage[]): Build {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(BUILD, path.join(entry.parentPath, entry.name)));
  return {
    pages: new Map(all.map((page) => [page.path, page])),
    anchors: new Map(all.map((page) => [page.path, new Set(idsOf(page))])),
    files: new Set(files.map((file) => `/${file.split(path.sep).join('/')}`)),
  };
}

function problemsOf(page: BuiltPage): string[] {
  build ??= describeBuild(pages);
  return [
    ...headProblems(page, build),
    ...addressProblems(page, build),
    ...bodyProblems(page),
    ...linkProblems(page, build),
    ...supportProblems(page),
    ...leftoverProblems(page),
  ];
}

for (const page of pages) {
  test(`${page.path} is complete, in its language, and leads somewhere`, () => {
    expect(problemsOf(page)).toEqual([]);
  });
}

test('the build has the pages that the folders hold, and no other', () => {
  const built = pages
    .map(({ path: served }) => served)
    .filter((served) => !served.endsWith('404.html'));
  const expected = PAGES.map(({ path: served }) => (served === '/zh' ? '/zh/' : served));
  expect(built.sort()).toEqual(expected.sort());
});

for (const locale of ['en', 'zh'] as const) {
  test.describe(`all pages (${locale})`, () => {
    const own = pages.filter((page) => page.locale === locale && !page.file.endsWith('404.html'));
    const titleOf = (page: BuiltPage) => visibleText(find(page.tree, 'title') ?? page.tree);
    const descriptionOf = (page: BuiltPage) =>
      findAll(page.tree, 'meta')
        .filter((meta) => attribute(meta, 'name') === 'description')
        .map((meta) => attribute(meta, 'content'))
        .join();

    for (const [_name, textOfPage] of [
      ['title', titleOf],
      ['description', descriptionOf],
    ] as const) {
      test(`have a ${_name} of their own`, () => {
        const seen = new Map<string, string>();
        const twice = own.flatMap((page) => {
          const text = textOfPage(page);
          const other = seen.get(text);
          seen.set(text, page.path);
          return other ? [`${other} and ${page.path}: ${text}`] : [];
        });
        expect(twice).toEqual([]);
      });
    }

    test('are in the sitemap, and nothing else is', () => {
      const file = path.join(BUILD, locale === 'zh' ? 'zh' : '', 'sitemap.xml');
      const listed = [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)];
      expect(listed.map(([, url = '']) => new URL(url).pathname).sort()).toEqual(
        own
          // Says `noindex`: a page of search results is nothing to find.
          .filter((page) => !page.path.endsWith('/search'))
          .map((page) => page.path)
          .sort(),
      );
    });
  });
}

/** Each rule on a page that breaks it: the change, and a part of what has to be reported. */
const DAMAGE: readonly [change: (html: string) => string, report: string][] = [
  [(html) => html.replace(/<title[^>]*>[^<]*<\/title>/, ''), '0 titles'],
  [(html) => html.replace(' | EFundFlow Docs</title>', '</title>'), 'does not end with'],
  [(html) => html.replace(/<meta[^>]*name="?description"?[^>]*>/, ''), '0 values of description'],
  [
    (html) => html.replace(/<meta[^>]*name="?description"?[^>]*>/, '$&$&'),
    '2 values of description',
  ],
  [(html) => html.replaceAll('/img/cards/', '/img/no-cards/'), 'is not in the build'],
  [(html) => html.replace('/img/cards/', '/img/no-cards/'), 'twitter:image is another one'],
  [(html) => html.replace(/<meta[^>]*og:image:alt"?[^>]*>/, ''), '0 values of og:image:alt'],
  [(html) => html.replace(/lang="?en"?/, 'lang=zh-CN'), 'lang is zh-CN'],
  [(html) => html.replace(/(rel="?canonical"? href="?[^" >]+)/, '$1/'), 'canonical is'],
  [(html) => html.replace(/<link[^>]*hreflang="?zh-CN"?[^>]*>/, ''), 'alternates are'],
  [(html) => html.replace(/<h1/, '<h1>Second</h1><h1'), '2 h1'],
  [(html) => html.replace('</h1>', '</h1><h3>Third</h3>'), 'h3 after h1'],
  [(html) => html.replace('</h1>', '</h1><p id=x></p><p id=x></p>'), 'ID "x" twice'],
  [
    (html) => html.replace('</h1>', '</h1><p aria-labelledby=nobody></p>'),
    'ariaLabelledBy of p names no ID',
  ],
  [
    (html) => html.replace('</h1>', '</h1><label for=nobody></label>'),
    'htmlFor of label names no ID',
  ],
  [
    (html) => html.replace('</h1>', '</h1><textarea></textarea>'),
    'spellCheck of textarea is not false',
  ],
  [(html) => html.replace('enterkeyhint=', 'hint='), 'enterKeyHint of input is not search'],
  [(html) => html.replace('</h1>', '</h1><img src=/img/logo.svg>'), 'without alt'],
  [
    (html) => html.replace('</h1>', '</h1><img alt="" src=/img/none.svg>'),
    '/img/none.svg is not in the build',
  ],
  [(html) => html.replace('</h1>', '</h1>:::tip'), 'leftover'],
  [(html) => html.replace('</h1>', '</h1>&lt;Operation id="x" />'), 'leftover'],
  [(html) => html.replace('</h1>', '</h1><p>Ask EFundFlow support.</p>'), 'no link to support'],
  [(html) => html.replace('</h1>', '</h1><a href="">x</a>'), 'a link without a target'],
  [(html) => html.replace('</h1>', '</h1><a href="/nowhere">x</a>'), '/nowhere is no page'],
  [(html) => html.replace('</h1>', '</h1><a href="/jwts.html">x</a>'), '/jwts.html is no page'],
  [(html) => html.replace('</h1>', '</h1><a href="/jwts/">x</a>'), '/jwts/ is no page'],
  [(html) => html.replace('</h1>', '</h1><a href="/jwts#nowhere">x</a>'), 'no such anchor'],
  [(html) => html.replace('</h1>', '</h1><a href="/zh/jwts">x</a>'), 'the other language'],
  [(html) => html.replace('</h1>', '</h1><a href="http://example.com">x</a>'), 'is not https'],
  [
    (html) => html.replace('</h1>', '</h1><a href="https://example.com" target=_blank>x</a>'),
    'can reach this one',
  ],
];

test.describe('the rules', () => {
  // A short page: each test parses it anew.
  const html = readFileSync(path.join(BUILD, 'pagination.html'), 'utf8');

  for (const [index, [change, report]] of DAMAGE.entries()) {
    test(`report a page that breaks them (${index})`, () => {
      const damaged = change(html);
      expect(damaged).not.toBe(html);
      expect(problemsOf(parsePage('pagination.html', damaged)).join('\n')).toContain(report);
    });
  }

  test('report an English page in the place of a Chinese one', () => {
    const english = readFileSync(path.join(BUILD, 'pagination.html'), 'utf8');
    const page = parsePage('zh/pagination.html', english);
    expect(problemsOf(page)).toEqual(
      expect.arrayContaining([
        'no Chinese text',
        'lang is en',
        'title is in English: "Pagination | EFundFlow Docs"',
        'placeholder of input is in English: "Search"',
      ]),
    );
  });

  test('report a page without a translation', () => {
    const page = parsePage('alone.html', html);
    expect(problemsOf(page)).toContain('there is no /zh/alone');
  });
});
