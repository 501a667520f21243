import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGlossary } from '../../../src/model/glossary';
import { LOCALES } from '../../../src/model/locale';
import { glossaryWords } from '../../../src/words/glossary';

const siteDir = path.resolve('.');

function fail(reason: string): never {
  throw new Error(reason);
}

function render(locale: 'en' | 'zh', dir = siteDir): string {
  return JSON.stringify(glossaryWords.Glossary?.({}, { locale, siteDir: dir, fail }));
}

const pages = { en: render('en'), zh: render('zh') };

describe('<Glossary />', () => {
  it.each(LOCALES)(
    'has every term for readers with an anchor, and nothing meant for writers (%s)',
    (locale) => {
      const page = pages[locale];
      const entries = loadGlossary(siteDir);
      const hidden = entries.filter(({ shown }) => !shown);
      expect(hidden.map(({ id }) => id)).toContain('you');
      for (const { id } of hidden) expect(page).not.toContain(`"term-${id}"`);
      for (const { id, en, zh, means, use } of entries.filter(({ shown }) => shown)) {
        expect(page).toContain(`term-${id}`);
        expect(page).toContain(JSON.stringify(en).slice(1, -1));
        const whole = zh.filter(
          (form) => !zh.some((other) => other !== form && other.includes(form)),
        );
        if (locale === 'zh') expect(page).toContain(whole.join(' / '));
        const [firstWords = ''] = (means?.[locale] ?? '').split('`');
        expect(page).toContain(JSON.stringify(firstWords).slice(1, -1));
        if (use) expect(page).not.toContain(use);
      }
      expect(page).toContain('external_identifier');
    },
  );

  it('has no Chinese in the English edition', () => {
    expect(pages.en).not.toMatch(/\p{Script=Han}/u);
    expect(pages.zh).toMatch(/\p{Script=Han}/u);
  });

  it('shows two fields of one term apart', () => {
    const codes = ['code', 'error_code'].map((value) => ({ type: 'inlineCode', value }));
    for (const each of codes) expect(pages.en).toContain(JSON.stringify(each));
  });

  it('finds a term by its other names', () => {
    expect(pages.zh).toContain('异步通知');
    expect(pages.en).toContain('callback');
  });

  it('leaves out a form that is part of another', () => {
    expect(pages.zh).toContain('"value":"授权（预授权）"');
  });

  it('stops the build when the file cannot be read', () => {
    expect(() => render('en', '/nowhere')).toThrow('glossary.yaml');
  });
});
