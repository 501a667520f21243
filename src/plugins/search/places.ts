import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Page, Place, PlaceKind, Shelf } from '../../search/types';

/** A page before it has its number. */
export interface ParsedPage extends Page {
  places: Omit<Place, 'page'>[];
  /** URL of the page that follows in the reading order. */
  next?: string;
}

const parser = unified().use(rehypeParse);

/** Not read: code, controls, drawings (their text stands beside them), and what the page repeats for the eye. */
const SKIPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'svg',
  'pre',
  'button',
  'nav',
  'footer',
  'noscript',
]);
const SKIPPED_CLASSES = [
  ...[
    'hash-link',
    'ef-row-anchor',
    'api-field__link',
    'api-side',
    'api-operation',
    'api-field__type',
    'ef-code',
    'ef-filter',
  ],
  ...['api-field__required', 'api-field__optional', 'api-fact__label', 'ef-tabs__label'],
];
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);
const HEADING = /^h[1-6]$/;
const ASIDE_ID = /^(related|sources|go-live|checklist)/;
const CARD_NUMBER = /^\d{12,19}$/;

/** What a row of a table is, by the beginning of its id. */
const ROW_KINDS: readonly [RegExp, PlaceKind][] = [
  [/^(code|http)-/, 'code'],
  [/^(transaction|refund|token|subscription|webhook)-/, 'status'],
  [/^bank-/, 'bank'],
  [/^term-/, 'term'],
  [/^(method|value)-/, 'method'],
];
/** What a field is, by the beginning of its id. */
const FIELD_KINDS: readonly [RegExp, PlaceKind][] = [
  [/^header-/, 'header'],
  [/^(query|path)-/, 'parameter'],
  [/^response-(\d+$|[45])/, 'error'],
  [/^error-/, 'error'],
  [/^(response|schema)-/, 'response'],
];

function kindOf(id: string, kinds: readonly [RegExp, PlaceKind][], other: PlaceKind): PlaceKind {
  return kinds.find(([pattern]) => pattern.test(id))?.[1] ?? other;
}

function classesOf({ properties }: Element): string[] {
  return (properties.className as string[] | undefined) ?? [];
}

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

function find(node: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

function findAll(node: Root | Element, test: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(test(child) ? [child] : []), ...findAll(child, test)];
  });
}

function isSkipped(element: Element): boolean {
  const { ariaHidden } = element.properties;
  return (
    SKIPPED_TAGS.has(element.tagName) ||
    ariaHidden === 'true' ||
    SKIPPED_CLASSES.some((name) => hasClass(element, name))
  );
}

function squeeze(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** The text of an element as it is read, without what {@link isSkipped} leaves out. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isSkipped(node)) return '';
  const text = node.children.map(textOf).join('');
  return INLINE.has(node.tagName) ? text : ` ${text} `;
}

type Draft = Omit<Place, 'page'>;

function copyValueOf(element: Element): string | undefined {
  return find(element, ({ properties }) => 'dataCopy' in properties)?.properties.dataCopy as
    string | undefined;
}

/** The head of a row; behind a bare number what follows it, too: `004 · KBANK · Kasikornbank`. */
function rowName(row: Element): string {
  const cells = row.children
    .filter((cell) => cell.type === 'element')
    .map((cell) => squeeze(textOf(cell)));
  return cells.slice(0, /^\d+$/.test(cells[0] ?? '') ? 3 : 1).join(' · ');
}

/** The place that an element starts, or undefined when it belongs to the one around it. */
function placeOf(element: Element, section: Draft): Draft | undefined {
  const id = typeof element.properties.id === 'string' ? element.properties.id : '';
  const base = { anchor: id, section: section.name, also: '', text: '' };
  if (id && HEADING.test(element.tagName)) {
    const kind = ASIDE_ID.test(id) ? 'aside' : 'section';
    // Anchors stay when headings are worded anew, and are English in every language.
    return {
      ...base,
      kind,
      name: squeeze(textOf(element)),
      section: '',
      also: id.replaceAll('-', ' '),
    };
  }
  if (id && element.tagName === 'li' && hasClass(element, 'api-field')) {
    const head =
      find(element, (child) => hasClass(child, 'api-field__name')) ??
      find(element, (child) => hasClass(child, 'api-field__head'));
    const name = head ? squeeze(textOf(head)).replace(/\. /g, '.') : id;
    return { ...base, kind: kindOf(id, FIELD_KINDS, 'field'), name };
  }
  if (id && element.tagName === 'tr') {
    const isProvider = find(
      element,
      ({ tagName, properties }) =>
        tagName === 'a' && /^\/(zh\/)?connections\//.test(String(properties.href)),
    );
    const kind = kindOf(id, ROW_KINDS, isProvider ? 'provider' : 'row');
    const names =
      kind === 'bank' ? element.children.map(textOf).map(squeeze) : [copyValueOf(element)];
    const also = [element.properties.dataSearch, ...names].filter(Boolean).join(' ');
    return { ...base, kind, name: rowName(element), also };
  }
  if (id && element.tagName === 'details') {
    const summary = find(element, ({ tagName }) => tagName === 'summary');
    return { ...base, kind: 'row', name: summary ? squeeze(textOf(summary)) : id };
  }
  const card = element.tagName === 'tr' ? (copyValueOf(element) ?? '') : '';
  if (CARD_NUMBER.test(card))
    return { ...base, anchor: section.anchor, kind: 'card', name: rowName(element), also: card };
  return undefined;
}

