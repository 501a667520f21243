import type { Element, Root } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toString } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { codeHtml, escapeHtml, type CodeText } from '../html/code';
import { codeTextOf } from '../model/highlight';
import { Prism } from '../model/prism';

/**
 * Highlights code at build time.
 * @param code source text without the closing line break
 * @param language name, as written after the fence
 * @param fail called with the list of languages when `language` is unknown
 * @returns text and colors, see {@link codeHtml}
 */
export function highlight(
  code: string,
  language: string,
  fail: (reason: string) => never,
): CodeText {
  const { languages } = Prism;
  const grammar = language === 'text' ? {} : languages[language];
  if (grammar) return codeTextOf(Prism.tokenize(code, grammar));
  const known = Object.keys(languages).filter((key) => typeof languages[key] !== 'function');
  return fail(`No code language "${language}". There are: ${known.sort().join(', ')}, text.`);
}

/**
 * `title="…"` and `tab="…"` of the meta string of a fence.
 * @param fail called with the list of both when there is anything else, which would be lost
 */
function metaOf(meta: string, fail: (reason: string) => never): { title?: string; tab?: string } {
  const rest = meta.replace(/(?<![^ ])(?:title|tab)="[^"]*"(?![^ ])/g, '').trim();
  if (rest !== '') fail(`No "${rest}" behind a code language. There are: title="…", tab="…".`);
  return Object.fromEntries(
    [...meta.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const found = classes.map(String).find((name) => name.startsWith('language-'));
  return found?.slice('language-'.length) ?? 'text';
}

/** Blocks in panels that are not shown at first. */
function hiddenBlocks(tree: Root): Set<Element> {
  const hidden = new Set<Element>();
  visit(tree, 'mdxJsxFlowElement', ({ name, children }) => {
    if (name !== 'CodeTabs') return;
    const [, ...panels] = children.filter(({ type }) => type !== 'text');
    for (const panel of panels) visit(panel, 'element', (element) => void hidden.add(element));
  });
  return hidden;
}

/**
 * Rehype plugin: every fenced block becomes `<CodeBlock html="…">`, highlighted at build time, so that no highlighter is
 * sent to the browser. Colors come from the classes in src/css/highlight.css; code in a panel that is not shown has them beside
 * it: half of a page's elements would be pieces of code that nobody sees. An unknown language stops the build.
 */
export const highlightPlugin: Plugin<[], Root> = function highlightCode() {
  return (tree, file) => {
    const hidden = hiddenBlocks(tree);
    visit(tree, 'element', (node, index, parent) => {
      const first = node.children[0];
      if (node.tagName !== 'pre' || first?.type !== 'element' || first.tagName !== 'code')
        return undefined;
      if (!parent || index === undefined) return undefined;
      const language = languageOf(first);
      const fail = (reason: string) => file.fail(reason, node.position);
      const { title, tab } = metaOf(
        (first.data as { meta?: string } | undefined)?.meta ?? '',
        fail,
      );
      const code = highlight(toString(first).replace(/\n$/, ''), language, fail);
      const attribute = (name: string, value: string | undefined): MdxJsxAttribute[] =>
        value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }];
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: [
          ...attribute('language', language),
          ...attribute('title', title),
          ...attribute('tab', tab),
          ...(hidden.has(node)
            ? [...attribute('html', escapeHtml(code.text)), ...attribute('colors', code.colors)]
            : attribute('html', codeHtml(code))),
        ],
        children: [],
      };
      return SKIP;
    });
  };
};
