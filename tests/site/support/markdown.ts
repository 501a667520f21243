/** Reads the Markdown files of a build in a way of its own, so that a mistake of the build is not repeated here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes } from 'hast';
import type { Heading, List, Nodes as MdNodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import { attribute, find, findAll, type BuiltPage } from './built-pages';

const parser = unified().use(remarkParse).use(remarkGfm);

export interface MarkdownText {
  /** Path below the build. */
  file: string;
  text: string;
  frontMatter: Record<string, unknown>;
  tree: Root;
}

/** Splits a Markdown file into front matter, empty if it has none, and the tree of its body. */
export function parseMarkdown(file: string, text: string): MarkdownText {
  const [, yaml = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return {
    file,
    text,
    frontMatter: (parseYaml(yaml) ?? {}) as object,
    tree: parser.parse(body),
  } as MarkdownText;
}

/** The Markdown version of a page and its samples in each further language. */
export function readMarkdown(buildDir: string, page: BuiltPage): MarkdownText[] {
  const base = page.file.replace(/\.html$/, '');
  const beside = readdirSync(path.join(buildDir, path.dirname(page.file)));
  const samples = beside
    .map((name) => path.join(path.dirname(page.file), name))
    .filter(
      (name) => name.startsWith(`${base}.`) && /^\.[\w-]+\.md$/.test(name.slice(base.length)),
    );
  const names = [`${base}.md`, ...samples];
  return names
    .filter((name) => existsSync(path.join(buildDir, name)))
    .map((name) => parseMarkdown(name, readFileSync(path.join(buildDir, name), 'utf8')));
}

/** Letters and digits only: spaces, punctuation between parts and escapes differ, and mean nothing. */
export function plain(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
}

const HIDDEN = new Set(['button', 'nav', 'script', 'style', 'svg', 'input', 'label']);
const HIDDEN_CLASSES =
  /\b(hash-link|api-field__link|ef-row-anchor|theme-doc-toc|theme-doc-footer|ef-page-menu|ef-filter__empty|avatar)\b/;

function isHidden(node: Nodes): boolean {
  return (
    node.type === 'element' &&
    (HIDDEN.has(node.tagName) ||
      HIDDEN_CLASSES.test(attribute(node, 'className') ?? '') ||
      attribute(node, 'role') === 'status')
  );
}

/** Text of a part of a page without buttons and links to places on the page. */
function shown(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isHidden(node) || !('children' in node)) return '';
  return node.children.map(shown).join('');
}

function inContent(page: BuiltPage, ...names: string[]): Element[] {
  const main = find(page.tree, 'main');
  if (!main) return [];
  const outside = new Set(
    findAll(main, '*')
      .filter(isHidden)
      .flatMap((element) => findAll(element, ...names)),
  );
  return findAll(main, ...names).filter((element) => !outside.has(element));
}

/** True if a field's name is its own and not that of a field inside it. */
function isOwn(field: Nodes, name: Element): boolean {
  return !findAll(field, 'ul').some((list) => findAll(list, 'span').includes(name));
}

/** Names of a field and of its parents, `payment_method.method`. */
function fieldPaths(node: Nodes, parents: readonly string[] = []): string[] {
  if (!('children' in node)) return [];
  const isField =
    node.type === 'element' && /\bapi-field\b/.test(attribute(node, 'className') ?? '');
  // Errors are listed like fields, and have a status in place of a name.
  const name = isField
    ? findAll(node, 'span').find((part) =>
        /\bapi-field__name\b/.test(attribute(part, 'className') ?? ''),
      )
    : undefined;
  const code = name && isOwn(node, name) ? find(name, 'code') : undefined;
  const names = code ? [...parents, shown(code)] : parents;
  return [
    ...(code ? [names.join('.')] : []),
    ...node.children.flatMap((child) => fieldPaths(child, names)),
  ];
}

/** The same in Markdown: items of lists with code in their first line, at every depth. */
function itemPaths(node: MdNodes, parents: readonly string[] = []): string[] {
  if (!('children' in node)) return [];
  const [first] = node.type === 'listItem' ? node.children : [];
  const line: readonly MdNodes[] = first?.type === 'paragraph' ? first.children : [];
  const name = line.find(({ type }) => type === 'inlineCode');
  const names = node.type === 'listItem' && name ? [...parents, toString(name)] : parents;
  return [
    ...(names === parents ? [] : [names.join('.')]),
    ...node.children.flatMap((child) => itemPaths(child, names)),
  ];
}

function nodesOf<T extends MdNodes['type']>(
  versions: readonly MarkdownText[],
  type: T,
): Extract<MdNodes, { type: T }>[] {
  return versions.flatMap(({ tree }) => {
    const found: Extract<MdNodes, { type: T }>[] = [];
    visit(tree, type, (node) => {
      found.push(node as Extract<MdNodes, { type: T }>);
    });
    return found;
  });
}

/** Content of a page that its Markdown lacks, each with its kind. */
export function missingIn(page: BuiltPage, versions: readonly MarkdownText[]): string[] {
  const missing = (kind: string, wanted: readonly string[], there: readonly string[]) => {
    const known = new Set(there);
    return wanted.filter((one) => one !== '' && !known.has(one)).map((one) => `${kind}: ${one}`);
  };
  const headings = inContent(page, 'h1', 'h2', 'h3', 'h4').map((node) => plain(shown(node)));
  const blocks = inContent(page, 'pre').map((node) => shown(node).trimEnd());
  const rows = inContent(page, 'tr').map((node) => plain(shown(node)));
  const main = find(page.tree, 'main');
  const all = plain(versions.map(({ tree }) => toString(tree)).join(' '));
  const texts = inContent(page, 'p', 'li', 'summary', 'caption', 'figcaption')
    .filter(
      (node) =>
        !findAll(node, 'p', 'ul', 'ol', 'pre', 'details', 'div').some((part) => part !== node),
    )
    .map((node) => plain(shown(node)));
  return [
    ...missing(
      'heading',
      headings,
      nodesOf(versions, 'heading').map((node: Heading) => plain(toString(node))),
    ),
    ...missing(
      'code',
      blocks,
      nodesOf(versions, 'code').map(({ value }) => value.trimEnd()),
    ),
    ...missing(
      'row',
      rows,
      nodesOf(versions, 'tableRow').map((node) => plain(toString(node))),
    ),
    ...missing(
      'field',
      main ? fieldPaths(main) : [],
      nodesOf(versions, 'list').flatMap((node: List) => itemPaths(node)),
    ),
    ...texts.filter((one) => !all.includes(one)).map((one) => `text: ${one}`),
  ];
}

/** Addresses of all links and images of a Markdown file. */
export function linksOf({ tree }: MarkdownText): string[] {
  return [
    ...nodesOf([{ tree } as MarkdownText], 'link'),
    ...nodesOf([{ tree } as MarkdownText], 'image'),
  ].map(({ url }) => url);
}

/** Things that Markdown for MDX has, and plain Markdown must not. */
export function leftovers({ tree }: MarkdownText): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'html') found.push(node.value);
    if (
      node.type === 'text' &&
      /\{\/\*|\*\/\}|^:::|<\/?[A-Z]|^(import|export) .+['"];?$/m.test(node.value)
    )
      found.push(node.value);
  });
  return found;
}
