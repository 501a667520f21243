import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  browserConfig,
  browserRegistry,
  oneLanguage,
  plainOrder,
  withoutNotes,
  withoutPages,
} from '../../../src/plugins/fast/server/trim';

test('texts are left in one language', () => {
  const texts = JSON.stringify({
    a: { en: 'A', zh: '甲' },
    pages: { '/b': { en: 'B', zh: '乙' } },
  });
  expect(JSON.parse(oneLanguage(texts, 'zh'))).toEqual({ a: '甲', pages: { '/b': '乙' } });
});

test('the configuration is left without what only the build reads', () => {
  const source =
    '// note\nexport default {\n  "title": "T",\n  "presets": [["x", {}]],\n  "themeConfig": { "prism": {}, "i18n": 1 }\n};\n';
  const kept = '{"title":"T","themeConfig":{"i18n":1}}';
  expect(browserConfig(source)).toBe(`// note\nexport default ${kept};\n`);
  expect(() => browserConfig('export default { title };')).toThrow();
});

describe('an order that loads no rules of languages', () => {
  test('compares characters in the modules of the theme', () => {
    for (const file of [
      'plugin-content-docs/lib/client/docsClientUtils.js',
      'theme-common/lib/utils/reactUtils.js',
    ]) {
      const changed = plainOrder(readFileSync(`node_modules/@docusaurus/${file}`, 'utf8'));
      expect(changed, file).not.toContain('localeCompare');
    }
  });
  test('sorts as it did', () => {
    const source = 'x.sort((a, b) => b[1].path.localeCompare(a[1].path))';
    const sorted = (code: string) =>
      runInNewContext(code, {
        x: [
          ['', { path: '/' }],
          ['', { path: '/c' }],
          ['', { path: '/b' }],
        ],
      }) as unknown;
    expect(JSON.stringify(sorted(plainOrder(source)))).toBe(JSON.stringify(sorted(source)));
    expect(JSON.stringify(sorted(plainOrder(source)))).toMatch(/"\/c".*"\/b".*"\/"/);
  });
  test('stops the build where nothing is ordered', () => {
    expect(() => plainOrder('x.sort()')).toThrow('no order that can be made plain');
  });
});

test('of each module of the registry, the browser is told whether it is MDX', () => {
  const entry = (path: string) =>
    `[() => import("${path}"), "${path}", require.resolveWeak("${path}")]`;
  const short = (path: string, name: string) => `[() => import("${path}"), "${name}"]`;
  const paths = {
    '@site/docs/a.mdx': '.mdx',
    '@site/blog/b.mdx?truncated=true': '.mdx',
    '@theme/DocItem': '',
  };
  expect(browserRegistry(Object.keys(paths).map(entry).join())).toBe(
    Object.entries(paths)
      .map((one) => short(...one))
      .join(),
  );
  expect(() => browserRegistry('export default {};')).toThrow('no modules');
});

test('sidebars come without what only cards of the theme show', () => {
  const version = { docsSidebars: { a: [] }, docs: { b: { title: 'B' } } };
  expect(JSON.parse(withoutPages(JSON.stringify({ version })))).toEqual({
    version: { ...version, docs: {} },
  });
  expect(withoutPages('{"categoryGeneratedIndex": {}}')).toBe('{"categoryGeneratedIndex": {}}');
});

test('texts come without the notes for their translators', () => {
  const call = `translate({\n  id: 'a',\n  message: 'It\\'s {b}',\n  description:\n    "The word 'b', that's all",\n}, { b })`;
  expect(
    runInNewContext(
      `const translate = (...all) => JSON.stringify(all), b = 1; ${withoutNotes(call)}`,
    ),
  ).toBe(JSON.stringify([{ id: 'a', message: "It's {b}" }, { b: 1 }]));
  const other = `{ title: 'T', description: 'D' }`;
  expect(withoutNotes(other)).toBe(other);
});
