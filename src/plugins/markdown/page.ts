import type { Root as HtmlRoot } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { stringify as toYaml } from 'yaml';
import { attribute, parseContent, select, textOf } from '../../html/read';
import { toLocale, type Locale } from '../../model/locale';
import { markdownPath } from '../../model/markdownPath';
import { cleanContent } from './clean';
import { handlersFor, type OtherSample } from './handlers';
import TEXTS from '../../data/texts/markdown.json';
import { heading, link, list, paragraph, strong, text } from '../../words/nodes';

/** Characters of a Markdown page, so that what reads it does not cut it off. */
export const MAX_LENGTH = 40_000;

/** Length of a Markdown page. Where the site is published does not count: a page fits for every address, or for none. */
export function contentLength(markdown: string, root: string): number {
  return markdown.replaceAll(root, '/').length;
}

/** Metadata of a page's head. */
export interface PageFacts {
  title: string;
  description: string;
  /** Canonical address. */
  url: string;
  /** As in the `lang` of the page. */
  language: string;
  locale: Locale;
}

/** A page, read once. */
export interface BuiltPage extends PageFacts {
  /** Content of `<main>`, cleaned. */
  content: HtmlRoot;
}

const writer = unified()
  // Spaces that line up the columns would be half of a table.
  .use(remarkGfm, { tablePipeAlign: false })
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

