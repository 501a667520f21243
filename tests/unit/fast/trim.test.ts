import { expect, test } from 'vitest';
import { browserConfig, oneLanguage } from '../../../src/plugins/fast/server/trim';

test('texts are left in one language', () => {
  const texts = JSON.stringify({
    a: { en: 'A', zh: '甲' },
    pages: { '/b': { en: 'B', zh: '乙' } },
  });
  expect(JSON.parse(oneLanguage(texts, 'zh'))).toEqual({ a: '甲', pages: { '/b': '乙' } });
});

test('the configuration is left without what only the build reads', () => {
  const source =
    '// note\nexport default {\n  "title": "T",\n  "presets": [["x", {}]],\n  "url": "u"\n};\n';
  expect(browserConfig(source)).toBe('// note\nexport default {"title":"T","url":"u"};\n');
  expect(() => browserConfig('export default { title };')).toThrow();
});
