import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const { inlineMessages } = createRequire(import.meta.url)(
  '../../../src/plugins/lean-client/messages-loader.cjs',
) as {
  inlineMessages: (source: string, translations: Record<string, string>, file: string) => string;
};

const inline = (source: string, translations: Record<string, string> = {}) =>
  inlineMessages(source, translations, 'src/a.js');

describe('texts in the code', () => {
  const CALL = `import { translate as t } from '@docusaurus/Translate';
const a = t({ id: 'x.copy', message: 'Copy {what}', description: 'secret' }, { what: 'code' });`;

  test('are in the language that is built, without id and description', () => {
    const code = inline(CALL, { 'x.copy': '复制 "{what}"' });
    expect(code).toContain(`t({ message: ${JSON.stringify('复制 "{what}"')} }, { what: 'code' })`);
    expect(code).not.toMatch(/x\.copy|secret/);
  });

  test('stay as written where nothing is translated', () => {
    expect(inline(CALL)).toContain('t({ message: "Copy {what}" }');
    expect(
      inline(`import { translate } from '@docusaurus/Translate'; translate({ message: \`Hi\` });`),
    ).toContain('translate({ message: "Hi" })');
  });

  test('also of components, one inside another', () => {
    const code = inline(
      `import Translate from '@docusaurus/Translate';
_jsx(Translate, { id: 'outer', description: 'd', values: { link: _jsx('b', { children: _jsx(Translate, { id: 'inner', children: 'link' }) }) }, children: 'See {link}' });`,
      { outer: '见 {link}', inner: '链接' },
    );
    expect(code).toContain(
      `_jsx(Translate, { children: "见 {link}", values: { link: _jsx('b', { children: _jsx(Translate, { children: "链接" }) }) } })`,
    );
  });

  test('are left alone in functions of the same name from elsewhere', () => {
    const code = `import { translate } from './geometry';\n// '@docusaurus/Translate'\ntranslate({ id: 'a', message: 'b' });`;
    expect(inline(code)).toBe(code);
  });

  test.each([
    "translate({ id: name, message: 'Copy' });",
    "translate({ id: 'a', message: text });",
    "translate({ id: `a.${name}`, message: 'Copy' });",
    'translate({});',
    'translate(given);',
  ])('that are computed stop the build with file and line: %s', (line) => {
    expect(() => inline(`import { translate } from '@docusaurus/Translate';\n${line}`)).toThrow(
      /src\/a\.js:2/,
    );
  });
});
