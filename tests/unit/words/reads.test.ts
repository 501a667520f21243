import { relative, resolve } from 'node:path';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { onPageRead } from '../../../src/content/pageReads';
import { wordsTransformer } from '../../../src/content/words';
import { jsx } from '../../../src/words/nodes';

/** In place of a page's file. */
function fileAt(path: string): Parameters<ReturnType<typeof wordsTransformer>>[1] {
  const fail = (reason: string): never => {
    throw new Error(reason);
  };
  return { path, messages: [], fail } as never;
}

/** Files that a page with one word depends on, below the root. */
function readsOf(page: string, name: string, attributes: Record<string, string> = {}): string[] {
  const found: string[] = [];
  onPageRead(page, 'test', (file) => found.push(relative(resolve('.'), file)));
  const tree: Root = { type: 'root', children: [jsx(name, attributes)] };
  const step = wordsTransformer({ locale: 'zh', siteDir: resolve('.') });
  try {
    void step(tree, fileAt(page), () => undefined);
  } catch {
    // A page that fails is compiled again when one of its files changes.
  }
  return found.sort();
}

/** The same without the texts of the interface. */
function factsOf(...page: Parameters<typeof readsOf>): string[] {
  return readsOf(...page).filter((file) => !file.startsWith('src/data/texts/'));
}

describe('a page depends on', () => {
  it('the table that it shows, also where another page has read it', () => {
    for (const page of ['one.mdx', 'two.mdx'])
      expect(factsOf(page, 'Table', { name: 'error-codes' })).toEqual([
        'src/data/error-codes.yaml',
      ]);
  });

  it('the tables of which one is made', () => {
    expect(factsOf('combined.mdx', 'Table', { name: 'statuses' })).toContain(
      'src/data/refund-status.yaml',
    );
  });

  it('the description and its Chinese, where it shows a part of it', () => {
    const files = ['i18n/zh/openapi.overlay.yaml', 'static/openapi.yaml'];
    for (const page of ['call.mdx', 'again.mdx'])
      expect(factsOf(page, 'Operation', { id: 'createRefund' })).toEqual(files);
  });

  it('one provider, or all of them and their folder', () => {
    const record = 'src/data/providers/stripe.yaml';
    expect(factsOf('stripe.mdx', 'Provider', { id: 'stripe', part: 'facts' })).toEqual([record]);
    const all = factsOf('matrix.mdx', 'ProviderMatrix');
    expect(all).toContain(record);
    expect(all).toContain('src/data/providers');
  });

  it('the samples of its topic', () => {
    const found = factsOf('samples.mdx', 'GuideSamples', { name: 'jwt-sign' });
    expect(found).toContain('samples/guides/jwt-sign');
    expect(found.every((file) => /^samples\/guides\/(jwt-sign|comments)/.test(file))).toBe(true);
  });

  it('the names of all tables, while the one that it asks for is not there', () => {
    const found = factsOf('wrong.mdx', 'Table', { name: 'eror-codes' });
    expect(found).toContain('src/data/eror-codes.yaml');
    expect(found).toContain('src/data');
  });

  it('the texts that its words print', () => {
    expect(readsOf('texts.mdx', 'Webhook', { id: 'paymentNotice' })).toContain(
      'src/data/texts/reference.json',
    );
  });
});
