/** Builders for the nodes of a page's tree (mdast), shared by all words. */
import type { Code, Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Emphasis, Strong, Text, InlineCode, Link } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** String values; `true` gives a bare attribute, `undefined` and `false` leave it out. */
export type Attributes = Record<string, string | boolean | undefined>;

/** A JSX element of the page, block-level or inline. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Inline content; a string is plain text. */
export type Inline = PhrasingContent | string;

/** A child, several, or none, as in React. */
export type Part<Node> = Node | false | undefined | readonly Part<Node>[];

/** Children without what is not there. */
export function present<Node extends Inline | RootContent>(parts: readonly Part<Node>[]): Node[] {
  return parts.flatMap((part) =>
    Array.isArray(part) ? present(part) : part ? [part as Node] : [],
  );
}

function toAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : String(value),
    }));
}

function toNodes(children: readonly Part<Inline>[]): PhrasingContent[] {
  return present(children).map((child) => (typeof child === 'string' ? text(child) : child));
}

/**
 * A block-level JSX element.
 * @param name component or HTML tag
 * @param children blocks or, in elements such as `caption` or `td`, inline content
 */
export function jsx(
  name: string,
  attributes: Attributes = {},
  children: readonly Part<RootContent>[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(attributes),
    children: present(children) as MdxJsxFlowElement['children'],
  };
}

/** A JSX element inside a line; its children are inline. */
export function inlineJsx(
  name: string,
  attributes: Attributes = {},
  children: readonly Part<Inline>[] = [],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: toAttributes(attributes),
    children: toNodes(children),
  };
}

/**
 * `<div className="…">` around blocks.
 * @param more further attributes, chiefly data attributes (src/html/attributes.ts)
 */
export function div(
  className: string,
  children: readonly Part<RootContent>[],
  more: Attributes = {},
): MdxJsxFlowElement {
  return jsx('div', { className, ...more }, children);
}

/** `<span className="…">` around inline content. */
export function span(className: string, ...children: Part<Inline>[]): MdxJsxTextElement {
  return inlineJsx('span', { className }, children);
}

/** `<span className="…">` with more attributes, chiefly data attributes (src/html/attributes.ts). */
export function spanWith(
  className: string,
  more: Attributes,
  ...children: Part<Inline>[]
): MdxJsxTextElement {
  return inlineJsx('span', { className, ...more }, children);
}

interface ElementOptions {
  /** Custom properties by full name: the style sheet computes positions and lengths from them. */
  style?: Record<string, string | number>;
  /** For the eye alone: not for screen readers, the Markdown version and the search. */
  isSeenOnly?: boolean;
}

/** An element that may have a style of its own, which JSX in a page can't: emphasis under another name. */
export function element(
  tagName: string,
  className: string,
  children: readonly Part<Inline>[],
  { style = {}, isSeenOnly }: ElementOptions = {},
): Emphasis {
  const declarations = Object.entries(style).map(([name, value]) => `${name}:${value}`);
  const hProperties = {
    className: className ? className.split(' ') : undefined,
    style: declarations.join(';') || undefined,
    // VoiceOver takes a list without markers for none.
    role: /^[ou]l$/.test(tagName) ? 'list' : undefined,
    ...(isSeenOnly && { ariaHidden: 'true', dataSkip: '' }),
  };
  return { type: 'emphasis', data: { hName: tagName, hProperties }, children: toNodes(children) };
}

/** A text for screen readers, where the eye has lines, boxes or signs. */
export function unseen(value: string): MdxJsxTextElement {
  return span('ef-unseen', value);
}

/** The method of an operation, in its tone; also in tables that list operations. */
export function methodBadge(method: string): MdxJsxTextElement {
  return span(`ef-method ef-method--${method.toLowerCase()}`, method);
}

/** A short value with a button that copies it. */
export function copyText(value: string): MdxJsxTextElement {
  return inlineJsx('CopyText', { text: value });
}

/** Groups the digits as printed on a card: 4-6-5 (or 4-6-4) below 16 digits with a leading 3, else by four. */
export function formatCardNumber(number: string): string {
  const pattern =
    number.startsWith('3') && number.length < 16 ? /^(\d{4})(\d{6})(\d+)$/ : undefined;
  const parts = pattern ? pattern.exec(number)?.slice(1) : number.match(/\d{1,4}/g);
  return (parts ?? [number]).join(' ');
}

/** The number of a test card with a button that copies it, without the spaces that are only for reading. */
export function copyCard(number: string): MdxJsxTextElement {
  return inlineJsx('CopyText', { text: formatCardNumber(number), copy: number, kind: 'card' });
}

/** Text of a line; Markdown in it means nothing. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Bold inline content; a string is taken as it is. */
export function strong(...children: Part<Inline>[]): Strong {
  return { type: 'strong', children: toNodes(children) };
}

/** Italic inline content; a string is taken as it is. */
export function emphasis(...children: Part<Inline>[]): Emphasis {
  return { type: 'emphasis', children: toNodes(children) };
}

/** Code inside a line; Markdown in it means nothing. */
export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** @param url URL, or a route of this site without locale */
export function link(url: string, ...children: Part<Inline>[]): Link {
  return { type: 'link', url, children: toNodes(children) as Link['children'] };
}

/** Parts of a sentence with a separator between them. */
export function joined(parts: readonly PhrasingContent[], separator: string): PhrasingContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [text(separator), part] : [part]));
}

/** A link that looks like a button: to a tool, on this page or on another. */
export function buttonLink(url: string, label: string): Link {
  const className = ['button', 'button--primary'];
  return { ...link(url, label), data: { hProperties: { className } } };
}

/** A paragraph; a string is taken as it is. */
export function paragraph(...children: Part<Inline>[]): Paragraph {
  return { type: 'paragraph', children: toNodes(children) };
}

/** A list with bullets, of one paragraph per item. */
export function list(items: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...children)],
    })),
  };
}

/**
 * A heading.
 * @param id the same in every language, so that links to it are too; Markdown files have none
 */
export function heading(
  depth: 1 | 2 | 3,
  id: string | undefined,
  title: string,
  ...more: PhrasingContent[]
): Heading {
  const data = id === undefined ? undefined : { hProperties: { id } };
  return { type: 'heading', depth, data, children: [text(title), ...more] };
}

/** A fenced code block; src/content/highlight.ts reads the meta string. */
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

/** The blocks of a Markdown text. Positions are dropped: they would point into the wrong file. */
export function markdown(source: string): RootContent[] {
  const root = fromMarkdown(source);
  visit(root, (node) => {
    delete node.position;
  });
  return root.children;
}

/**
 * A Markdown text that stands inside a line: at most one paragraph.
 * @throws Error when it contains anything else, which would be lost
 */
export function inlineMarkdown(source: string): PhrasingContent[] {
  const [block, ...rest] = markdown(source);
  if (!block) return [];
  if (block.type !== 'paragraph' || rest.length > 0)
    throw new Error(`Not one line of inline Markdown: ${source}`);
  return block.children;
}
