import type { Code, Heading, Paragraph, Root, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

/** Admonitions that Docusaurus documents: https://docusaurus.io/docs/markdown-features/admonitions */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Colons in front of the name of a directive. */
const COLONS: Record<string, string> = {
  containerDirective: ':::',
  leafDirective: '::',
  textDirective: ':',
};

/** A directive of remark-directive. */
interface Directive extends Node {
  name: string;
  attributes?: Record<string, string> | null;
  children: Node[];
}

/** Source of a node; empty for one that another step has made. */
function written({ position }: Node, source: string): string {
  return position ? source.slice(position.start.offset, position.end.offset) : '';
}

/**
 * Fault of a directive: Docusaurus drops the marks of one that it doesn't know, and takes an admonition without an end to be
 * the rest of the page.
 */
function directiveProblem(node: Directive, source: string): string | undefined {
  const { type, name, attributes, children } = node;
  const directive = `${COLONS[type]}${name}`;
  if (type === 'containerDirective' && ADMONITIONS.includes(name)) {
    return /\n[\s>]*:::+\s*$/.test(written(node, source))
      ? undefined
      : `${directive} has no end, a line with ":::".`;
  }
  // `12:30` and `card:number` are text.
  const isText = children.length === 0 && Object.keys(attributes ?? {}).length === 0;
  if (type === 'textDirective' && isText) return undefined;
  const known = ADMONITIONS.map((one) => `:::${one}`).join(', ');
  return `No directive ${directive}; a colon of the text is \\:. There are: ${known}.`;
}

/** ID of a heading in a comment: of MDX or, in a .md file, of HTML. */
const HEADING_ID = /^(?:\/\*|<!--) #[a-z0-9]+(?:-[a-z0-9]+)* (?:\*\/|-->)$/;

/** Imports and front matter, which come before the text. */
const BEFORE_TEXT = ['mdxjsEsm', 'yaml', 'toml'];

/** True for the title of a page: only its text may begin with one. "=====" below a text makes one, too. */
function isTitle(heading: Heading, parent: Node | undefined, source: string): boolean {
  const nodes = parent && 'children' in parent ? (parent.children as Node[]) : [];
  const first = nodes.find(({ type }) => !BEFORE_TEXT.includes(type));
  return first === heading && written(heading, source).startsWith('#');
}

/**
 * Fault of a heading that is a second title, or that has no ID of its own: a link to it would be another one in each language.
 * `npm start` takes one without ID: a page is first written, then linked to.
 */
function headingProblem(
  heading: Heading,
  parent: Node | undefined,
  source: string,
): string | undefined {
  const { depth, children } = heading;
  if (depth === 1)
    return isTitle(heading, parent, source)
      ? undefined
      : 'A page has one title, in its front matter or first. Begin a section with "##".';
  if (process.env.NODE_ENV === 'development') return undefined;
  const last = children.at(-1);
  const comment = last && 'value' in last ? last.value : '';
  return HEADING_ID.test(comment)
    ? undefined
    : 'A heading ends with its ID, in lowercase letters, digits and hyphens: ## Title {/* #title */}';
}

/** Fault of a line that Git puts between the two texts of a conflict; its first one is no MDX. */
const MERGED = 'A mark of a merge is left. Choose one of its texts, and delete the marks.';

/** Beginnings of a paragraph that should have been something else. */
const NO_PARAGRAPH: [RegExp, string][] = [
  [/^\|{7}(?!\|)/, MERGED],
  [/^:::/, '":::" is printed as it stands. Write :::tip[Title] above, and ":::" below the text.'],
  [/^##+[^\s#]/, '"##" is printed as it stands. Write a space behind it: ## Title {/* #title */}'],
  [/^\|/, '"|" is printed as it stands. The second line of a table is like | --- | --- |.'],
];

/**
 * Marks in a text that should have been something else: of a merge; asterisks beside punctuation; a link with a space, or
 * in Chinese marks.
 */
const NO_TEXT: [RegExp, string][] = [
  [/^={7}\r?$/m, MERGED],
  [/(?<!\\)\*\*/, '"**" is printed as it stands. Write the punctuation outside: **Note**: text.'],
  [
    /(?<!\\)(?:[\]】] ?[(（](?=[/#.])|\]\[)/,
    'A link is printed as it stands. Write [text](/page), without a space and in half-width marks. Brackets of the text are \\[ and \\].',
  ],
];

function printed(text: string, faults: readonly [RegExp, string][]): string | undefined {
  return faults.find(([pattern]) => pattern.test(text))?.[1];
}

function paragraphProblem({ children: [first] }: Paragraph): string | undefined {
  return first?.type === 'text' ? printed(first.value, NO_PARAGRAPH) : undefined;
}

/** Fault of a block of code without an end, which takes the rest of the page. */
function codeProblem(node: Code, source: string): string | undefined {
  const [first = '', ...lines] = written(node, source).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  const end = lines.at(-1)?.replace(/^[\s>]+/, '');
  return fence && !end?.startsWith(fence)
    ? `The block of code has no end, a line with "${fence}".`
    : undefined;
}

/** Fault of a row that loses cells, as one with a `|` in its text does, or that lacks some. */
function rowProblem({ children }: TableRow, { children: [head] }: Table): string | undefined {
  const [cells, columns] = [children.length, head?.children.length ?? 0];
  if (cells === columns) return undefined;
  const kind = cells > columns ? 'more' : 'fewer';
  return `This row has ${kind} cells than its table has columns: ${cells}, not ${columns}. In a cell, write \\| for "|".`;
}

/** Fault of details without a line to open them by: Docusaurus gives them the word "Details", in every language. */
function detailsProblem({ name, children }: MdxJsxFlowElement | MdxJsxTextElement) {
  return name !== 'details' || children.some((one) => 'name' in one && one.name === 'summary')
    ? undefined
    : '<details> has no <summary>. Begin it with a line of its own: <summary>Title</summary>';
}

function problemOf(node: Node, parent: Node | undefined, source: string): string | undefined {
  if (node.type in COLONS) return directiveProblem(node as Directive, source);
  if (node.type === 'heading') return headingProblem(node as Heading, parent, source);
  if (node.type === 'tableRow') return rowProblem(node as TableRow, parent as Table);
  if (node.type === 'text') return printed(written(node, source), NO_TEXT);
  // It interrupts a paragraph, as seven levels of citing.
  if (node.type === 'blockquote' && /^>{7}(?!>)/.test(written(node, source))) return MERGED;
  if (node.type === 'code') return codeProblem(node as Code, source);
  if (node.type.startsWith('mdxJsx') && 'name' in node)
    return detailsProblem(node as MdxJsxFlowElement);
  return node.type === 'paragraph' ? paragraphProblem(node as Paragraph) : undefined;
}

/**
 * Remark step, before words are replaced: stops the build at Markdown that Docusaurus renders as something else than its
 * writer meant.
 * @throws VFileMessage with file, line and what to write
 */
export function markdownFaults(): Transformer<Root> {
  return (tree, file) => {
    const source = String(file.value);
    visit(tree, (node, _index, parent) => {
      const problem = problemOf(node, parent, source);
      if (problem !== undefined) file.fail(problem, node.position);
    });
  };
}
