import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { KINDS, type Kind } from '../../html/attributes';
import { notContent } from '../../html/content';
import { attribute, elementsIn, parseContent, select, selectAll } from '../../html/read';
import { THEME_CLASSES } from '../../html/theme';
import type { SearchedPage, Entry } from '../types';

/** A page before it has its number. */
export interface ParsedPage extends SearchedPage {
  entries: Omit<Entry, 'page'>[];
}

/**
 * Besides what is not content, and what every entry of its kind repeats: code, drawings (their text stands beside them),
 * tags in a post's footer.
 */
const NOT_READ = /^(pre|svg|footer)$/;

const INLINE = /^(a|abbr|b|bdi|code|em|i|kbd|mark|small|span|strong|sub|sup)$/;
const HEADING = /^h[1-6]$/;
const ASIDE_ID = /^(related|sources|go-live|checklist)/;

type Draft = Omit<Entry, 'page'>;

/** Reads text; the elements in `skipped` are not read. */
interface Reader {
  skipped: ReadonlySet<Element>;
  textOf: (node: ElementContent | undefined) => string;
}

function squeeze(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

function readerOf(article: Element): Reader {
  const skipped = notContent(article);
  for (const element of elementsIn(article))
    if (NOT_READ.test(element.tagName) || element.properties.dataSkip === 'search')
      skipped.add(element);
  function textIn(node: ElementContent): string {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || skipped.has(node)) return '';
    const text = node.children.map(textIn).join('');
    return INLINE.test(node.tagName) ? text : ` ${text} `;
  }
  return { skipped, textOf: (node) => (node ? squeeze(textIn(node)) : '') };
}

function kindOf(element: Element): Kind | undefined {
  return KINDS.find((kind) => kind === attribute(element, 'dataKind'));
}

function copiedBy(button: Element | undefined): string | undefined {
  return button && attribute(button, 'dataCopy');
}

/** The head of a row; behind a bare number what follows it, too: `004 · KBANK · Kasikornbank`. */
function rowName(cells: readonly string[]): string {
  return cells.slice(0, /^\d+$/.test(cells[0] ?? '') ? 3 : 1).join(' · ');
}

/** A row with an anchor, or one that shows a test card. */
function rowEntry(row: Element, id: string, section: Draft, reader: Reader): Draft | undefined {
  const cells = selectAll(':scope > th, :scope > td', row).map(reader.textOf);
  const entry = { section: section.name, name: rowName(cells), text: '' };
  if (!id) {
    const card = copiedBy(select('[data-kind="card"] [data-copy]', row));
    return card === undefined
      ? undefined
      : { ...entry, anchor: section.anchor, kind: 'card', also: card };
  }
  const kind = kindOf(row) ?? 'row';
  const names = kind === 'bank' ? cells : [copiedBy(select('[data-copy]', row))];
  const also = [attribute(row, 'dataSearch'), ...names].filter(Boolean).join(' ');
  return { ...entry, anchor: id, kind, also };
}

/** The entry that an element starts, or undefined when it belongs to the one around it. */
function entryOf(element: Element, section: Draft, reader: Reader): Draft | undefined {
  const id = attribute(element, 'id') ?? '';
  if (element.tagName === 'tr') return rowEntry(element, id, section, reader);
  if (!id) return undefined;
  const base = { anchor: id, section: section.name, also: '', text: '' };
  if (HEADING.test(element.tagName)) {
    const kind = ASIDE_ID.test(id) ? 'aside' : 'section';
    // Anchors stay when headings are worded anew, and are English in every language.
    const also = id.replaceAll('-', ' ');
    return { ...base, kind, name: reader.textOf(element), section: '', also };
  }
  if (element.tagName === 'details')
    return { ...base, kind: 'row', name: reader.textOf(select('summary', element)) || id };
  const kind = kindOf(element);
  if (!kind) return undefined;
  // A field has its name in its head; the head of an error, status and codes, is its name.
  const head = select(':scope > [data-form="head"]', element);
  const name = reader.textOf(head && (select('[data-kind="name"]', head) ?? head));
  return { ...base, kind, name: name.replace(/\. /g, '.') || id };
}

