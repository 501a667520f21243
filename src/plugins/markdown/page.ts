import type { Root as HtmlRoot } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify as toYaml } from 'yaml';
import { attribute, parseContent, select, textOf } from '../../html/read';
import { fill, toLocale, type Locale } from '../../model/locale';
import { markdownPath } from '../../model/markdownPath';
import { cleanContent } from './clean';
import { handlersFor, type OtherSample } from './handlers';
import texts from '../../data/texts/markdown.json';
import { heading, link, list, paragraph, text } from '../../words/nodes';

/** Characters of a Markdown page, so that what reads it does not cut it off. */
export const MAX_LENGTH = 40_000;

/** Length of a Markdown page, independent of the address that the site is published at. */
function contentLength(markdown: string, root: string): number {
  return markdown.replaceAll(root, '/').length;
}

/** Metadata of a page's head. */
export interface PageFacts {
  title: string;
  description: string;
  /** Canonical address. */
  url: string;
  /** `lang` of the page. */
  language: string;
  locale: Locale;
}

/** A page, read once. */
export interface BuiltPage extends PageFacts {
  /** Content of `<main>`, cleaned. */
  content: HtmlRoot;
}

const writer = unified()
  // All cells count as equally long: spaces that line up the columns would be half of a table. Three, because
  // some readers take a line of fewer dashes for text.
  .use(remarkGfm, { stringLength: () => 3 })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one', resourceLink: false })
  .freeze();

/** Markdown of some nodes, with a line break at its end. */
export function write(children: RootContent[]): string {
  const root: Root = { type: 'root', children };
  return writer.stringify(root);
}

/**
 * Reads a built page.
 * @throws {Error} when the page lacks a title, a description, a canonical address or a main part, or shows something
 * that has no Markdown form
 */
export function readPage(html: string): BuiltPage {
  const tree = parseContent(html);
  const need = <T>(value: T | undefined, name: string): T => {
    if (value === undefined || value === '') throw new Error(`no ${name}`);
    return value;
  };
  const main = need(select('main', tree), '<main>');
  const content = cleanContent({ type: 'root', children: main.children });
  const meta = select('meta[name="description"]', tree);
  const canonical = select('link[rel="canonical"]', tree);
  const language = select('html', tree);
  const lang = need(language && attribute(language, 'lang'), 'language');
  return {
    title: need(textOf(select('h1', content)), '<h1>'),
    description: need(meta && attribute(meta, 'content'), 'description'),
    url: need(canonical && attribute(canonical, 'href'), 'canonical URL'),
    language: lang,
    locale: toLocale(lang.slice(0, 2)),
    content,
  };
}

/** Addresses for links, and the pages that have a Markdown version. */
export interface Addresses {
  /** Origin of the site, without a slash at its end. */
  origin: string;
  /** Root of the site, for all languages, with a slash at its end. */
  root: string;
  /** Paths of all pages of this build, with the folder of the site and its language. */
  pages: ReadonlySet<string>;
}

/**
 * Address that the Markdown has for a link of its page: the Markdown of another page, everything else as it is; always absolute.
 * @param pageUrl absolute address of the page that has the link
 */
function markdownAddress(href: string, pageUrl: string, { origin, pages }: Addresses): string {
  const url = new URL(href, pageUrl);
  if (url.origin !== origin || !pages.has(url.pathname)) return url.href;
  const markdownUrl = markdownPath(url.pathname);
  return markdownUrl === undefined ? url.href : url.origin + markdownUrl + url.hash;
}

function convert(page: BuiltPage, addresses: Addresses) {
  const others: OtherSample[] = [];
  const handlers = handlersFor({
    locale: page.locale,
    address: (href) => markdownAddress(href, page.url, addresses),
    others,
  });
  const tree = toMdast(page.content, { handlers });
  if (tree.type !== 'root') throw new Error('an empty page');
  return { nodes: tree.children, others };
}

