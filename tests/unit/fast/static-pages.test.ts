import { compile } from '@mdx-js/mdx';
import { describe, expect, test } from 'vitest';
import { staticPages } from '../../../src/plugins/fast/server/staticPages';

async function isStatic(mdx: string): Promise<boolean> {
  const code = await compile(mdx, { remarkPlugins: [staticPages] });
  return String(code).includes('export const isStatic = true');
}

describe('a page body that needs no React in the browser', () => {
  test.each([
    ['Markdown', '# Title\n\nText, [a link](/x) and `code`.'],
    ['words', '<Checklist id="go-live">\n\n- one\n\n</Checklist>'],
    ['an expression', 'Two: {1 + 1}'],
  ])('%s', async (_, mdx) => {
    expect(await isStatic(mdx)).toBe(true);
  });
  test.each([
    ['an import', "import Tabs from '@theme/Tabs';\n\n<Tabs />"],
    ['a component of its own', 'export const Counter = () => <b />;\n\n<Counter />'],
    ['a handler', '<button onClick={() => 1}>Press</button>'],
    ['a handler in a sentence', 'Press <b onClick={() => 1}>here</b> now.'],
    ['spread attributes', '<b {...{ onClick: () => 1 }} />'],
    ['a head of its own', '<Head><meta name="x" /></Head>'],
  ])('not with %s', async (_, mdx) => {
    expect(await isStatic(mdx)).toBe(false);
  });
});
