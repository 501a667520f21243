// Figures and the path of a payment on the home page: counted and read from the sources, never typed.
import { readdirSync, readFileSync } from 'node:fs';
import type { List, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import stations from '../../../src/data/texts/payment-path.json';
import { homeWords } from '../../../src/words/home';
import type { WordContext } from '../../../src/words/word';

const context: WordContext = {
  locale: 'en',
  siteDir: process.cwd(),
  fail: (reason) => {
    throw new Error(reason);
  },
};

function lines(name: 'Figures' | 'PaymentPath', locale: 'en' | 'zh' = 'en'): string[] {
  const [list] = (homeWords[name]?.({}, { ...context, locale }) ?? []) as List[];
  return (list?.children ?? []).map((item) => toString(item as Nodes));
}

describe('figures of the home page', () => {
  it('count operations and providers', () => {
    const description = readFileSync('static/openapi.yaml', 'utf8');
    const [webhooks = ''] = /^webhooks:[\s\S]*?^\w/m.exec(description) ?? [];
    const ids = (text: string) => text.match(/operationId:/g)?.length ?? 0;
    const [operations, providers, languages, samples] = lines('Figures').map((text) =>
      Number.parseInt(text, 10),
    );
    expect(operations).toBe(ids(description) - ids(webhooks));
    expect(providers).toBe(readdirSync('src/data/providers').length);
    expect(languages).toBe(7);
    expect(samples).toBeGreaterThan(7 * (operations ?? 0));
  });
});

describe('the path of a payment', () => {
  it.each(['en', 'zh'] as const)(
    'has a line of JSON and its meaning at each station (%s)',
    (locale) => {
      const shown = lines('PaymentPath', locale);
      expect(shown).toHaveLength(Object.keys(stations.stations).length);
      for (const text of shown) expect(text).toMatch(/ "\w+": ("[^"]+"|\d+) .+[.。]$/);
      expect(shown[0]).toContain('"external_identifier": "order-12345"');
    },
  );
});
