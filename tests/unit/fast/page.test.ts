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
  const body = { innerHTML: '<p>Text</p>', parentElement: { querySelector: () => script } };
  return { querySelector: () => body } as unknown as Document;
}

describe('the page that a document holds', () => {
  test('is a module like that of its chunk, with the body as HTML', () => {
    const page = readPage(documentOf(JSON.stringify(DATA)));
    expect(page).toMatchObject({ ...DATA, isStatic: true, html: '<p>Text</p>' });
    expect(page?.default).toBeTypeOf('function');
  });
  test('is none where the body is not static', () => {
    expect(readPage(documentOf(undefined))).toBeUndefined();
    expect(readPage({ querySelector: () => null } as unknown as Document)).toBeUndefined();
  });
  test('is damaged where the document was cut off', () => {
    expect(() => readPage(documentOf('{"metadata":'))).toThrow(SyntaxError);
  });
});
