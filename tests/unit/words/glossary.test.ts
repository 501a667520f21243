import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGlossary } from '../../../src/model/glossary';
import { LOCALES } from '../../../src/model/locale';
import { glossaryWords } from '../../../src/words/glossary';

const siteDir = path.resolve('.');

function fail(reason: string): never {
  throw new Error(reason);
}

function rendered(locale: 'en' | 'zh', dir = siteDir): string {
  return JSON.stringify(glossaryWords.Glossary?.({}, { locale, siteDir: dir, fail }));
}

describe('<Glossary />', () => {
  it.each(LOCALES)(
    'has every term for readers with an anchor, and nothing meant for writers (%s)',
    (locale) => {
      const page = rendered(locale);
      const entries = loadGlossary(siteDir);
      const hidden = entries.filter(({ shown }) => !shown);
      expect(hidden.map(({ id }) => id)).toContain('you');
      for (const { id } of hidden) expect(page).not.toContain(`"term-${id}"`);
      for (const { id, en, zh, use } of entries.filter(({ shown }) => shown)) {
        expect(page).toContain(`term-${id}`);
        expect(page).toContain(JSON.stringify(en).slice(1, -1));
        expect(page).toContain(
          zh.find((form) => !zh.some((other) => other !== form && other.includes(form))),
        );
        if (use) expect(page).not.toContain(use);
      }
      expect(page).toContain('external_identifier');
    },
  );

  it('finds a term by its other names', () => {
    expect(rendered('en')).toContain('异步通知');
  });

  it('leaves out a form that is part of another', () => {
    expect(rendered('zh')).not.toContain('访问令牌（JWT） / 访问令牌');
  });

  it('stops the build when the file cannot be read', () => {
    expect(() => rendered('en', '/nowhere')).toThrow('glossary.yaml');
  });
});
