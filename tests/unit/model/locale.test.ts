import { expect, test } from 'vitest';
import { LOCALES, toLocale } from '../../../src/model/locale';

test.each(LOCALES)('%s is a locale of the site', (name) => {
  expect(toLocale(name)).toBe(name);
});

test.each(['fr', 'zh-Hans', ''])('"%s" is refused with the list of those that exist', (name) => {
  expect(() => toLocale(name)).toThrow(`No locale "${name}". There are: en, zh.`);
});
