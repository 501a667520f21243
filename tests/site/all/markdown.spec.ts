/** Every page as Markdown: nothing missing, nothing left over, and links that lead somewhere. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { socialCards } from '../../../src/config/socialCards';
import { BUILD, expect, test } from '../support/test';
import {
  attribute,
  find,
  findAll,
  parsePage,
  readBuiltPages,
  visibleText,
  type BuiltPage,
} from '../support/built-pages';
import { idsOf } from '../support/page-rules';
import { SAVE_DATA, useSite } from '../support/site';
import {
  leftovers,
  linksOf,
  missingIn,
  parseMarkdown,
  readMarkdown,
  type MarkdownText,
} from '../support/markdown';

const MAX_LENGTH = 40_000;
/** The address of the site does not count. */
const lengthOf = ({ text, frontMatter }: MarkdownText) =>
  text.replaceAll(new URL(String(frontMatter.url)).origin, '').length;
const ORIGIN = 'https://docs.efundflow.com';

const pages = readBuiltPages(BUILD).filter(({ file }) => !/(404|search)\.html$/.test(file));
const byPath = new Map(pages.map((page) => [page.path, page]));
const ids = new Map(pages.map((page) => [page.path, new Set(idsOf(page))]));

/** Path of the page that a file stands for. */
function pagePath(file: string): string {
  return `/${file}`.replace(/(^|\/)index\.md$/, '$1').replace(/(\.[\w-]+)?\.md$/, '');
}

function linkProblems(version: MarkdownText): string[] {
  return linksOf(version).flatMap((link) => {
    const { origin, pathname, hash } = new URL(link);
    if (origin !== ORIGIN) return [];
    if (byPath.has(pathname) && pathname !== '/') return [`${link}: the page, not its Markdown`];
    if (
      !existsSync(path.join(BUILD, pathname)) &&
      !existsSync(path.join(BUILD, `${pathname}.html`))
    )
      return [`${link}: no such file`];
    const place = decodeURIComponent(hash.slice(1));
    return place === '' || ids.get(pagePath(pathname.slice(1)))?.has(place)
      ? []
      : [`${link}: no such place`];
  });
}

function headProblems(page: BuiltPage, version: MarkdownText): string[] {
  const links = findAll(page.tree, 'link').filter((link) => attribute(link, 'rel') === 'alternate');
  const markdown = links.filter((link) => attribute(link, 'type') === 'text/markdown');
  const hrefs = markdown.map((link) => attribute(link, 'href'));
  const canonical = findAll(page.tree, 'link').find(
    (link) => attribute(link, 'rel') === 'canonical',
  );
  const { title, description, url, language } = version.frontMatter;
  return [
    ...(hrefs.join() === `/${version.file}` ? [] : [`alternate link: ${hrefs.join()}`]),
    ...(url === (canonical && attribute(canonical, 'href')) ? [] : [`url: ${String(url)}`]),
    ...(language === { en: 'en', zh: 'zh-CN' }[page.locale]
      ? []
      : [`language: ${String(language)}`]),
    ...(typeof title === 'string' && title !== '' ? [] : ['no title']),
    ...(typeof description === 'string' && description !== '' ? [] : ['no description']),
  ];
}

function problemsOf(page: BuiltPage): string[] {
  const versions = readMarkdown(BUILD, page);
  const [main] = versions;
  if (!main) return ['no Markdown'];
  return [
    ...missingIn(page, versions),
    ...headProblems(page, main),
    ...versions.flatMap((version) => [
      ...linkProblems(version),
      ...leftovers(version).map((left) => `left over: ${left}`),
      ...(lengthOf(version) > MAX_LENGTH
        ? [`${version.file}: ${lengthOf(version)} characters`]
        : []),
    ]),
  ];
}

for (const page of pages) {
  test(`${page.path} is whole in Markdown`, () => {
    expect(problemsOf(page)).toEqual([]);
  });
}

test('the search page has no Markdown and names none', () => {
  expect(existsSync(path.join(BUILD, 'search.md'))).toBe(false);
  expect(readFileSync(path.join(BUILD, 'search.html'), 'utf8')).not.toContain('text/markdown');
});

