/** A page of each kind starts, is silent, requests nothing from other hosts, and axe finds nothing but what is about colors. */
import { onePerKind, readBuiltPages } from './support/built-pages';
import { testPages } from './support/healthy';
import { BUILD } from './support/test';

const pages = readBuiltPages(BUILD);
for (const [locale, mode] of [
  ['en', 'light'],
  ['zh', 'dark'],
] as const)
  testPages(
    onePerKind(pages, locale).map(({ path }) => path),
    mode,
    'all but colors',
  );
