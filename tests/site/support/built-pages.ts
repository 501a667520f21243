import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { attribute, parseHtml } from '../../../src/html/read';
import type { Locale } from '../../../src/model/locale';

export { attribute };

/** One HTML file of the build, parsed as a browser without JavaScript parses it. */
export interface BuiltPage {
  /** Path below the build, e.g. `zh/refunds/get.html`. */
  file: string;
  /** Path that the page is served at, e.g. `/zh/refunds/get`; the homes are `/` and `/zh/`. */
  path: string;
  locale: Locale;
  html: string;
  /** Parsed on first use: most tests need a few pages of more than a hundred. */
  readonly tree: Root;
}

/** The colors of code are nearly half of all elements, and hold nothing that a rule asks for. */
const PRE = /<pre[\s>][\s\S]*?<\/pre>/g;
const SPAN = /<\/?span(\s[^>]*)?>/g;

/** @param file path below the build, with slashes */
export function parsePage(file: string, html: string): BuiltPage {
  let tree: Root | undefined;
  const served = `/${file}`.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return {
    file,
    // A host looks for the not-found page by its file name.
    path: file.endsWith('404.html') ? `/${file}` : served,
    locale: file.startsWith('zh/') ? 'zh' : 'en',
    html,
    get tree() {
      return (tree ??= parseHtml(html.replace(PRE, (code) => code.replace(SPAN, ''))));
    },
  };
}

/** By folder: the test files of a worker share the pages, since parsing all of them takes seconds. */
const read = new Map<string, readonly BuiltPage[]>();

function readPages(buildDir: string): BuiltPage[] {
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => parsePage(file, readFileSync(path.join(buildDir, file), 'utf8')));
}

/** All HTML files of a build, in the order of their names; they are not to be changed. */
export function readBuiltPages(buildDir: string): BuiltPage[] {
  const pages = read.get(buildDir) ?? readPages(buildDir);
  read.set(buildDir, pages);
  return [...pages];
}

/** The elements with one of these names, in document order; `*` finds all. */
export function findAll(root: Nodes, ...tagNames: string[]): Element[] {
  const found: Element[] = [];
  const isAny = tagNames.includes('*');
  // A selector, or a visitor, would take ten times as long, on more than a hundred pages.
  function look(node: Nodes): void {
    if (node.type === 'element' && (isAny || tagNames.includes(node.tagName))) found.push(node);
    if ('children' in node) for (const child of node.children) look(child);
  }
  look(root);
  return found;
}

/** The first element with this name. */
export function find(root: Nodes, tagName: string): Element | undefined {
  return findAll(root, tagName)[0];
}

/** Text that a reader sees: without scripts, styles and, on request, code. */
export function visibleText(root: Nodes, { code = true } = {}): string {
  const skipped = ['script', 'style', 'template', ...(code ? [] : ['code', 'pre'])];
  function textIn(node: Nodes): string {
    if (node.type === 'text') return node.value;
    if (!('children' in node)) return '';
    if (node.type === 'element' && skipped.includes(node.tagName)) return '';
    return node.children.map(textIn).join('');
  }
  return textIn(root).replace(/\s+/g, ' ').trim();
}

/**
 * Features of a page that others lack: its type (the plugin and the page type that Docusaurus writes into the class
 * of `html`), and each custom element on a page of that type. Pages that a plugin makes one at a time (home, search,
 * archive) are types of their own.
 */
function partsOf({ html, path: served }: BuiltPage): string[] {
  const [, quoted, bare = quoted] = /<html[^>]*? class=(?:"([^"]*)"|([^\s>]*))/.exec(html) ?? [];
  const classes = (bare ?? '').split(' ');
  const named = classes.filter((name) => /^(plugin-id-|.+-page$)/.test(name)).sort();
  if (!classes.some((name) => name.endsWith('-page')))
    named.push(served.replace(/^\/zh\b/, '') || '/');
  const type = named.join(' ');
  const elements = [...html.matchAll(/<(ef-[a-z-]+)/g)].map(([, name]) => `${type} ${name}`);
  return [type, ...new Set(elements)];
}

/**
 * A page of each kind, in one language: as few as show every part that there is, the small ones of those that are alike.
 * The not-found page is not among them.
 */
export function onePerKind(pages: readonly BuiltPage[], locale: Locale): BuiltPage[] {
  const shown = new Set<string>();
  return pages
    .filter((page) => page.locale === locale && !page.path.endsWith('404.html'))
    .map((page) => ({ page, parts: partsOf(page) }))
    .sort((a, b) => b.parts.length - a.parts.length || a.page.html.length - b.page.html.length)
    .filter(({ parts }) => {
      const isNew = parts.some((part) => !shown.has(part));
      for (const part of parts) shown.add(part);
      return isNew;
    })
    .map(({ page }) => page)
    .sort((a, b) => a.file.localeCompare(b.file));
}