/** Where links of the site lead, and which pages have a markdownUrl. */
export interface Addresses {
  /** Origin of the site, without a slash at its end. */
  origin: string;
  /** Where the site is published, all languages, with a slash at its end. */
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

function convert(page: BuiltPage, addresses: Addresses, isSplit: boolean) {
  const others: OtherSample[] = [];
  const handlers = handlersFor({
    locale: page.locale,
    address: (href) => markdownAddress(href, page.url, addresses),
    isSplit,
    others,
  });
  const tree = toMdast(page.content, { handlers });
  if (tree.type !== 'root') throw new Error('an empty page');
  // Full-width punctuation brings its own space; the page has one between a text, a label and its value.
  visit(tree, 'text', (node, index = 0, parent) => {
    const before = parent?.children[index - 1];
    node.value = node.value.replace(/([。，；：！？])\s+(?=\p{Script=Han}|$)/gu, '$1');
    if (before?.type === 'text' && /[。，；：！？]$/.test(before.value))
      node.value = node.value.replace(/^\s+(?=\p{Script=Han}|$)/u, '');
  });
  return { nodes: tree.children, others };
}

/** Samples, one language after the other. */
function samplesByLanguage(others: readonly OtherSample[]): RootContent[][] {
  const languages = [...new Set(others.map(({ language }) => language))];
  return languages.map((language) => {
    const own = others.filter((sample) => sample.language === language);
    const blocks = own.flatMap(({ subject, nodes }) => [
      ...(own.length > 1 ? [paragraph(strong(subject))] : []),
      ...nodes,
    ]);
    return [heading(3, undefined, language), ...blocks];
  });
}

function frontMatter({ title, description, url, language }: PageFacts): string {
  return `---\n${toYaml({ title, description, url, language }, { lineWidth: 0 })}---\n\n`;
}

/** Says below the title where all pages are listed, for a reader who was given this file only. */
function withIndexLink(nodes: RootContent[], { locale }: PageFacts, index: string): RootContent[] {
  const note: RootContent = {
    type: 'blockquote',
    children: [paragraph(text(TEXTS.index[locale]), link(index, 'llms.txt'))],
  };
  const title = nodes.findIndex((node) => node.type === 'heading' && node.depth === 1);
  return [...nodes.slice(0, title + 1), note, ...nodes.slice(title + 1)];
}

/** A file that stands for a page, or for its samples. */
export interface MarkdownFile {
  /** Ending after the page's own name: `.md`, `.samples.md`, `.samples-2.md`. */
  ending: string;
  content: string;
}

/** As many languages in a file as fit. */
function groupSamples(others: readonly OtherSample[], room: number, root: string): RootContent[][] {
  const groups: { nodes: RootContent[]; length: number }[] = [];
  for (const nodes of samplesByLanguage(others)) {
    const length = contentLength(write(nodes), root);
    const last = groups.at(-1);
    if (last && last.length + length <= room) {
      last.nodes.push(...nodes);
      last.length += length;
    } else groups.push({ nodes, length });
  }
  return groups.map(({ nodes }) => nodes);
}

/** Room for title, front matter and links in a file of samples. */
const FRAME_LENGTH = 1_500;

/** A page in Markdown. */
export interface MarkdownPage {
  /** One file, or, when the page is longer than {@link MAX_LENGTH}, the page and its samples in further languages. */
  files: MarkdownFile[];
  /** Length of the longest file. */
  length: number;
  /** Everything in one, without front matter. */
  whole: string;
}

function appendix(samples: RootContent[], locale: Locale): RootContent[] {
  return samples.length > 0 ? [heading(2, undefined, TEXTS.otherSamples[locale]), ...samples] : [];
}

function splitPage(
  page: BuiltPage,
  addresses: Addresses,
  markdownUrl: string,
  index: string,
): MarkdownFile[] {
  const { locale } = page;
  const finish = (facts: PageFacts, nodes: RootContent[]) =>
    frontMatter(facts) + write(withIndexLink(nodes, page, index));
  const { nodes, others } = convert(page, addresses, true);
  const parts = groupSamples(others, MAX_LENGTH - FRAME_LENGTH, addresses.root).map(
    (samples, number) => {
      const ending = number === 0 ? '.samples.md' : `.samples-${number + 1}.md`;
      const languages = samples
        .filter((node) => node.type === 'heading')
        .map((node) => toString(node));
      const label = languages.join(TEXTS.comma[locale]);
      return { ending, samples, label, url: markdownUrl.replace(/\.md$/, ending) };
    },
  );
  const note = [
    paragraph(text(TEXTS.samplesElsewhere[locale])),
    list(parts.map(({ url, label }) => [link(url, label)])),
  ];
  return [
    { ending: '.md', content: finish(page, [...nodes, ...appendix(note, locale)]) },
    ...parts.map(({ ending, samples, label }) => {
      const languages = `${TEXTS.openBracket[locale]}${label}${TEXTS.closeBracket[locale]}`;
      const title = `${page.title}${TEXTS.colon[locale]}${TEXTS.samplesTitle[locale]}${languages}`;
      const intro = paragraph(text(TEXTS.samplesOf[locale]), link(markdownUrl, page.title));
      return {
        ending,
        content: finish({ ...page, title }, [heading(1, undefined, title), intro, ...samples]),
      };
    }),
  ];
}

/**
 * The Markdown form of a page.
 * @param markdownUrl absolute address of the page's Markdown
 * @param index absolute address of `llms.txt`
 * @throws {Error} when a file is too long even without the samples in further languages
 */
export function markdownOf(
  page: BuiltPage,
  addresses: Addresses,
  markdownUrl: string,
  index: string,
): MarkdownPage {
  const { nodes, others } = convert(page, addresses, false);
  const all = [...nodes, ...appendix(samplesByLanguage(others).flat(), page.locale)];
  const single = frontMatter(page) + write(withIndexLink(all, page, index));
  const files =
    contentLength(single, addresses.root) <= MAX_LENGTH
      ? [{ ending: '.md', content: single }]
      : splitPage(page, addresses, markdownUrl, index);
  const lengths = files.map(({ content }) => contentLength(content, addresses.root));
  const length = Math.max(...lengths);
  if (length > MAX_LENGTH)
    throw new Error(
      `*${files[lengths.indexOf(length)]?.ending} has ${length} characters, more than ${MAX_LENGTH}: make two pages of it`,
    );
  return { files, length, whole: write(all) };
}
