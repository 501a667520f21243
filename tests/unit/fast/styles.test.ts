import { describe, expect, it } from 'vitest';
import { purge, usedNames } from '../../../src/plugins/fast/server/styles';

const isUsed = usedNames(["<p className='used other'>", 'const x = `tone--${y}`']);

describe('usedNames', () => {
  it('knows whole names, beginnings in template strings and names with a hash', () => {
    expect(['used', 'tone--good', 'used_aB3-'].map(isUsed)).toEqual([true, true, true]);
    expect(['unused', 'tone', 'unused_aB3-'].map(isUsed)).toEqual([false, false, false]);
  });
  it('leaves out parts of themes that this site does not have', () => {
    expect(usedNames(['expandButton_ab12'])('expandButton_ab12')).toBe(false);
  });
});

describe('purge', () => {
  it.each([
    ['.used,.unused{color:red}', '.used{color:red}'],
    ['.used:is(.other,.unused){color:red}', '.used:is(.other,.unused){color:red}'],
    ['.used:is(.unused){color:red}', ''],
    ['.used:not(.unused){color:red}', '.used:not(.unused){color:red}'],
    ['.used .unused{color:red}', ''],
    ['[dir=rtl] .used{color:red}', ''],
    ['.token-any-name{color:red}', '.token-any-name{color:red}'],
  ])('%s', (css, expected) => {
    expect(purge(css, isUsed)).toBe(expected);
  });

  it.each([
    ['a constant', ':root{--a:1px}.used{top:var(--a)}', '.used{top:1px}'],
    [
      'a constant of a constant',
      ':root{--a:1px;--b:var(--a)}.used{top:var(--b)}',
      '.used{top:1px}',
    ],
    [
      'a fallback that is never needed',
      ':root{--a:1px}.other{--a:2px}.used{top:var(--a,3px)}',
      ':root{--0:1px}.other{--0:2px}.used{top:var(--0)}',
    ],
    [
      'an alias of something that changes elsewhere',
      ':root{--a:1px;--b:var(--a)}.other{--a:2px}.used{top:var(--b)}',
      ':root{--0:1px;--1:var(--0)}.other{--0:2px}.used{top:var(--1)}',
    ],
    [
      'a value under a condition',
      ':root{--a:1px}@media print{:root{--a:2px}}.used{top:var(--a)}',
      ':root{--0:1px}@media print{:root{--0:2px}}.used{top:var(--0)}',
    ],
    [
      'no value',
      ':root{--a:initial}.used{top:var(--a,1px)}',
      ':root{--0:initial}.used{top:var(--0,1px)}',
    ],
    [
      'a layer whose value ours replaces',
      '@layer x{:root{--a:1px}.other{top:var(--a)}}:root{--a:2px}.other{--a:3px}',
      '@layer x{.other{top:var(--0)}}:root{--0:2px}.other{--0:3px}',
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
