/** Captions of examples: each one of the OpenAPI description is on a page, in both languages. */
import { toString } from 'mdast-util-to-string';
import { readContract } from '../../src/model/contract/load';
import { inlineMarkdown } from '../../src/words/nodes';
import { readBuiltPages, visibleText } from './support/built-pages';
import { BUILD, expect, test } from './support/test';

/** Examples with a caption, by name, in the words that a reader sees. */
function captionsOf(locale: 'en' | 'zh'): [name: string, caption: string][] {
  const { examples } = readContract('.', locale).components as {
    examples: Record<string, { description?: string }>;
  };
  return Object.entries(examples).flatMap(([name, { description }]) =>
    description
      ? [[name, toString({ type: 'root', children: inlineMarkdown(description) }).trim()] as const]
      : [],
  ) as [string, string][];
}

for (const locale of ['en', 'zh'] as const)
  test(`every caption of an example is on a page (${locale})`, () => {
    const texts = readBuiltPages(BUILD)
      .filter((page) => page.locale === locale)
      .map((page) => visibleText(page.tree));
    const captions = captionsOf(locale);
    expect(captions.length).toBeGreaterThan(20);
    const lost = captions.filter(
      ([, caption]) => !texts.some((text) => text.includes(caption.replace(/\s+/g, ' '))),
    );
    expect(lost).toEqual([]);
    // One that no page has is noticed.
    expect(texts.some((text) => text.includes('Illustrative: no page has this.'))).toBe(false);
  });
