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
  ['- id: a\n  en: A\n', 'entry 1 (a) needs id, en and at least one zh'],
  [
    '- id: a\n  en: A\n  zh: [甲]\n  shown: false\n- id: a\n  en: B\n  zh: [乙]\n',
    'entry 2 (a): this id is used twice',
  ],
  ['- id: a\n  en: A\n  zh: [甲]\n', 'entry 1 (a) is shown and needs means with en and zh'],
  ['- id: a\n  en: A\n  zh: [甲]\n  means: { en: B }\n', 'needs means with en and zh'],
  ['- id: a\n  en: A\n  zh: [甲]\n  avoids: [乙]\n', 'unknown key "avoids"; known are id, en'],
  ['- id: a\n  en: A\n  zh: [甲]\n  avoid: 乙\n', 'avoid must be a list'],
  ['- id: a\n  en: A\n  zh: [甲]\n  shown: no\n', 'entry 1 (a): shown must be true or false'],
])('a fault is named: %j', (yaml, message) => {
  expect(() => loadGlossary(site(yaml))).toThrow(message);
});