/** True for the name of an entry, which is shown beside the text; a heading in a summary is an entry of its own. */
function isName(element: Element): boolean {
  if (element.properties.dataKind === 'name') return true;
  return (
    element.tagName === 'summary' &&
    !elementsIn(element).some(({ tagName }) => HEADING.test(tagName))
  );
}

/** Takes a page's body apart: each element with an anchor is an entry and has the text up to the next one. */
function entriesIn(article: Element, page: Draft, reader: Reader): Draft[] {
  const entries = [page];
  let section = page;

  function read(node: ElementContent, holder?: Draft): void {
    if (node.type === 'text') (holder ?? section).text += node.value;
    if (node.type !== 'element' || node.tagName === 'h1') return;
    // Only the languages of samples count: "verify signature in PHP".
    const { dataLabel } = node.properties;
    if (typeof dataLabel === 'string' && node.tagName === 'section')
      section.also += ` ${dataLabel}`;
    if (reader.skipped.has(node)) return;
    const own = entryOf(node, section, reader);
    if (own) entries.push(own);
    if (own && HEADING.test(node.tagName)) {
      section = own;
      return;
    }
    if (node.tagName === 'ef-checklist' && section.kind === 'section') section.kind = 'aside';
    const inner = own ?? holder;
    const target = inner ?? section;
    const gap = INLINE.test(node.tagName) ? '' : ' ';
    // Cells have no punctuation of their own.
    target.text += node.tagName === 'td' && target.text.trim() !== '' ? ' · ' : gap;
    for (const child of node.children) {
      const isElement = child.type === 'element';
      if (isElement && (isName(child) || (own && child.tagName === 'th'))) continue;
      read(child, inner);
    }
    (inner ?? section).text += gap;
  }

  for (const child of article.children) read(child);
  return entries.map((entry) => ({ ...entry, text: squeeze(entry.text) }));
}

/**
 * Reads a built page.
 * @param source the page's HTML
 * @param address its URL, with the base URL, and its part of the site
 * @param path its URL without the base URL: English words in every language, as anchors are
 * @returns undefined for a page without an article, and for what search engines must not list
 */
export function parsePage(
  source: string,
  address: Pick<SearchedPage, 'url' | 'siteSection'>,
  path = address.url,
): ParsedPage | undefined {
  const tree = parseContent(source);
  const article = select('main article', tree);
  // In the head alone: what isn't there would be sought in the whole page.
  const head = select('head', tree) ?? undefined;
  const metaOf = (name: string): string => {
    const meta = select(`meta[name="${name}"]`, head);
    return (meta && attribute(meta, 'content')) ?? '';
  };
  if (!article || /noindex/.test(metaOf('robots'))) return undefined;
  const reader = readerOf(article);
  const title = reader.textOf(select('h1', article));
  const trail = selectAll(`.${THEME_CLASSES.breadcrumbs} li`, article)
    .map((entry) => squeeze(toString(entry)))
    .slice(0, -1)
    .filter((text) => text !== '');
  const endpoint = select('[data-method]', article);
  const method = endpoint && attribute(endpoint, 'dataMethod');
  // Path and scope; the hosts below them are folded, and the same on every page.
  const codes = endpoint ? selectAll(':scope > :not(details) code', endpoint) : [];
  const words = path.replace(/[/-]+/g, ' ').trim();
  const page: Draft = {
    anchor: '',
    kind: endpoint && attribute(endpoint, 'dataKind') === 'operation' ? 'operation' : 'page',
    name: title,
    section: '',
    also: [metaOf('keywords'), ...codes.map((code) => toString(code)), words].join(', '),
    text: '',
  };
  const [first, ...rest] = entriesIn(article, page, reader);
  // On lines of their own: they often say the same, and a result shows one.
  const text = `${metaOf('description')}\n${first?.text ?? ''}`.trim();
  return {
    ...address,
    title,
    trail,
    ...(method && { method }),
    entries: [{ ...(first ?? page), text }, ...rest],
  };
}
