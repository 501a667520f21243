import type { Element, Root as HastRoot } from 'hast';
import type { Image, Link, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Elements that run or load something outside of what the site checks, and what to use instead. */
const FORBIDDEN: Record<string, string> = {
  script: 'Put behavior into a component or a custom element in src/islands.',
  style: 'Put styles into src/css.',
  iframe: 'Link to the page instead.',
  object: 'Link to the file instead.',
  embed: 'Link to the file instead.',
  base: 'It would change every link of the page.',
  meta: 'Use the front matter.',
  link: 'Use the front matter.',
};

const SCRIPT_URL = /^\s*(?:javascript|vbscript|data)\s*:/i;
/** A file of `static`, as it is served; a Markdown file stands for its page. */
const SERVED = /^\/[^/?#](?:[^?#]*)\.(?!mdx?(?:$|[?#]))\w+(?:$|[?#])/i;
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** Fault of an image without a text. Markdown can't say that there is to be none. */
const NO_ALT =
  'The image has no text for readers who cannot see it: ![text](path). One that tells nothing is <img src={require("@site/static/img/x.png").default} alt="" />.';

/** Plain string attributes of an element. */
function attributesOf(node: JsxElement): Map<string, string> {
  const entries = node.attributes.flatMap((attribute): [string, string][] =>
    attribute.type === 'mdxJsxAttribute' &&
    (attribute.value == null || typeof attribute.value === 'string')
      ? [[attribute.name, attribute.value ?? '']]
      : [],
  );
  return new Map(entries);
}

/** Fault of an element that a writer typed. Raw `<a>` and `<img>` pass by Docusaurus' check of links. */
function elementProblem(node: JsxElement): string | undefined {
  const name = node.name ?? '';
  if (FORBIDDEN[name] !== undefined)
    return `<${name}> is not allowed in a page. ${FORBIDDEN[name]}`;
  const attributes = attributesOf(node);
  for (const [attribute, value] of attributes) {
    if (/^on[a-z]/.test(attribute)) return `The attribute ${attribute} is not allowed in a page.`;
    if (SCRIPT_URL.test(value)) return `${attribute}="${value}" is a script, not a link.`;
  }
  if (name === 'img' && attributes.has('src'))
    return 'Write ![text](path) instead of <img>, so that the build checks the file.';
  // The file of an expression is checked, too: https://docusaurus.io/docs/static-assets#in-jsx
  if (name === 'img' && !attributes.has('alt')) return NO_ALT;
  if (name === 'a' && attributes.has('href') && !attributes.has('download'))
    return 'Write [text](path) instead of <a>, so that the build checks the link.';
  return undefined;
}

/**
 * Remark step, before words are replaced: stops the build at what a writer typed and Docusaurus lets pass.
 * @throws VFileMessage with file, line and what to write
 */
export function safeSource(): Transformer<Root> {
  return (tree, file) => {
    const damaged = String(file.value).indexOf('\uFFFD');
    if (damaged !== -1) {
      const line = String(file.value).slice(0, damaged).split('\n').length;
      file.fail('The file is not valid UTF-8 here.', { line, column: 1 });
    }
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const problem = elementProblem(node as JsxElement);
        if (problem !== undefined) file.fail(problem, node.position);
      }
      const { url } = node as Partial<Image | Link>;
      if (node.type === 'image' && url !== undefined && OUTSIDE.test(url))
        file.fail(`The image ${url} is on another host. Put it into static/img.`, node.position);
      if (node.type === 'image' && !(node as Image).alt) file.fail(NO_ALT, node.position);
      if (node.type === 'link' && url !== undefined && SERVED.test(url))
        file.fail(
          `Write pathname://${url}: the link would lead to a copy with another name.`,
          node.position,
        );
      if (node.type === 'link' && url !== undefined && SCRIPT_URL.test(url))
        file.fail(`${url} is a script, not a link.`, node.position);
    });
  };
}

function idOf(node: Element | JsxElement): string | undefined {
  if (node.type === 'element') return node.properties.id as string | undefined;
  return attributesOf(node).get('id');
}

/**
 * Rehype step, last: an id that stands twice in a page would make a link lead to the wrong place.
 * @throws VFileMessage with file, id and, for headings, line
 */
export function uniqueIds(): Transformer<HastRoot> {
  return (tree, file) => {
    const seen = new Set<string>();
    visit(tree, (node) => {
      if (!['element', 'mdxJsxFlowElement', 'mdxJsxTextElement'].includes(node.type)) return;
      const id = idOf(node as Element | JsxElement);
      if (id === undefined) return;
      if (seen.has(id)) file.fail(`The ID "${id}" stands twice in this page.`, node.position);
      seen.add(id);
    });
  };
}
