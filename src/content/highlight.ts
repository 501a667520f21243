import type { Element, Root } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toString } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { highlight } from './prism';

/** Parses `title="…"`, `tab="…"` and `{1,3-5}` from the meta string of a fence. */
function parseMeta(meta: string): { title?: string; tab?: string; lines: Set<number> } {
  const value = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(meta)?.[1];
  const lines = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= to; line += 1) lines.add(line);
  }
  return { title: value('title'), tab: value('tab'), lines };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const found = classes.map(String).find((name) => name.startsWith('language-'));
  return found?.slice('language-'.length) ?? 'text';
}

/**
 * Rehype plugin: every fenced block becomes `<CodeBlock html="…">`, highlighted at build time, so that no highlighter is
 * sent to the browser. Colors come from the classes in src/css/code-tabs.css. An unknown language stops the build.
 */
export const highlightPlugin: Plugin<[], Root> = function highlightCode() {
  return (tree, file) => {
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0];
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code')
        return undefined;
      if (!parent || index === undefined) return undefined;
      const language = languageOf(code);
      const meta = (code.data as { meta?: string } | undefined)?.meta ?? '';
      const { title, tab, lines } = parseMeta(meta);
      const html = highlight(toString(code).replace(/\n$/, ''), language, lines, (reason) =>
        file.fail(reason, node.position),
      );
      const attribute = (name: string, value: string | undefined): MdxJsxAttribute[] =>
        value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }];
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: [
          ...attribute('language', language),
          ...attribute('title', title),
          ...attribute('tab', tab),
          ...attribute('html', html),
        ],
        children: [],
      };
      return SKIP;
    });
  };
};
