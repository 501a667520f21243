import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, palettes, type Palette } from '../../support/palette';

const ALL = palettes(readFileSync('src/css/tokens.css', 'utf8'));
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-float'];
const TEXT = [
  'text',
  'text-muted',
  'accent',
  'accent-strong',
  'success',
  'danger',
  'warning',
  'info',
];
const TINTED = ['success', 'danger', 'warning', 'info', 'accent'];
const CODE_GROUNDS = ['code-bg', 'code-bar', 'surface-sunken'];

/** Pairs below their minimum, as "foreground on background 3.20". */
function faults(palette: Palette, pairs: [string, string][], minimum: number): string[] {
  return pairs
    .map(([front, back]) => ({ front, back, ratio: contrast(palette, front, back) }))
    .filter(({ ratio }) => !(ratio >= minimum))
    .map(({ front, back, ratio }) => `${front} on ${back} ${ratio.toFixed(2)}`);
}

function pairsOf(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
}

describe.each(Object.entries(ALL))('%s', (_mode, palette) => {
  it('has readable text on every surface', () => {
    expect(faults(palette, pairsOf(TEXT, SURFACES), 4.5)).toEqual([]);
  });
  it('has readable states, badges and notes', () => {
    const own = TINTED.map((name): [string, string] => [name, `${name}-soft`]);
    const inside = pairsOf(
      ['text', 'text-muted', 'accent'],
      TINTED.map((name) => `${name}-soft`),
    );
    const buttons: [string, string][] = [
      ['accent-contrast', 'accent'],
      ['accent-contrast', 'accent-strong'],
    ];
    expect(faults(palette, [...own, ...inside, ...buttons], 4.5)).toEqual([]);
  });
  it('has readable code', () => {
    const tokens = Object.keys(palette).filter((name) => name.startsWith('token-'));
    expect(tokens.length).toBeGreaterThan(1);
    expect(faults(palette, pairsOf([...tokens, ...TEXT], CODE_GROUNDS), 4.5)).toEqual([]);
  });
  it('has edges of controls that can be seen', () => {
    expect(faults(palette, pairsOf(['border-strong', 'accent'], SURFACES), 3)).toEqual([]);
  });
});

describe('the check itself', () => {
  it('finds a pair that is too pale', () => {
    expect(faults({ text: '#999', surface: '#ffffff' }, [['text', 'surface']], 4.5)).toHaveLength(
      1,
    );
  });
  it('finds a role that does not exist', () => {
    expect(() => contrast({ text: '#000' }, 'text', 'ground')).toThrow('ground');
  });
  it('knows black on white and reads all three modes', () => {
    expect(contrast({ a: '#000', b: '#fff' }, 'a', 'b')).toBeCloseTo(21);
    expect(Object.keys(ALL)).toEqual(['light', 'dark', 'ink']);
  });
});
