import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { kindOf } from './kinds';
import { readSheet, sheetFor } from './purge';
import { laterTokens } from './states';
import {
  customPropertiesIn,
  mergeTokens,
  noTokens,
  readPage,
  wordsOf,
  type PageContent,
  type SheetLink,
  type Tokens,
} from './tokens';

interface Page extends PageContent {
  file: string;
  html: string;
  /** The link to the full sheet. */
  link: SheetLink;
}

function filesBelow(folder: string, extension: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => path.join(folder, name));
}

/**
 * @param file name for error messages
 * @param content what was read from the page
 * @param href address of the full sheet
 * @throws {Error} when the page does not link to that sheet, or to another one as well
 */
export function fullSheetLink(file: string, content: PageContent, href: string): SheetLink {
  const [link, ...others] = content.sheets;
  if (!link || others.length > 0 || link.href !== href) {
    const found = content.sheets.map((sheet) => sheet.href).join(', ') || 'none';
    throw new Error(`page-styles: ${file} should have one style sheet, ${href}; it has: ${found}`);
  }
  return link;
}

/** @returns the page with its own sheet in place of the full one, whose address it keeps for later */
export function replaceLink(html: string, link: SheetLink, own: string): string {
  const tag = `<link rel="stylesheet" href="${own}" data-all-styles="${link.href}">`;
  return html.slice(0, link.start) + tag + html.slice(link.end);
}

/** What the site's own scripts may add, by custom element; `''` holds what runs on every page. */
function readElements(folder: string): Map<string, Tokens> {
  const byElement = new Map([['', noTokens()]]);
  for (const file of filesBelow(folder, '.ts')) {
    const source = fs.readFileSync(file, 'utf8');
    if (file.endsWith('.d.ts') || path.basename(file) === 'index.ts') continue;
    // Such an element asks for all styles before it shows anything.
    if (source.includes('loadAllStyles')) continue;
    const element = `ef-${path.basename(file, '.ts')}`;
    const isElement = source.includes(`customElements.define('${element}'`);
    const key = isElement ? element : '';
    const known = byElement.get(key) ?? noTokens();
    byElement.set(key, mergeTokens([known, { ...noTokens(), words: wordsOf(source) }]));
  }
  return byElement;
}

function readPages(files: readonly string[], href: string, siteDir: string): Page[] {
  return files.map((file) => {
    const html = fs.readFileSync(file, 'utf8');
    const content = readPage(html);
    return {
      ...content,
      file,
      html,
      link: fullSheetLink(path.relative(siteDir, file), content, href),
    };
  });
}

function groupByKind(pages: readonly Page[]): Map<string, Page[]> {
  const kinds = new Map<string, Page[]>();
  for (const page of pages) {
    try {
      const kind = kindOf(page.tokens);
      kinds.set(kind, [...(kinds.get(kind) ?? []), page]);
    } catch (error) {
      throw new Error(`page-styles: ${page.file}: ${(error as Error).message}`, { cause: error });
    }
  }
  return kinds;
}

function findFullSheet(folder: string): string {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.css'));
  const [name] = names;
  if (!name || names.length > 1)
    throw new Error(
      `page-styles: ${folder} should hold one style sheet; it holds: ${names.join(', ')}`,
    );
  return name;
}

/** A reader of a page file at this moment sees the old page or the new one, nothing half written. */
function replaceFile(file: string, content: string): void {
  fs.writeFileSync(`${file}.new`, content);
  fs.renameSync(`${file}.new`, file);
}

/**
 * Gives each kind of page a style sheet with just the rules that such pages can need; the full sheet stays for later
 * (see src/runtime/allStyles.ts).
 *
 * Why not PurgeCSS: it takes unused names out of `:is()`, which lowers the weight of the selector and so changes what
 * wins, drops `a:not(:is(.unused))`, and works asynchronously, while other plugins change the same pages.
 */
export default function pageStylesPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'efundflow-page-styles',
    // All plugins are called at once. Nothing may wait in here, or another one reads a page before it is changed.
    async postBuild({ outDir, baseUrl, i18n }) {
      const folder = path.join(outDir, 'assets/css');
      const name = findFullSheet(folder);
      const full = readSheet(fs.readFileSync(path.join(folder, name), 'utf8'));
      const address = (sheet: string) => `${baseUrl}assets/css/${sheet}`;

      // Other languages lie below this one and have sheets of their own.
      const others = i18n.locales.map((locale) => path.join(outDir, locale) + path.sep);
      const files = filesBelow(outDir, '.html').filter(
        (file) => !others.some((other) => file.startsWith(other)),
      );
      const elements = readElements(path.join(siteDir, 'src/elements'));
      const scripts: Tokens = {
        ...noTokens(),
        properties: new Set(
          filesBelow(path.join(outDir, 'assets/js'), '.js').flatMap((file) =>
            customPropertiesIn(fs.readFileSync(file, 'utf8')),
          ),
        ),
      };

      for (const [kind, pages] of groupByKind(readPages(files, address(name), siteDir))) {
        const inPages = mergeTokens(pages.map(({ tokens }) => tokens));
        const added = [...elements].filter(([tag]) => tag === '' || inPages.tags.has(tag));
        const tokens = mergeTokens([
          inPages,
          laterTokens(inPages),
          scripts,
          ...added.map(([, words]) => words),
        ]);
        const css = sheetFor(full, tokens);
        const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
        const own = `${kind}.${hash}.css`;
        fs.writeFileSync(path.join(folder, own), css);
        for (const page of pages)
          replaceFile(page.file, replaceLink(page.html, page.link, address(own)));
      }
    },
  };
}
