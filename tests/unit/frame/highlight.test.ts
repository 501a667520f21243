import { describe, expect, test } from 'vitest';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Root } from 'hast';
import { highlight as textAndColors, highlightPlugin } from '../../../src/content/highlight';
import { codeHtml, letterOf } from '../../../src/html/code';
import colors from '../../../src/data/token-colors.json';

function fail(reason: string): never {
  throw new Error(reason);
}

const highlight = (...code: Parameters<typeof textAndColors>) => codeHtml(textAndColors(...code));

describe('highlight', () => {
  test.each(['bash', 'js', 'python', 'java', 'go', 'php', 'csharp', 'json', 'yaml', 'powershell'])(
    'knows %s',
    (language) => {
      expect(highlight('a = "b"', language, fail)).toContain('class="line"');
    },
  );

  test('gives tokens our classes and escapes the code', () => {
    const html = highlight('const a = "<b>";', 'js', fail);
    expect(html).toContain('<span class="token-keyword">const</span> a');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('style=');
  });

  test('has no element where the color is that of the text, and one for neighbors of the same', () => {
    expect(highlight('a.b = [];', 'js', fail)).toBe('<span class="line">a.b = [];\n</span>');
    expect(highlight('import java.net.URI;', 'java', fail)).toBe(
      '<span class="line"><span class="token-keyword">import </span><span class="token-class">java.net.URI</span>;\n</span>',
    );
  });

  test('has the color of the most specific name', () => {
    const html = highlight('`a ${b}`', 'js', fail);
    expect(html).toBe(
      '<span class="line"><span class="token-string">`a </span><span class="token-number">${</span><span class="token-string">b</span><span class="token-number">}</span><span class="token-string">`</span>\n</span>',
    );
  });

  test('keeps the code as it is, line by line', () => {
    const code = 'one\n\nthree';
    const html = highlight(code, 'text', fail);
    expect(html.replace(/<[^>]+>/g, '')).toBe(`${code}\n`);
    expect(html.match(/class="line"/g)).toHaveLength(3);
  });

  test('an unknown language names those that exist', () => {
    expect(() => highlight('x', 'cobol', fail)).toThrow(/No code language "cobol".*python/);
  });

  test.each(['titel="x"', '{1,3}', 'title="x" showLineNumbers', 'title=x', 'subtitle="x"'])(
    'behind a language, %s names what exists',
    (meta) => {
      const [pre] = [blockOf('x', 0)] as [{ children: [{ data?: object }] }];
      pre.children[0].data = { meta };
      const tree = { type: 'root', children: [pre] } as unknown as Root;
      const run = () => unified().use(highlightPlugin).runSync(tree);
      expect(run).toThrow(/^No ".*" behind a code language\. There are: title="…", tab="…"\.$/);
    },
  );
});

/** A block as MDX has it; from the third on with a note below. */
function blockOf(value: string, index: number): object {
  const code = { type: 'element', tagName: 'code', properties: { className: ['language-js'] } };
  const children = [{ ...code, children: [{ type: 'text', value }] }];
  const pre = { type: 'element', tagName: 'pre', properties: {}, children };
  return index < 2 ? pre : { type: 'element', tagName: 'div', properties: {}, children: [pre] };
}

/** Blocks as the plugin leaves them, in tabs or on their own. */
async function blocksOf(code: readonly string[], inTabs: boolean) {
  const blocks = code.map(blockOf);
  const tabs = { type: 'mdxJsxFlowElement', name: 'CodeTabs', attributes: [], children: blocks };
  const tree = { type: 'root', children: inTabs ? [tabs] : blocks } as Root;
  await unified().use(highlightPlugin).run(tree);
  const found: Record<string, unknown>[] = [];
  visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
    if (name !== 'CodeBlock') return;
    const values = attributes.map((one) => ('name' in one ? [one.name, one.value] : []));
    found.push(Object.fromEntries(values) as Record<string, unknown>);
  });
  return found;
}

describe('code in tabs', () => {
  const code = ['const a = 1;', 'const b = "<";', 'const c = 3;'];

  test('has elements in the panel that is shown, plain text and colors in the others', async () => {
    const [first, ...others] = await blocksOf(code, true);
    expect(first).toEqual({ language: 'js', html: highlight('const a = 1;', 'js', fail) });
    expect(others).toEqual([
      { language: 'js', html: 'const b = "&lt;";\n', colors: '5k5.3s2.' },
      { language: 'js', html: 'const c = 3;\n', colors: '5k5.1n2.' },
    ]);
  });

  test('is not mistaken for code on its own', async () => {
    const all = await blocksOf(code, false);
    expect(all.map(({ colors: some }) => some)).toEqual([undefined, undefined, undefined]);
  });

  test('has a letter for every color', () => {
    const letters = Object.keys(colors).map(letterOf);
    expect(new Set(letters).size).toBe(letters.length);
    expect(() => letterOf('mauve')).toThrow('No letter for the color "mauve".');
  });
});
