import { describe, expect, it } from 'vitest';
import { FOLDERS, pageIds, readSource, type Section } from '../../support/pages';
import { skeleton } from '../guides/pages';

// Docusaurus shows the English page where a Chinese one is missing, without a word.
describe.each(Object.keys(FOLDERS) as Section[])('%s', (section) => {
  it('has the same pages in both languages', () => {
    expect(pageIds(section).length).toBeGreaterThan(0);
    expect(pageIds(section, 'zh')).toEqual(pageIds(section));
  });

  it('has the same headings, words and blocks of code in both languages', () => {
    for (const page of pageIds(section)) {
      const [en, zh] = (['en', 'zh'] as const).map((locale) =>
        skeleton(readSource(section, locale, page)),
      );
      expect(zh?.headingIds, page).toEqual(en?.headingIds);
      expect(zh?.words.sort(), page).toEqual(en?.words.sort());
      expect(zh?.codeLanguages, page).toEqual(en?.codeLanguages);
    }
  });
});
