import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Heading, PhrasingContent, RootContent } from 'mdast';
import { inlineJsx, jsx } from '../types';

/** What rendering needs to know besides the facts. */
export type { Messages } from './messages';

/** A heading with the same id in every language. */
export function heading(depth: 2 | 3, id: string, title: string): Heading {
  return {
    type: 'heading',
    depth,
    data: { hProperties: { id } },
    children: [{ type: 'text', value: title }],
  };
}

/** Blocks of a Markdown text of the contract. */
export function markdown(text: string): RootContent[] {
  return text ? fromMarkdown(text).children : [];
}

/** The same, for a text that stands inside a line. */
export function inlineMarkdown(text: string): PhrasingContent[] {
  return markdown(text).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

/** `<name className="…">` around blocks. */
export function box(name: string, className: string, children: RootContent[]): RootContent {
  return jsx(name, { className }, children);
}

/** `<span className="…">` around inline content. */
export function span(
  className: string,
  ...children: (PhrasingContent | string)[]
): PhrasingContent {
  return inlineJsx(
    'span',
    { className },
    children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  ) as PhrasingContent;
}

/** Inline code. */
export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** A link inside the site; `url` is a route without locale. */
export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: children as never };
}

/** A line that is a paragraph of its own. */
export function line(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

/** A fenced block; the highlighting step reads the meta text. */
export function fence(
  lang: string,
  value: string,
  meta: { tab?: string; title?: string } = {},
): Code {
  const parts = Object.entries(meta).flatMap(([key, entry]) =>
    entry ? [`${key}="${entry.replace(/"/g, "'")}"`] : [],
  );
  return { type: 'code', lang, meta: parts.join(' ') || null, value };
}
