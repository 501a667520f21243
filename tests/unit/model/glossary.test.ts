import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadGlossary } from '../../../src/model/glossary';

const folder = mkdtempSync(path.join(tmpdir(), 'glossary-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A site whose glossary is this text. */
function site(yaml: string): string {
  mkdirSync(path.join(folder, 'src/data'), { recursive: true });
  writeFileSync(path.join(folder, 'src/data/glossary.yaml'), yaml);
  return folder;
}

test('the glossary of the site', () => {
  const entries = loadGlossary('.');
  expect(entries.length).toBeGreaterThan(70);
  expect(entries.find(({ id }) => id === 'capture')).toMatchObject({ zh: ['请款'], shown: true });
});

test.each([
  ['- id: a\n  en: A\n', "yaml:1: /0 must have required property 'zh'"],
  ['- id: a\n  en: A\n  zh: []\n', 'yaml:3: /0/zh must NOT have fewer than 1 items'],
  [
    '- id: a\n  en: A\n  zh: [甲]\n  shown: false\n- id: a\n  en: B\n  zh: [乙]\n',
    'yaml:5: /1: "a" appears twice',
  ],
  [
    '- id: a\n  en: A\n  zh: [甲]\n  shown: false\n- id: b\n  en: A\n  zh: [乙]\n',
    'yaml:5: /1: "A" appears twice',
  ],
  ['- id: a\n  en: A\n  zh: [甲]\n', 'yaml:1: /0: "a" is shown and needs "means"'],
  [
    '- id: a\n  en: A\n  zh: [甲]\n  means: { en: B }\n',
    "/0/means must have required property 'zh'",
  ],
  [
    '- id: a\n  en: A\n  zh: [甲]\n  avoids: [乙]\n',
    ':4: /0/avoids is no key here, there are: id, en, zh, field',
  ],
  ['- id: a\n  en: A\n  zh: [甲]\n  avoid: 乙\n', 'yaml:4: /0/avoid must be array'],
  ['- id: a\n  en: A\n  zh: [甲]\n  shown: no\n', 'yaml:4: /0/shown must be boolean'],
])('a fault is named: %j', (yaml, message) => {
  expect(() => loadGlossary(site(yaml))).toThrow(message);
});
