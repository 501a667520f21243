import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { attribute, find, findAll, visibleText, type BuiltPage } from './built-pages';

const ORIGIN = 'https://docs.efundflow.com';
const LANGUAGES = { en: 'en', zh: 'zh-CN' } as const;
const OG_LOCALES = { en: 'en', zh: 'zh_CN' } as const;
const SITE_TITLES = { en: 'EFundFlow Docs', zh: 'EFundFlow 文档' } as const;
const HAN = /\p{Script=Han}/u;
/** Traces of a word of ours, MDX or a variable that was not replaced. */
const LEFTOVER =
  /:::|\{\/\*|\*\/\}|<\/?[A-Z]\w*|\{#[\w-]+\}|\[object Object\]|\bundefined\b|\$\{|\bNaN\b/;
/** Links that name something else than a page or a file. */
const OTHER_SCHEME = /^(mailto|tel|data|blob):/;

/** Facts about the whole build that the rules need. */
export interface Build {
  pages: ReadonlyMap<string, BuiltPage>;
  /** Anchors of each page, by its path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** All files as URL paths, e.g. `/img/logo.svg`. */
  files: ReadonlySet<string>;
}

/** IDs of all elements in the order of the page, repeated ones too. */
export function idsOf(page: BuiltPage): string[] {
  return findAll(page.tree, '*')
    .map((element) => attribute(element, 'id'))
    .filter((id): id is string => id !== undefined);
}

function isNotFound(page: BuiltPage): boolean {
  return page.path.endsWith('/404.html');
}

/** Path of the same page in the other language. */
function translationOf(path: string): string {
  return /^\/zh\//.test(path) ? path.slice('/zh'.length) : `/zh${path}`;
}

function metaOf(page: BuiltPage, name: string): string[] {
  return findAll(page.tree, 'meta')
    .filter((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(name))
    .map((meta) => attribute(meta, 'content') ?? '');
}

function linksOf(page: BuiltPage, rel: string): Element[] {
  return findAll(page.tree, 'link').filter((link) => attribute(link, 'rel') === rel);
}

function duplicates(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** Title, description, social cards: there, once, in the language of the page. */
export function headProblems(page: BuiltPage, build: Build): string[] {
  const problems: string[] = [];
  const { locale } = page;
  const html = find(page.tree, 'html');
  const lang = html && attribute(html, 'lang');
  if (lang !== LANGUAGES[locale]) problems.push(`lang is ${lang}`);
  if (html && attribute(html, 'dir') !== 'ltr') problems.push('dir is not ltr');

  const head = find(page.tree, 'head');
  const titles = head ? findAll(head, 'title').map((element) => visibleText(element)) : [];
  const [title = ''] = titles;
  if (titles.length !== 1) problems.push(`${titles.length} titles`);
  if (!title.endsWith(` | ${SITE_TITLES[locale]}`) && !/\/search$/.test(page.path))
    problems.push(`title "${title}" does not end with the name of the site`);

  for (const name of [
    'description',
    'og:title',
    'og:description',
    'og:url',
    'og:image',
    'og:image:alt',
    'og:image:width',
    'og:image:height',
    'og:locale',
    'twitter:card',
    'twitter:image',
    'viewport',
  ] as const) {
    const values = metaOf(page, name);
    const optional = isNotFound(page) && name.endsWith('description');
    if (values.length > 1 || (values.length === 0 && !optional) || values[0] === '')
      problems.push(`${values.length} values of ${name}`);
  }
  const [description = ''] = metaOf(page, 'description');
  if (!isNotFound(page)) {
    if (description.length < (locale === 'zh' ? 9 : 31))
      problems.push(`description "${description}" is short`);
    if (HAN.test(description) !== (locale === 'zh'))
      problems.push(`description "${description}" is in the other language`);
  }
  if (locale === 'en' && HAN.test(title)) problems.push(`title "${title}" is in Chinese`);
  const [ogLocale] = metaOf(page, 'og:locale');
  if (ogLocale !== OG_LOCALES[locale]) problems.push(`og:locale is ${ogLocale}`);
  const [image = ''] = metaOf(page, 'og:image');
  if (!image.startsWith(`${ORIGIN}/`) || !build.files.has(new URL(image, ORIGIN).pathname))
    problems.push(`og:image ${image} is not in the build`);
  if (metaOf(page, 'twitter:image')[0] !== image) problems.push('twitter:image is another one');
  return problems;
}

/** Canonical URL and languages: each page names itself, its translation and the default, and the translation exists. */
export function addressProblems(page: BuiltPage, build: Build): string[] {
  const problems: string[] = [];
  const own = ORIGIN + page.path;
  const canonical = linksOf(page, 'canonical').map((link) => attribute(link, 'href'));
  if (canonical.length !== 1 || canonical[0] !== own)
    problems.push(`canonical is ${canonical.join(', ')}`);
  const [url] = metaOf(page, 'og:url');
  if (url !== own) problems.push(`og:url is ${url}`);

  const translation = translationOf(page.path);
  if (!build.pages.has(translation)) problems.push(`there is no ${translation}`);
  const [english, chinese] =
    page.locale === 'en' ? [page.path, translation] : [translation, page.path];
  const expected = [
    `en ${ORIGIN}${english}`,
    `x-default ${ORIGIN}${english}`,
    `zh-CN ${ORIGIN}${chinese}`,
  ];
  const alternates = linksOf(page, 'alternate')
    .filter((link) => attribute(link, 'hrefLang'))
    .map((link) => `${attribute(link, 'hrefLang')} ${attribute(link, 'href')}`)
    .sort();
  if (alternates.join() !== expected.join())
    problems.push(`alternates are ${alternates.join(', ')}`);
  // Pages of the build are those of the sitemaps; structured data takes no other form of their addresses.
  const data = findAll(page.tree, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => toString(script));
  for (const [, url = ''] of data.join().matchAll(/"(?:item|url|@id)":"([^"#]+)/g)) {
    const { origin, pathname } = new URL(url);
    if (origin === ORIGIN && !build.pages.has(pathname) && !build.files.has(pathname))
      problems.push(`structured data names ${url}`);
  }
  return problems;
}

/** Fields of text say that codes and words of paths stay as typed (src/typing.ts). */
const AS_TYPED = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: 'false',
};
const AS_QUERY = { ...AS_TYPED, enterKeyHint: 'search' };
const NO_TEXT = new Set(['checkbox', 'radio']);

function fieldProblems(body: Element | BuiltPage['tree']): string[] {
  const fields = findAll(body, 'input', 'textarea').filter(
    (field) => !NO_TEXT.has(attribute(field, 'type') ?? ''),
  );
  return fields.flatMap((field) =>
    Object.entries(attribute(field, 'type') === 'search' ? AS_QUERY : AS_TYPED)
      .filter(([name, value]) => attribute(field, name) !== value)
      .map(([name, value]) => `${name} of ${field.tagName} is not ${value}`),
  );
}

/** Structure: one h1, headings in order, unique IDs, references to IDs, alternative text, text in its language. */
export function bodyProblems(page: BuiltPage): string[] {
  const body = find(page.tree, 'body') ?? page.tree;
  const problems = fieldProblems(body);
  const headings = findAll(body, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const first = headings.filter(({ tagName }) => tagName === 'h1');
  if (first.length !== 1) problems.push(`${first.length} h1`);
  for (const heading of headings.filter((candidate) => visibleText(candidate) === ''))
    problems.push(`an empty ${heading.tagName}`);
  const main = headingsInMain(page);
  main.forEach((level, index) => {
    const before = main[index - 1];
    if (before !== undefined && level > before + 1) problems.push(`h${level} after h${before}`);
  });

  const ids = idsOf(page);
  const known = new Set(ids);
  for (const id of duplicates(ids)) problems.push(`ID "${id}" twice`);
  for (const element of findAll(body, '*')) {
    for (const name of ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls']) {
      const wanted = attribute(element, name)?.split(' ') ?? [];
      for (const id of wanted.filter((candidate) => !known.has(candidate)))
        problems.push(`${name} of ${element.tagName} names no ID: "${id}"`);
    }
  }
  for (const image of findAll(body, 'img'))
    if (attribute(image, 'alt') === undefined)
      problems.push(`img ${attribute(image, 'src')} without alt`);

  const content = contentOf(page);
  const text = visibleText(content, { code: false });
  const leftover = LEFTOVER.exec(text);
  if (leftover)
    problems.push(
      `leftover "${text.slice(Math.max(0, leftover.index - 30), leftover.index + 40)}"`,
    );
  const html = find(page.tree, 'html');
  const isDoc = html && attribute(html, 'className')?.split(' ').includes('docs-doc-page');
  if (isDoc && visibleText(content).length < 150) problems.push('there is nothing to read');
  const heading = first[0] ? visibleText(first[0]) : '';
  if (page.locale === 'zh' && !HAN.test(text)) problems.push('no Chinese text');
  if (page.locale === 'en' && HAN.test(heading)) problems.push(`h1 "${heading}" is in Chinese`);
  return problems;
}

/** Where a reader learns how to reach support, and which questions to send. */
const SUPPORT_SECTION = /\/overview#(?:support|questions?)\b/;

/**
 * Support by its name: where a text sends the reader there, it is a link, or beside one to the question. What support has
 * named before is none.
 */
const SUPPORT = /EFundFlow (?:support(?! names?d?\b)|技术支持(?!告知))/;

/** Requests to support that do not lead to where it says how to reach it. */
export function supportProblems(page: BuiltPage): string[] {
  // The section itself.
  if (/^(\/zh)?\/overview$/.test(page.path)) return [];
  return findAll(contentOf(page), 'p', 'li', 'td', 'dd').flatMap((element) => {
    const links = findAll(element, 'a').map((link) => String(attribute(link, 'href') ?? ''));
    if (links.some((href) => SUPPORT_SECTION.test(href))) return [];
    const own = element.children.filter((child) => child.type === 'text');
    return own.flatMap(({ value }) =>
      SUPPORT.test(value) ? [`no link to support: "${value}"`] : [],
    );
  });
}

/** Everything between navbar and footer: pages without a sidebar do not all have a `main`. */
function contentOf(page: BuiltPage): Element | BuiltPage['tree'] {
  const all = findAll(page.tree, '*');
  return (
    all.find((element) => element.tagName === 'main') ??
    all.find((element) => attribute(element, 'id') === '__docusaurus_skipToContent_fallback') ??
    page.tree
  );
}

function headingsInMain(page: BuiltPage): number[] {
  return findAll(contentOf(page), 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) =>
    Number(tagName[1]),
  );
}

/** Links and images: each target exists with its anchor, under the URL that the site itself uses. */
export function linkProblems(page: BuiltPage, build: Build): string[] {
  const body = find(page.tree, 'body') ?? page.tree;
  const problems = findAll(body, 'a').flatMap((link) => linkProblem(page, link, build) ?? []);
  for (const image of findAll(body, 'img', 'source')) {
    const source = attribute(image, 'src') ?? attribute(image, 'srcSet') ?? '';
    const { pathname } = new URL(source, ORIGIN + page.path);
    if (!source.startsWith('data:') && !build.files.has(pathname))
      problems.push(`image ${source} is not in the build`);
  }
  return problems;
}

function linkProblem(page: BuiltPage, link: Element, build: Build): string | undefined {
  const href = attribute(link, 'href');
  // Without one it is no link; sidebar categories have "#" and a role.
  if (href === undefined || (href === '#' && attribute(link, 'role'))) return undefined;
  // The page itself, loaded anew.
  if (href === '' && attribute(link, 'dataReload') !== undefined) return undefined;
  if (href === '' || href === '#') return `a link without a target: "${visibleText(link)}"`;
  if (OTHER_SCHEME.test(href)) return undefined;
  const url = new URL(href, ORIGIN + page.path);
  if (url.origin !== ORIGIN) return outsideProblem(link, url);
  const target = build.pages.get(url.pathname);
  // The not-found page is read at any URL: Docusaurus makes up the ones of its menu of languages.
  if (isNotFound(page) && (href.startsWith('#') || attribute(link, 'lang'))) return undefined;
  if (!target) {
    const isFile = build.files.has(url.pathname) && !url.pathname.endsWith('.html');
    return isFile ? undefined : `${href} is no page and no file`;
  }
  // The menu of languages is the one place that names both.
  if (target.locale !== page.locale && attribute(link, 'lang') === undefined)
    return `${href} leads into the other language`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor && !build.anchors.get(url.pathname)?.has(anchor)) return `${href}: no such anchor`;
  return undefined;
}

function outsideProblem(link: Element, url: URL): string | undefined {
  if (url.protocol !== 'https:') return `${url.href} is not https`;
  if (attribute(link, 'target') === '_blank' && !attribute(link, 'rel')?.includes('noopener'))
    return `${url.href} opens a tab that can reach this one`;
  return undefined;
}
