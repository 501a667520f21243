import { describe, expect, it, test } from 'vitest';
import { byLocale, inLocale, LOCALES, toLocale } from '../../../src/model/locale';

test.each(LOCALES)('%s is a locale of the site', (name) => {
  expect(toLocale(name)).toBe(name);
});

test.each(['fr', 'zh-Hans', ''])('"%s" is refused with the list of those that exist', (name) => {
  expect(() => toLocale(name)).toThrow(`No locale "${name}". There are: en, zh.`);
});

describe('texts by key', () => {
  const texts = byLocale({
    yes: { en: 'Yes', zh: '是' },
    form: { count: { en: (n: number) => `${n} rows`, zh: (n: number) => `共 ${n} 行` } },
  });

  it('are picked by language, at every depth', () => {
    expect(texts.zh.yes).toBe('是');
    expect(texts.en.form.count(2)).toBe('2 rows');
    expect(inLocale([{ id: 'a', name: { en: 'A', zh: '甲' } }], 'zh')).toEqual([
      { id: 'a', name: '甲' },
    ]);
  });

  it('do not compile without Chinese', () => {
    // @ts-expect-error: the text has no Chinese
    expect(byLocale({ yes: { en: 'Yes' } }).zh.yes).toEqual({ en: 'Yes' });
    // @ts-expect-error: a text further in has none
    expect(byLocale({ form: { yes: { en: 'Yes' } } }).zh.form.yes).toEqual({ en: 'Yes' });
  });
});
