import type { RootContent } from 'mdast';
import type { Locale } from '../../model/locale';
import { write, type PageFacts } from './page';
import type { Section } from '../../model/sections';
import texts from '../../data/texts/markdown.json';
import { heading, inlineMarkdown, link, list, paragraph, text } from '../../words/nodes';

export interface IndexedPage extends PageFacts {
  /** Absolute address of its Markdown version. */
  markdownUrl: string;
  /** Its Markdown with every sample, without front matter. */
  whole: string;
}

/** Addresses, absolute, that the indexes of one language name besides its pages. */
export interface IndexFacts {
  title: string;
  locale: Locale;
  full: string;
  openapi: string;
  /** Homes of the other languages, whose pages are a list of their own. */
  others: readonly string[];
}

interface Entry {
  url: string;
  title: string;
  description?: string;
}

/** The colon of the format, in Chinese, too: with a full-width one, parsers find no description. */
function entries(all: readonly Entry[]): RootContent {
  return list(
    all.map(({ url, title, description }) => [
      link(url, title),
      ...(description === undefined ? [] : [text(`: ${description}`)]),
    ]),
  );
}

/** Pages in the order of the sections, each once; the others at the end, by their addresses. */
function inOrder(
  pages: ReadonlyMap<string, IndexedPage>,
  sections: readonly Section[],
): { title: string; pages: IndexedPage[] }[] {
  const listed = new Set(sections.flatMap((section) => section.pages));
  const left = [...pages.keys()].filter((path) => !listed.has(path)).sort();
  const known = (paths: readonly string[]) => paths.flatMap((path) => pages.get(path) ?? []);
  return [...sections, { pages: left, title: '' }].flatMap((section) => {
    const own = known(section.pages);
    return own[0] ? [{ title: section.title ?? own[0].title, pages: own }] : [];
  });
}

/**
 * `llms.txt`: every page of a language, a line each, in the order of the sidebars.
 * @see https://llmstxt.org
 */
export function llmsIndex(
  pages: ReadonlyMap<string, IndexedPage>,
  sections: readonly Section[],
  { title, locale, full, openapi, others }: IndexFacts,
): string {
  const say = (key: keyof typeof texts) => texts[key][locale];
  const groups = inOrder(pages, sections);
  return write([
    heading(1, undefined, title),
    { type: 'blockquote', children: [paragraph(text(say('summary')))] },
    paragraph(...inlineMarkdown(say('howTo'))),
    ...groups.flatMap((group) => [
      // The name that the proposal gives to what may be left out.
      heading(2, undefined, group.title || 'Optional'),
      entries(group.pages.map((page) => ({ ...page, url: page.markdownUrl }))),
    ]),
    heading(2, undefined, say('files')),
    entries([
      { url: openapi, title: say('openapi'), description: say('openapiWhat') },
      { url: full, title: say('allInOne') },
      ...others.map((url) => ({
        url: `${url}index.md`,
        title: say('otherLanguage'),
        description: say('listedIn') + `${new URL(url).pathname}llms.txt`,
      })),
    ]),
  ]);
}

/** A file of whole pages, by its path below the folder of the language. */
export interface FullFile {
  path: string;
  content: string;
}

/**
 * `llms-full.txt`, which lists the sections, and a file for each with its pages, whole, in the same order: all in one would
 * be more than any program reads.
 * @param folder absolute address of the folder of the language
 */
export function llmsFull(
  pages: ReadonlyMap<string, IndexedPage>,
  sections: readonly Section[],
  { title, locale }: Pick<IndexFacts, 'title' | 'locale'>,
  folder: string,
): FullFile[] {
  // By number: titles are in the language, and addresses the same in both.
  const files = inOrder(pages, sections).map((section, index) => ({
    title: section.title || 'Optional',
    path: `llms-full/${index + 1}.txt`,
    content: section.pages
      .map(({ url, whole }) => `${texts.source[locale]}${url}\n\n${whole}`)
      .join('\n---\n\n'),
  }));
  const list = write([
    heading(1, undefined, title),
    { type: 'blockquote', children: [paragraph(text(texts.sections[locale]))] },
    entries(files.map(({ path, title: name }) => ({ url: folder + path, title: name }))),
  ]);
  return [{ path: 'llms-full.txt', content: list }, ...files];
}