test('both editions have the same files of samples', () => {
  const named = (locale: string) =>
    pages
      .filter((page) => page.locale === locale)
      .flatMap((page) => readMarkdown(BUILD, page).map(({ file }) => file.replace(/^zh\//, '')))
      .sort();
  expect(named('en')).toContain('webhooks/signatures.go.md');
  expect(named('zh')).toEqual(named('en'));
});

test.describe('the check of parity', () => {
  const page = parsePage(
    'a.html',
    '<main><h1>A</h1><h2>B</h2><ul><li class="api-field"><span class="api-field__name"><code>c</code></span><ul><li class="api-field"><span class="api-field__name"><code>d</code></span></li></ul></li></ul><pre>e = 1</pre><table><tr><td>f<td>g</table><p>ending</p></main>',
  );
  const whole =
    '# A\n\n## B\n\n- `c` · object\n\n  - `d`\n\n```\ne = 1\n```\n\n| f | g |\n| - | - |\n\nending\n';

  for (const [part, problem] of [
    ['## B\n', 'heading: B'],
    ['  - `d`', 'field: c.d'],
    ['e = 1', 'code: e = 1'],
    ['| f | g |\n| - | - |', 'row: fg'],
    ['\nending\n', 'text: ending'],
  ] as const) {
    test(`misses ${part}`, () => {
      expect(missingIn(page, [parseMarkdown('a.md', whole)])).toEqual([]);
      expect(missingIn(page, [parseMarkdown('a.md', whole.replace(part, '\n'))])).toContain(
        problem,
      );
    });
  }

  test('finds what is left of MDX', () => {
    const text = 'a {/* #id */}\n\n:::tip\n\n<Operation id="x" />\n\n`<Table>` {x}\n';
    expect(leftovers(parseMarkdown('a.md', text))).toHaveLength(3);
  });
});

for (const locale of ['en', 'zh'] as const) {
  test.describe(`structured data (${locale})`, () => {
    const dataOf = (page: BuiltPage) =>
      findAll(page.tree, 'script')
        .filter((script) => attribute(script, 'type') === 'application/ld+json')
        .map(
          (script) =>
            JSON.parse(
              script.children.map((child) => ('value' in child ? child.value : '')).join(''),
            ) as Record<string, unknown>,
        );
    const docs = pages.filter(
      (page) =>
        page.locale === locale &&
        /\bdocs-doc-page\b/.test(String(find(page.tree, 'html')?.properties.className)),
    );

    test('names article, publisher and place of every doc', () => {
      expect(docs.length).toBeGreaterThan(40);
      for (const page of docs) {
        const data = dataOf(page);
        const article = data.find((entry) => entry['@type'] === 'TechArticle');
        expect(article, page.path).toMatchObject({
          headline: visibleText(find(page.tree, 'h1') ?? page.tree),
          url: ORIGIN + page.path,
          inLanguage: locale === 'zh' ? 'zh-CN' : 'en',
          publisher: { '@type': 'Organization', name: 'EFundFlow' },
        });
        const crumbs = data.find((entry) => entry['@type'] === 'BreadcrumbList');
        expect(
          (crumbs?.itemListElement as unknown[] | undefined)?.length,
          page.path,
        ).toBeGreaterThan(0);
      }
    });

    test('names the organization on the home page', () => {
      const home = byPath.get(locale === 'zh' ? '/zh/' : '/');
      expect(home && dataOf(home)).toContainEqual(
        expect.objectContaining({ '@type': 'Organization' }),
      );
    });

    test('names the social card of its section on every page', () => {
      const { site, blog, sections } = socialCards(locale);
      const prefix = locale === 'zh' ? '/zh/' : '/';
      const shown = new Set<string>();
      for (const page of pages.filter((candidate) => candidate.locale === locale)) {
        const content = (name: string) => {
          const metas = findAll(page.tree, 'meta');
          const meta = metas.find((candidate) => attribute(candidate, 'property') === name);
          return (meta && attribute(meta, 'content')) ?? '';
        };
        // The first breadcrumb is the home page.
        const [, crumb] = findAll(page.tree, 'li').filter((item) =>
          attribute(item, 'className')?.split(' ').includes('breadcrumbs__item'),
        );
        const section = crumb && sections.find(({ title }) => title === visibleText(crumb));
        expect(section !== undefined, page.path).toBe(docs.includes(page));
        const isBlog = /^\/(zh\/)?blog(\/|$)/.test(page.path);
        const { image, alt } = section ?? (isBlog ? blog : site);
        expect(new URL(content('og:image')).pathname, page.path).toBe(prefix + image);
        expect(content('og:image:alt'), page.path).toBe(alt);
        shown.add(image);
      }
      expect([...shown].sort()).toEqual([site, blog, ...sections].map(({ image }) => image).sort());
    });
  });
}

test.describe('the menu of a page', () => {
  const site = useSite();

  for (const [address, version, done] of [
    ['/jwts', '/jwts.md', 'Copied'],
    ['/zh/jwts', '/zh/jwts.md', '已复制'],
  ] as const) {
    test(`copies ${address} by keyboard, and its code comes with its first use`, async () => {
      const { page, context } = await site.open(address, { connection: SAVE_DATA });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // The bar of a slow navigation comes with the first sign of a reader.
      await Promise.all([page.waitForEvent('requestfinished'), page.keyboard.press('Shift')]);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      const summary = page.locator('.ef-page-menu summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => scripts.filter((name) => name.endsWith('.js')).length).toBe(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const button = page.locator('.ef-page-menu button');
      await expect.poll(() => button.textContent()).toBe(done);
      const text = readFileSync(path.join(BUILD, version), 'utf8');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await page.keyboard.press('Escape');
      expect(await page.locator('.ef-page-menu[open]').count()).toBe(0);
      await expect(summary).toBeFocused();
    });
  }

  test('leads to Markdown and the OpenAPI description without script', async () => {
    const { page } = await site.open('/zh/jwts', { javaScriptEnabled: false });
    await page.locator('.ef-page-menu summary').click();
    const links = await page
      .locator('.ef-page-menu a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/zh/jwts.md', '/zh/openapi.yaml', '/zh/llms.txt']);
    for (const link of links)
      expect((await page.request.get(`${site.origin}${link}`)).status()).toBe(200);
  });
});
