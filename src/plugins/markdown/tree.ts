import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';

export function hasClass(node: Nodes, name: string): boolean {
  return node.type === 'element' && classesOf(node).includes(name);
}

/** Whether an element has a class of a CSS module of the theme, which the bundler makes unique: `admonitionIcon_x4f2`. */
export function hasModuleClass(node: Nodes, name: string): boolean {
  return (
    node.type === 'element' && classesOf(node).some((value) => String(value).startsWith(`${name}_`))
  );
}

function classesOf({ properties }: Element): readonly (string | number)[] {
  return Array.isArray(properties.className) ? properties.className : [];
}

/** The string of an attribute; nothing for one that is missing. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function isElement(node: Nodes, tagName?: string): node is Element {
  return node.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** Every element below a node that fits, in the order of the page. */
export function findAll(node: Parents, fits: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(fits(child) ? [child] : []), ...findAll(child, fits)] : [],
  );
}

export function find(node: Parents, fits: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Text of a node on one line. */
export function textOf(node: Nodes | undefined): string {
  return node ? toString(node).replace(/\s+/g, ' ').trim() : '';
}

/** A copy of a tree, without comments, whose elements are those that `change` returns; nothing removes the element. */
export function mapElements<T extends Root | Element>(
  node: T,
  change: (element: Element) => Element | undefined,
): T {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    const changed = change(child);
    return changed ? [mapElements(changed, change)] : [];
  });
  return { ...node, children };
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [text(value)] };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function heading(depth: 1 | 2 | 3, value: string): RootContent {
  return { type: 'heading', depth, children: [text(value)] };
}

export function link(url: string, value: string): PhrasingContent {
  return { type: 'link', url, children: [text(value)] };
}