/** Samples in one language, each under its subject where there are several. */
function samplesIn(language: string, others: readonly OtherSample[]): RootContent[] {
  const own = others.filter((sample) => sample.language === language);
  return own.flatMap(({ subject, nodes }) => [
    ...(own.length > 1 ? [heading(2, undefined, subject)] : []),
    ...nodes,
  ]);
}

function frontMatter({ title, description, url, language }: PageFacts): string {
  return `---\n${toYaml({ title, description, url, language }, { lineWidth: 0 })}---\n\n`;
}

/**
 * Markdown of a page, and the same with a link below the title to the index of all pages, for readers who have only this
 * file.
 */
function bothForms(nodes: RootContent[], locale: Locale, index: string) {
  const note: RootContent = {
    type: 'blockquote',
    children: [paragraph(text(texts.index[locale]), link(index, 'llms.txt'))],
  };
  const title = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
  // In parts, as writing takes long.
  const above = write(nodes.slice(0, title + 1));
  const below = write(nodes.slice(title + 1));
  const join = (...parts: string[]) => parts.filter(Boolean).join('\n');
  return { plain: join(above, below), linked: join(above, write([note]), below) };
}

/** The response for an address that is not there, for a program that asks for Markdown. */
export function notFoundPage(locale: Locale, index: string): string {
  return bothForms([heading(1, undefined, texts.notFound[locale])], locale, index).linked;
}

/** A file that stands for a page, or for its samples in one language. */
export interface MarkdownFile {
  /** Ending after the page's own name: `.md`, `.go.md`. */
  ending: string;
  content: string;
}

export interface MarkdownPage {
  /** The page, and its samples in each further language. */
  files: MarkdownFile[];
  /** Length of the longest file. */
  length: number;
  /** The page, without front matter. */
  whole: string;
}

/** Ending of a file of samples: `.go.md`, `.nodejs.md`, `.csharp.md`, `.go-sdk.md`. */
function endingOf(language: string): string {
  const name = language.toLowerCase().replace('#', 'sharp').replaceAll('.', '');
  return `.${name.replace(/[^a-z\d]+/g, '-')}.md`;
}

/**
 * The Markdown form of a page.
 * @param markdownUrl absolute address of the page's Markdown
 * @param index absolute address of `llms.txt`
 * @throws {Error} when a file is too long
 */
export function markdownOf(
  page: BuiltPage,
  addresses: Addresses,
  markdownUrl: string,
  index: string,
): MarkdownPage {
  const { locale } = page;
  const { nodes, others } = convert(page, addresses);
  const languages = [...new Set(others.map(({ language }) => language))];
  const links = languages.map((language) => [
    link(markdownUrl.replace(/\.md$/, endingOf(language)), language),
  ]);
  const all = [
    ...nodes,
    ...(links.length > 0 ? [heading(2, undefined, texts.otherSamples[locale]), list(links)] : []),
  ];
  const { plain, linked } = bothForms(all, locale, index);
  const files = [
    { ending: '.md', content: frontMatter(page) + linked },
    ...languages.map((language) => {
      const title = `${page.title}${texts.colon[locale]}${fill(texts.samplesTitle[locale], { language })}`;
      const intro = paragraph(text(texts.samplesOf[locale]), link(markdownUrl, page.title));
      const content = [heading(1, undefined, title), intro, ...samplesIn(language, others)];
      const body = bothForms(content, locale, index).linked;
      return { ending: endingOf(language), content: frontMatter({ ...page, title }) + body };
    }),
  ];
  const lengths = files.map(({ content }) => contentLength(content, addresses.root));
  const length = Math.max(...lengths);
  if (length > MAX_LENGTH)
    throw new Error(
      `*${files[lengths.indexOf(length)]?.ending} has ${length} characters, more than ${MAX_LENGTH}: make two pages of it`,
    );
  return { files, length, whole: plain };
}
