import { describe, expect, it } from 'vitest';
import { purge, usedNames } from '../../../src/plugins/fast/server/styles';

const isUsed = usedNames(["<p className='used other'>", 'const x = `tone--${y}`']);

describe('usedNames', () => {
  it('knows whole names and beginnings in template strings', () => {
    expect(['used', 'tone--good'].map(isUsed)).toEqual([true, true]);
    expect(['unused', 'tone', 'used_aB3-'].map(isUsed)).toEqual([false, false, false]);
  });
});

describe('purge', () => {
  it.each([
    ['.used:is(.other,.unused){color:red}', '.used:is(.other,.unused){color:red}'],
    ['.used:is(.unused){color:red}', ''],
    ['.used:not(.unused){color:red}', '.used:not(.unused){color:red}'],
    ['.used .unused{color:red}', ''],
    ['.used:hover,.used.unused,.unused .used{color:red}', '.used:hover{color:red}'],
    [
      '.used,.other:not(.unused):not(.used){color:red}',
      '.used,.other:not(.unused):not(.used){color:red}',
    ],
    ['.token-any-name{color:red}', '.token-any-name{color:red}'],
    // As the first versions of browserslist read it.
    ['@media (width>=9px){.used{top:0}}', '@media (min-width:9px){.used{top:0}}'],
  ])('%s', (css, expected) => {
    expect(purge(css, isUsed)).toBe(expected);
  });

  it.each([
    [
      'what is read, with a short name',
      ':root{--a:1px}.other{--a:2px}.used{top:var(--a)}',
      ':root{--0:1px}.other{--0:2px}.used{top:var(--0)}',
    ],
    [
      'the value of what is the same on the whole page, through all names',
      '@layer x{:root{--a:1px;--b:var(--a)}.used{margin:var(--a)var(--b,2px)3px}}',
      '@layer x{.used{margin:1px 1px 3px}}',
    ],
    [
      'what a window, or a language, changes',
      ':root{--a:1px}@media print{:root{--a:2px}}:root:lang(zh){--b:3px}.used{top:var(--a);left:var(--b)}',
      ':root{--0:1px}@media print{:root{--0:2px}}:root:lang(zh){--1:3px}.used{top:var(--0);left:var(--1)}',
    ],
    [
      'a prefixed declaration, once',
      ':root{--a:none}.other{--a:x}.used{-webkit-mask:var(--a);mask:var(--a)}',
      ':root{--0:none}.other{--0:x}.used{-webkit-mask:var(--0);mask:var(--0)}',
    ],
    [
      'a layer whose value ours replaces',
      '@layer docusaurus.x{:root{--a:1px}.other{top:var(--a)}}@layer tokens{:root{--a:2px}.other{--a:3px}}',
      '@layer docusaurus.x{.other{top:var(--0)}}@layer tokens{:root{--0:2px}.other{--0:3px}}',
    ],
    ['what nothing reads', ':root{--a:1px}@keyframes gone{to{top:0}}.used{top:0}', '.used{top:0}'],
  ])('%s', (_name, css, expected) => {
    expect(purge(css, isUsed)).toBe(expected);
  });

  it('keeps names that a source contains', () => {
    const css = ':root{--shown:1px}.used{top:var(--shown)}';
    expect(purge(css, usedNames(['used', "'--shown'"]))).toBe(css);
  });
});
