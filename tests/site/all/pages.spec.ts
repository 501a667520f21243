/** Checks of `../pages.spec.ts`, which has a page of each kind, on all others; and colors of each kind, in both modes. */
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { testPages } from '../support/healthy';
import { BUILD } from '../support/test';

const pages = readBuiltPages(BUILD).filter(({ file }) => !file.endsWith('404.html'));
const kinds = [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh')];
const pathsOf = (some: typeof pages) => some.map(({ path }) => path);

for (const mode of ['light', 'dark'] as const) testPages(pathsOf(kinds), mode, 'colors');
testPages(pathsOf(pages.filter((page) => !kinds.includes(page))), 'light', 'all but colors');