/** Takes a page's body apart: each element with an anchor is a place and has the text up to the next one. */
function placesIn(article: Element, page: Draft): Draft[] {
  const places = [page];
  let section = page;

  function read(node: ElementContent, holder?: Draft): void {
    if (node.type === 'text') (holder ?? section).text += node.value;
    if (node.type !== 'element' || node.tagName === 'h1') return;
    // Of samples only their languages: "verify signature in PHP".
    const { dataLabel } = node.properties;
    if (typeof dataLabel === 'string' && node.tagName === 'section')
      section.also += ` ${dataLabel}`;
    if (isSkipped(node)) return;
    const own = placeOf(node, section);
    if (own) places.push(own);
    if (own && HEADING.test(node.tagName)) {
      section = own;
      return;
    }
    if (node.tagName === 'ef-checklist' && section.kind === 'section') section.kind = 'aside';
    const inner = own ?? holder;
    const target = inner ?? section;
    const gap = INLINE.has(node.tagName) ? '' : ' ';
    // Cells have no punctuation of their own.
    target.text += node.tagName === 'td' && target.text.trim() !== '' ? ' · ' : gap;
    // The name is shown beside the text.
    const isName = (child: ElementContent) =>
      child.type === 'element' &&
      ((own && child.tagName === 'th') ||
        child.tagName === 'summary' ||
        hasClass(child, 'api-field__name'));
    for (const child of node.children) if (!isName(child)) read(child, inner);
    (inner ?? section).text += gap;
  }

  for (const child of article.children) read(child);
  return places.map((place) => ({ ...place, text: squeeze(place.text) }));
}

function metaOf(head: Element, name: string): string {
  const meta = find(
    head,
    ({ tagName, properties }) => tagName === 'meta' && properties.name === name,
  );
  return typeof meta?.properties.content === 'string' ? meta.properties.content : '';
}

function byTag(node: Root | Element | undefined, tag: string): Element | undefined {
  return node && find(node, ({ tagName }) => tagName === tag);
}

/** Classes that Docusaurus gives the `html` element of a page. */
const SHELVES: readonly [marks: string[], Shelf][] = [
  [['docs-doc-page', 'plugin-id-default'], 'docs'],
  [['docs-doc-page', 'plugin-id-connections'], 'connections'],
  [['blog-post-page'], 'blog'],
];

/**
 * Reads a built page.
 * @param source the page's HTML
 * @param url its path, with the base URL
 * @returns undefined for lists, tags, the home page and what search engines must not list
 */
export function parsePage(source: string, url: string): ParsedPage | undefined {
  const html = byTag(parser.parse(source), 'html');
  const head = byTag(html, 'head');
  const main = byTag(html, 'main');
  const article = byTag(main, 'article');
  if (!html || !head || !main || !article) return undefined;
  const shelf = SHELVES.find(([marks]) => marks.every((mark) => hasClass(html, mark)))?.[1];
  if (!shelf || /noindex/.test(metaOf(head, 'robots'))) return undefined;
  const heading = byTag(article, 'h1');
  const title = heading ? squeeze(textOf(heading)) : '';
  const crumbs = find(article, (element) => hasClass(element, 'breadcrumbs'));
  const trail = crumbs
    ? findAll(crumbs, (element) => hasClass(element, 'breadcrumbs__link'))
        .map((element) => squeeze(toString(element)))
        .slice(0, -1)
        .filter((text) => text !== '')
    : [];
  const method = find(article, (element) => hasClass(element, 'api-method'));
  const codes = ['api-path', 'api-scope'].flatMap((name) => {
    const part = find(article, (element) => hasClass(element, name));
    return part ? findAll(part, ({ tagName }) => tagName === 'code') : [];
  });
  const next = find(main, (element) => hasClass(element, 'pagination-nav__link--next'));
  const page: Draft = {
    anchor: '',
    kind: method ? 'operation' : 'page',
    name: title,
    section: '',
    also: [metaOf(head, 'keywords'), ...codes.map((code) => toString(code))].join(', '),
    text: '',
  };
  const places = placesIn(article, page);
  const description = metaOf(head, 'description');
  const [first, ...rest] = places;
  return {
    url,
    title,
    trail,
    ...(method && { method: squeeze(toString(method)) }),
    shelf,
    places: [{ ...(first ?? page), text: `${description} ${first?.text ?? ''}`.trim() }, ...rest],
    ...(next && { next: String(next.properties.href) }),
  };
}
