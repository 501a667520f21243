import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform, type Selector, type StyleSheet } from 'lightningcss';
import { describe, expect, it } from 'vitest';

type Rule = StyleSheet['rules'][number];

const FOLDER = 'src/css';
/** Where something stands: the kind of page, columns, text, a line of code. */
const PLACES =
  /^(ef-wide|ef-reference|ef-matrix-page|ef-table-page|markdown|row|col|container|line)$/;
/** Paper has one sheet for all. */
const PAPER = 'print.css';

/** Blocks that a selector styles: those of its last part that names one, such as `ef-code` of `.ef-tabs .ef-code__title pre`. */
function styled(selector: Selector, outer: readonly string[]): readonly string[] {
  for (const part of [...selector].reverse()) {
    if (part.type === 'nesting') return outer;
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      const inner = part.selectors.flatMap((one: Selector) => styled(one, outer));
      if (inner.length > 0) return inner;
    }
    const name = part.type === 'class' || part.type === 'type' ? part.name : '';
    const [block = ''] = name.split(/__|--/);
    if (/^(ef|api)-/.test(block) && !PLACES.test(block)) return [block];
    // A part of the theme; its sheets are ours to divide.
    if (part.type === 'class' && !PLACES.test(block)) return [];
  }
  return [];
}

function blocksOf(rules: readonly Rule[], outer: readonly string[] = []): string[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'style') {
      const own = rule.value.selectors.flatMap((selector) => styled(selector, outer));
      return [...own, ...blocksOf(rule.value.rules ?? [], own)];
    }
    const inner = 'value' in rule && rule.value && 'rules' in rule.value ? rule.value.rules : [];
    return blocksOf(inner as Rule[], outer);
  });
}

/** Files that style each block, of sheets by the name of their file. */
function filesOf(sheets: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const [filename, css] of Object.entries(sheets))
    transform({
      filename,
      code: Buffer.from(css),
      visitor: {
        StyleSheet({ rules }) {
          for (const block of blocksOf(rules))
            files.set(block, (files.get(block) ?? new Set()).add(filename));
        },
      },
    });
  return files;
}

function scattered(sheets: Readonly<Record<string, string>>): string[] {
  return [...filesOf(sheets)]
    .filter(([, files]) => files.size > 1)
    .map(([block, files]) => `${block}: ${[...files].join(', ')}`);
}

const SHEETS = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((name) => name !== PAPER)
    .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
);

describe('each block', () => {
  it('is styled in one file', () => {
    expect(filesOf(SHEETS).size).toBeGreaterThan(50);
    expect(scattered(SHEETS)).toEqual([]);
  });

  it.each([
    ['.ef-search .ef-code pre { margin: 0 }', 'ef-code'],
    ['.ef-search { .ef-code__title & { margin: 0 } .ef-code { margin: 0 } }', 'ef-code'],
    ['@media print { :is(.footer, .ef-code--wide) > p { margin: 0 } }', 'ef-code'],
    ['ef-code-tabs:not([data-ready])::before { margin: 0 }', 'ef-code-tabs'],
  ])('would be found in a second one: %s', (css, block) => {
    const faults = scattered({ ...SHEETS, 'search.css': `${SHEETS['search.css']}\n${css}` });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${block}: .*search.css`));
  });

  it('may be the place of another one', () => {
    const css = '.ef-code .ef-hit, .ef-hit:has(.ef-code), .ef-hit:not(.ef-code *) { margin: 0 }';
    expect(scattered({ ...SHEETS, 'search.css': `${SHEETS['search.css']}\n${css}` })).toEqual([]);
  });
});

describe('the whole sheet', () => {
  it('has each file, in one of its named layers', () => {
    const [, layers = ''] = /@layer ([\w, ]+);/.exec(SHEETS['index.css'] ?? '') ?? [];
    expect(layers).toBe('tokens, base, parts, page, print');
    const imported = [
      ...(SHEETS['index.css'] ?? '').matchAll(/@import '\.\/(.+)' layer\((\w+)\);/g),
    ].map(([, file, layer]) => [file, layers.split(', ').includes(layer ?? '')]);
    const files = [...Object.keys(SHEETS), PAPER].filter((name) => name !== 'index.css');
    expect(imported.sort()).toEqual(files.sort().map((name) => [name, true]));
  });
});
