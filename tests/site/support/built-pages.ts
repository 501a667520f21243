import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { attribute, parseHtml } from '../../../src/html/read';

export { attribute };

export type Locale = 'en' | 'zh';

/** One HTML file of the build, parsed as a browser without JavaScript parses it. */
export interface BuiltPage {
  /** Path below the build, e.g. `zh/refunds/get.html`. */
  file: string;
  /** Path that the page is served at, e.g. `/zh/refunds/get`; the homes are `/` and `/zh/`. */
  path: string;
  locale: Locale;
  /** Parsed on first use: most tests need a few pages of more than a hundred. */
  readonly tree: Root;
}

/** @param file path below the build, with slashes */
export function parsePage(file: string, html: string): BuiltPage {
  let tree: Root | undefined;
  const served = `/${file}`.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return {
    file,
    // A host looks for the not-found page by its file name.
    path: file.endsWith('404.html') ? `/${file}` : served,
    locale: file.startsWith('zh/') ? 'zh' : 'en',
    get tree() {
      return (tree ??= parseHtml(html));
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
  // A selector would take ten times as long, on more than a hundred pages in each test file.
  visit(root, 'element', (element) => {
    if (tagNames.includes(element.tagName) || tagNames.includes('*')) found.push(element);
  });
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
 * What kind of page this is, by what is on it: the plugin and page type that Docusaurus writes into the class of
 * `html`, and the custom elements. Pages that a plugin makes one at a time (home, search, archive) are each their own.
 */
export function kindOf(page: BuiltPage): string {
  const html = find(page.tree, 'html');
  const classes = (html && attribute(html, 'className')?.split(' ')) ?? [];
  const type = classes.filter((name) => /^(plugin-id-|.+-page$)/.test(name)).sort();
  if (!classes.some((name) => name.endsWith('-page')))
    type.push(page.path.replace(/^\/zh\b/, '') || '/');
  const custom = findAll(page.tree, '*')
    .map(({ tagName }) => tagName)
    .filter((name) => name.includes('-'));
  return [...type, ...new Set(custom.sort())].join(' ');
}

/** The first page of each kind, in one language. The not-found page is not among them. */
export function onePerKind(pages: readonly BuiltPage[], locale: Locale): BuiltPage[] {
  const kinds = new Map<string, BuiltPage>();
  for (const page of pages) {
    if (page.locale !== locale || page.path.endsWith('404.html')) continue;
    const kind = kindOf(page);
    if (!kinds.has(kind)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}
