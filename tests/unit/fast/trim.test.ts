import { expect, test } from 'vitest';
import {
  browserConfig,
  oneLanguage,
  withoutDescriptions,
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
    '// note\nexport default {\n  "title": "T",\n  "presets": [["x", {}]],\n  "url": "u"\n};\n';
  expect(browserConfig(source)).toBe('// note\nexport default {"title":"T","url":"u"};\n');
  expect(() => browserConfig('export default { title };')).toThrow();
});

test.each([
  ['f({id:"a",message:"b \\"c\\"",description:"d"})', 'f({id:"a",message:"b \\"c\\""})'],
  ['f({message:"b",id:"a",description:\'d "e"\'},{x:1})', 'f({message:"b",id:"a"},{x:1})'],
  ['j(T,{id:"a",description:"d",children:"b"})', 'j(T,{id:"a",children:"b"})'],
  ['{title:"t",description:"d"}', '{title:"t",description:"d"}'],
])('what is for translators: %s', (script, expected) => {
  expect(withoutDescriptions(script)).toBe(expected);
});
