/**
 * Contrast of all text, proved on the tokens: `npm test` needs no browser for it. The last part holds that no style sheet uses a
 * color for text, or as a ground, that is not among the pairs.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../../scripts/terms/texts.mjs';
import { contrast, palettes, veiled, type Palette } from '../../support/palette';

const ALL = palettes(readFileSync('src/css/tokens.css', 'utf8'));
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-float'];
const TINTED = ['success', 'danger', 'warning', 'info', 'accent'];
const SOFT = TINTED.map((name) => `${name}-soft`);
/** Text, links, placeholders (muted), and words in the color of a state. */
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
const CODE_GROUNDS = ['code-bg', 'code-bar', 'surface-sunken'];
const TOKENS = ['token-keyword', 'token-class'];
/** Grounds of buttons. */
const FILLED = ['accent', 'accent-strong'];
/** Dots, bars, veils and shadows, on which no text stands. */
const WITHOUT_TEXT = [
  'success',
  'warning',
  'text-muted',
  'border',
  'border-strong',
  'brass-mark',
  'veil',
  'shade',
];

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
  it('has readable text, links and placeholders on every surface', () => {
    expect(faults(palette, pairsOf(TEXT, SURFACES), 4.5)).toEqual([]);
  });
  it('has readable chips, badges, notes and marks of the search', () => {
    const own = TINTED.map((name): [string, string] => [name, `${name}-soft`]);
    const inside = pairsOf(['text', 'text-muted', 'accent', 'accent-strong'], SOFT);
    // A row or an operation that an address points to has this ground, with all that stands in it.
    const marked = pairsOf(TEXT, ['accent-soft']);
    expect(faults(palette, [...own, ...inside, ...marked], 4.5)).toEqual([]);
  });
  it('has readable buttons', () => {
    expect(faults(palette, pairsOf(['accent-contrast'], FILLED), 4.5)).toEqual([]);
  });
  it('has readable entries of menus under the pointer', () => {
    const hovered = Object.fromEntries(
      SURFACES.map((name) => [`${name} under the pointer`, veiled(palette, name, 'accent', 0.08)]),
    );
    const pairs = pairsOf(['text', 'text-muted', 'accent'], Object.keys(hovered));
    expect(faults({ ...palette, ...hovered }, pairs, 4.5)).toEqual([]);
  });
  it('has readable code', () => {
    const tokens = Object.keys(palette).filter((name) => name.startsWith('token-'));
    expect(tokens).toEqual(TOKENS);
    expect(faults(palette, pairsOf([...TOKENS, ...TEXT], CODE_GROUNDS), 4.5)).toEqual([]);
  });
  it('has edges of controls that can be seen', () => {
    expect(faults(palette, pairsOf(['border-strong', 'accent'], SURFACES), 3)).toEqual([]);
  });
});

/** Roles in the declarations of a style sheet whose property matches. */
function rolesOf(css: string, property: RegExp): string[] {
  const declarations = [...css.matchAll(/(?<=[{;\s])([\w-]+):([^;{}]*);/g)];
  return declarations
    .filter(([, name = '']) => property.test(name))
    .flatMap(([, , value = '']) => [...value.matchAll(/--ef-([\w-]+)/g)])
    .map(([, role = '']) => role)
    .filter((role) => role !== 'tone' && role !== 'tone-soft');
}

const GROUND = /^(background(-color)?|--ef-tone-soft|--ifm-[\w-]*background[\w-]*)$/;

/** Roles of a style sheet that no pair above has. */
function unchecked(css: string): string[] {
  const fronts = rolesOf(css, /^(color|--ef-tone)$/).filter(
    (role) => ![...TEXT, ...TOKENS, 'accent-contrast'].includes(role),
  );
  const grounds = [...SURFACES, ...SOFT, ...CODE_GROUNDS, ...FILLED, ...WITHOUT_TEXT];
  return [...fronts, ...rolesOf(css, GROUND).filter((role) => !grounds.includes(role))];
}

describe('the style sheets', () => {
  const sheets = filesUnder('src', '.css').map((file) => readFileSync(file, 'utf8'));

  it('have no color of text, and no ground, without a pair', () => {
    expect(rolesOf(sheets.join('\n'), /^color$/).length).toBeGreaterThan(50);
    expect(sheets.flatMap(unchecked)).toEqual([]);
  });
  it('fade no placeholder', () => {
    expect(sheets.join('\n')).toMatch(
      /^::placeholder \{\s*color: var\(--ef-text-muted\);\s*opacity: 1;/m,
    );
  });
  it('with a new role are found', () => {
    const css = '.a {\n  color: var(--ef-brass-mark);\n  background: var(--ef-text);\n}\n';
    expect(unchecked(css)).toEqual(['brass-mark', 'text']);
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
    expect(veiled({ a: '#000', b: '#fff' }, 'b', 'a', 0.5)).toBe('#808080');
    expect(Object.keys(ALL)).toEqual(['light', 'dark', 'ink']);
  });
});
