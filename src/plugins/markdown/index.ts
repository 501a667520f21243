import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { BASE_URL } from '../../config/site';
import texts from '../../data/texts/markdown.json';
import { fill, toLocale } from '../../model/locale';
import { markdownPath } from '../../model/markdownPath';
import { pagesOf } from '../finish/pages';
import { llmsFull, llmsIndex, type IndexedPage } from './llms';
import { MAX_LENGTH, readPage, markdownOf, notFoundPage, type BuiltPage } from './page';
import { sectionsOf, type DocsContent, type Section } from '../../model/sections';

/** Characters of a Markdown page from which the build warns. */
const WARN_FROM = 0.9 * MAX_LENGTH;

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** Names the page in whatever stops the build. */
function forPage<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`Markdown version of ${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * For readers that are programs: every page also as Markdown beside it, `llms.txt`, `llms-full.txt`. Made from the built
 * HTML, because that is what a reader sees: words, translations, numbers of the contract are in it.
 */
export default function markdownPlugin({ siteConfig, i18n, baseUrl }: LoadContext): Plugin {
  const locale = toLocale(i18n.currentLocale);
  const others = i18n.locales.filter((name) => name !== i18n.currentLocale);
  let sections: Section[] = [];
  const indexUrl = `${baseUrl}llms.txt`;
  const directive = fill(texts.directive[locale], {
    index: `<a href="${indexUrl}">llms.txt</a>`,
    example: `${baseUrl}overview.md`,
  });

  return {
    name: 'efundflow-markdown',
    // At the beginning of every page, for programs that read HTML; nobody sees or hears it.
    injectHtmlTags: () => ({
      preBodyTags: [{ tagName: 'p', attributes: { hidden: true }, innerHTML: directive }],
    }),
    allContentLoaded({ allContent }) {
      const docs = Object.values(allContent[DOCS_PLUGIN] ?? {}) as DocsContent[];
      const { trailingSlash } = siteConfig;
      sections = docs.flatMap(sectionsOf).map((section) => ({
        ...section,
        pages: section.pages.map((page) => applyTrailingSlash(page, { trailingSlash, baseUrl })),
      }));
      return Promise.resolve();
    },
    async postBuild({ outDir }) {
      const rootUrl = siteConfig.url + baseUrl;
      const index = siteConfig.url + indexUrl;
      const pages = new Map<string, { file: string; page: BuiltPage }>();
      for (const file of await pagesOf(outDir, others)) {
        const name = path.relative(outDir, file).split(path.sep).join('/');
        if (markdownPath(name) === undefined) continue;
        const html = await readFile(file, 'utf8');
        const page = forPage(name, () => readPage(html));
        pages.set(new URL(page.url).pathname, { file, page });
      }
      const addresses = {
        origin: siteConfig.url,
        root: siteConfig.url + BASE_URL,
        pages: new Set(pages.keys()),
      };
      const indexed = new Map<string, IndexedPage>();
      for (const [pathname, { file, page }] of pages) {
        const markdownUrl = siteConfig.url + (markdownPath(pathname) ?? '');
        const { files, length, whole } = forPage(pathname, () =>
          markdownOf(page, addresses, markdownUrl, index),
        );
        if (length > WARN_FROM)
          console.warn(
            `[WARNING] Markdown page of ${pathname}: ${length} of ${MAX_LENGTH} characters. Above that the build fails: think of two pages.`,
          );
        indexed.set(pathname, { ...page, markdownUrl, whole });
        for (const { ending, content } of files)
          await writeFile(file.replace(/\.html$/, ending), content);
      }
      const facts = {
        title: siteConfig.title,
        locale,
        full: `${rootUrl}llms-full.txt`,
        openapi: `${rootUrl}openapi.yaml`,
        others: others.map((name) => siteConfig.url + (i18n.localeConfigs[name]?.baseUrl ?? '')),
      };
      await writeFile(path.join(outDir, '404.md'), notFoundPage(locale, index));
      await writeFile(path.join(outDir, 'llms.txt'), llmsIndex(indexed, sections, facts));
      await mkdir(path.join(outDir, 'llms-full'), { recursive: true });
      for (const full of llmsFull(indexed, sections, facts, rootUrl))
        await writeFile(path.join(outDir, full.path), full.content);
    },
  };
}
