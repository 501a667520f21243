import { readFileSync } from 'node:fs';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

/** Findings of the project's rules on a declaration in a style sheet. */
async function faultsOf(declaration: string): Promise<string[]> {
  const code = `a {\n  ${declaration};\n}\n`;
  const { results } = await stylelint.lint({ code, codeFilename: 'src/css/new.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

describe('a size that is typed anew', () => {
  it.each([
    'font-size: 0.9rem',
    'font-size: 90%',
    '--ifm-h3-font-size: 1.05rem',
    'font: 600 13px / 1 serif',
    'font: 600 var(--ef-text-size) / 1.4 serif',
    'line-height: 1.45',
    'border-radius: 4px',
    'padding: 0.7rem',
    'padding: var(--ef-space-1) 0.7rem',
    'margin-top: 12px',
    'gap: 0 calc(1rem + var(--ef-space-1)) 0.5rem',
  ])('is a fault: %s', async (declaration) => {
    expect((await faultsOf(declaration)).join()).toContain('tokens.css');
  });

  it.each([
    'font-size: var(--ef-text-size-tiny)',
    'font-size: inherit',
    'font: inherit',
    'line-height: var(--ef-line-dense)',
    'border-radius: 0',
    'border-radius: var(--ef-radius) 0 0',
    'padding: var(--ef-space-1) 0.3em',
    'margin: -1px auto 0',
    'margin-right: calc(2.25rem + var(--ef-space-1))',
  ])('is none: %s', async (declaration) => {
    expect(await faultsOf(declaration)).toEqual([]);
  });
});

/** The faces of running text in the order of the style sheet. */
function faces(css: string): string[] {
  const stack = /--ef-font:([^;]*);/.exec(css)?.[1] ?? '';
  return stack.split(',').map((face) => face.trim().replaceAll("'", ''));
}

// On Chinese Windows, `system-ui` is Microsoft YaHei UI, which has Latin letters of its own.
it('figures and identifiers in Chinese text have the Latin face of Windows', () => {
  const css = readFileSync('src/css/tokens.css', 'utf8');
  const isLatinFirst = (stack: string[]) =>
    stack.includes('system-ui') && stack.indexOf('Segoe UI') < stack.indexOf('system-ui');
  expect(isLatinFirst(faces(css))).toBe(true);
  expect(isLatinFirst(faces("--ef-font: system-ui, 'Segoe UI';"))).toBe(false);
});
