import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { kindOf } from './kinds';
import { readSheet, sheetFor, type FullSheet } from './purge';
import { filesBelow, propertiesInScripts, readScripts, type ScriptTokens } from './scripts';
import { laterTokens } from './states';
import {
  addTokens,
  mergeTokens,
  noTokens,
  readPage,
  type PageContent,
  type SheetLink,
  type Tokens,
} from './tokens';

/** Without HTML and tokens: those of thousands of pages would not fit into memory, so the file is read again later. */
interface Page {
  file: string;
  /** The link to the full sheet. */
  link: SheetLink;
}

interface Kind {
  pages: Page[];
  /** Of all its pages together. */
  tokens: Tokens;
}

/** Bytes, compressed as hosts do at their best: what a first visit may load for its looks. */
const ROOM = 10_000;

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

/** The sheet of a kind of page. */
export interface OwnSheet {
  css: string;
  /** Tags of elements that would load more styles on demand, and need not here. */
  holds: string[];
}

function compressedSize(css: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(css, { params }).length;
}

/**
 * @param full the sheet to take the rules from
 * @param pages everything in the HTML of such pages
 * @param scripts what scripts may add
 * @param room bytes after compression; styles for elements on demand join only where they find room
 */
export function ownSheet(
  full: FullSheet,
  pages: Tokens,
  scripts: ScriptTokens,
  room: number,
): OwnSheet {
  const onPage = (elements: Map<string, Tokens>) =>
    [...elements].filter(([tag]) => pages.tags.has(tag));
  const basis = mergeTokens([
    pages,
    laterTokens(pages),
    scripts.always,
    ...onPage(scripts.elements).map(([, tokens]) => tokens),
  ]);
  const onDemand = onPage(scripts.onDemand);
  if (onDemand.length > 0) {
    const css = sheetFor(full, mergeTokens([basis, ...onDemand.map(([, tokens]) => tokens)]));
    if (compressedSize(css) <= room) return { css, holds: onDemand.map(([tag]) => tag) };
  }
  return { css: sheetFor(full, basis), holds: [] };
}

/**
 * @param html the page
 * @param link the link to the full sheet
 * @param href address of the page's own sheet
 * @param holds what that sheet has styles for beyond the rule
 * @returns the page with its own sheet in place of the full one, whose address it keeps for later
 */
export function replaceLink(
  html: string,
  link: SheetLink,
  href: string,
  holds: readonly string[],
): string {
  const attributes = [
    `rel="stylesheet" href="${href}" data-all-styles="${link.href}"`,
    ...(holds.length > 0 ? [`data-holds="${holds.join(' ')}"`] : []),
  ];
  return `${html.slice(0, link.start)}<link ${attributes.join(' ')}>${html.slice(link.end)}`;
}

function readKinds(files: readonly string[], href: string, siteDir: string): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const file of files) {
    const name = path.relative(siteDir, file);
    const content = readPage(fs.readFileSync(file, 'utf8'));
    const kind = kindOfPage(name, content.tokens);
    const known = kinds.get(kind) ?? { pages: [], tokens: noTokens() };
    known.pages.push({ file, link: fullSheetLink(name, content, href) });
    addTokens(known.tokens, content.tokens);
    kinds.set(kind, known);
  }
  return kinds;
}

function kindOfPage(name: string, tokens: Tokens): string {
  try {
    return kindOf(tokens);
  } catch (error) {
    throw new Error(`page-styles: ${name}: ${(error as Error).message}`, { cause: error });
  }
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
      const scripts = readScripts(siteDir);
      const properties = propertiesInScripts(path.join(outDir, 'assets/js'));

      for (const [kind, { pages, tokens }] of readKinds(files, address(name), siteDir)) {
        const { css, holds } = ownSheet(full, mergeTokens([properties, tokens]), scripts, ROOM);
        const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
        const own = `${kind}.${hash}.css`;
        fs.writeFileSync(path.join(folder, own), css);
        for (const { file, link } of pages) {
          const html = fs.readFileSync(file, 'utf8');
          replaceFile(file, replaceLink(html, link, address(own), holds));
        }
      }
    },
  };
}
