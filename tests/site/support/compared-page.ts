import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { BODY } from '../../../src/plugins/fast/attributes';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Features by which a reader, a crawler or a link can tell two builds of a page apart. */
export interface ComparedPage {
  /** True if its body is left alone by the browser's React. */
  isStatic: boolean;
  /** Words of the body, without scripts and the year of the copyright, which a build of another year has. */
  text: string;
  /** Tags of the head with their attributes, without scripts, style sheets and the policy, which name files by their content. */
  head: string[];
  links: string[];
  ids: string[];
}

const LEFT_OUT = ['script', 'style', 'template'];

function attribute(element: Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value;
}

function isCompared(element: Element): boolean {
  if (LEFT_OUT.includes(element.tagName))
    return attribute(element, 'type') === 'application/ld+json';
  return (
    attribute(element, 'rel') !== 'stylesheet' &&
    attribute(element, 'http-equiv') !== 'Content-Security-Policy'
  );
}

function describe({ tagName, attrs, childNodes }: Element): string {
  const attributes = attrs.map(({ name, value }) => `${name}=${value}`).sort();
  const texts = childNodes.flatMap((child) => ('value' in child ? [child.value] : []));
  return [tagName, ...attributes, ...texts].join(' ');
}

/**
 * Reads what two builds of a page must have in common.
 * @param html a whole document
 */
export function readPage(html: string): ComparedPage {
  const page: ComparedPage = { isStatic: false, text: '', head: [], links: [], ids: [] };
  const words: string[] = [];
  function walk(node: Node, isHead: boolean): void {
    if ('value' in node && !isHead) words.push(node.value);
    if (!('tagName' in node)) {
      if ('childNodes' in node) node.childNodes.forEach((child) => walk(child, isHead));
      return;
    }
    const [id, href] = [attribute(node, 'id'), attribute(node, 'href')];
    if (attribute(node, BODY) !== undefined) page.isStatic = true;
    if (isHead && isCompared(node)) page.head.push(describe(node));
    if (LEFT_OUT.includes(node.tagName)) return;
    // The notice of a script that does not come is the fast build's own.
    if (attribute(node, 'data-late') !== undefined) return;
    if (id) page.ids.push(id);
    if (href && node.tagName === 'a') page.links.push(href);
    const inHead = isHead || node.tagName === 'head';
    node.childNodes.forEach((child) => walk(child, inHead));
  }
  walk(parse(html), false);
  page.text = words
    .join(' ')
    .replace(/\s+/g, ' ')
    .replaceAll(/(?<=© )\d{4} /g, '')
    .trim();
  page.head.sort();
  return page;
}
