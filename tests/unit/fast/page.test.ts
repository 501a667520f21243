// The browser's `document` is a parsed page here, of which `readPage` uses three functions only.
import { describe, expect, test } from 'vitest';
import { readPage } from '../../../src/plugins/fast/client/page';

const DATA = {
  metadata: { source: '@site/docs/x.mdx', permalink: '/x' },
  frontMatter: {},
  toc: [],
};

function documentOf(data: string | undefined): Document {
  const script = data === undefined ? null : { textContent: data };
  const body = { childNodes: ['Text'], parentElement: { querySelector: () => script } };
  return { querySelector: () => body } as unknown as Document;
}

describe('the page that a document holds', () => {
  test('is a module like that of its chunk, whose body stays in its element', () => {
    const page = readPage(documentOf(JSON.stringify(DATA)));
    expect(page).toMatchObject({ ...DATA, isStatic: true });
    expect(page?.default).toBeTypeOf('function');
  });
  test('has its body in the last element that was filled', () => {
    const fill = readPage(documentOf(JSON.stringify(DATA)))?.fill;
    const elements = [0, 1].map(() => ({
      childNodes: [] as string[],
      replaceChildren(...nodes: string[]) {
        this.childNodes = [...nodes, 'changed'];
      },
    }));
    for (const element of elements) fill?.(element as unknown as Element);
    fill?.(elements[1] as unknown as Element);
    expect(elements[1]?.childNodes).toEqual(['Text', 'changed', 'changed']);
  });
  test('is none where the body is not static', () => {
    expect(readPage(documentOf(undefined))).toBeUndefined();
    expect(readPage({ querySelector: () => null } as unknown as Document)).toBeUndefined();
  });
  test('is damaged where the document was cut off', () => {
    expect(() => readPage(documentOf('{"metadata":'))).toThrow(SyntaxError);
  });
});
