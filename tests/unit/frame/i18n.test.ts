import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmTexts, dataTexts } from '../../../scripts/data-texts.mjs';
import { confirmed, pagesBehind, textsBehind } from '../../../scripts/i18n.mjs';
import { pagePairs } from '../../../scripts/page-pairs.mjs';
import { filesUnder } from '../../../scripts/terms/texts.mjs';
import { textProblems } from '../../support/interface-texts';

test('every Chinese page was compared with its present English page', () => {
  const behind = pagesBehind(pagePairs('.')).map(({ pair, reason }) => `${pair.zh}: ${reason}`);
  expect(behind, 'compare them, then npm run i18n:confirm -- FILE …').toEqual([]);
});

test('every Chinese text of src/data was compared with its present English', () => {
  expect(textsBehind(dataTexts('.'))).toEqual([]);
});

describe('the texts of the interface', () => {
  const files = filesUnder('src/data/texts', '.json');

  test('are found', () => expect(files.length).toBeGreaterThan(8));

  test.each(files)('%s: the same values in both languages, no key of modules', (file) => {
    expect(textProblems(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([]);
  });

  test('a value that Chinese lacks and a key "default" are reported', () => {
    const texts = { a: { b: { en: 'line {line}', zh: '第几行' } }, default: { en: 'A', zh: '甲' } };
    expect(textProblems(texts)).toEqual([
      '/a/b has other values in Chinese',
      "/default is the name of a module's own export",
    ]);
  });
});

describe('what is behind', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'i18n-'));
  const en = path.join(site, 'docs/a.mdx');
  const zh = path.join(site, 'i18n/zh/docusaurus-plugin-content-docs/current/a.mdx');
  const reasons = (): string[] => pagesBehind(pagePairs(site)).map(({ reason }) => reason);
  const confirm = (): void => {
    const [pair] = pagePairs(site);
    writeFileSync(zh, confirmed(readFileSync(zh, 'utf8'), pair?.hash ?? ''));
  };

  beforeEach(() => {
    rmSync(site, { recursive: true, force: true });
    for (const folder of ['docs', 'connections', 'blog', path.dirname(path.relative(site, zh))])
      mkdirSync(path.join(site, folder), { recursive: true });
    writeFileSync(en, '---\ntitle: A\n---\n\nText.\n');
    writeFileSync(zh, '---\ntitle: 甲\n---\n\n文字。\n');
  });
  afterAll(() => {
    rmSync(site, { recursive: true, force: true });
  });

  test('a page that was never confirmed, or has no twin', () => {
    expect(reasons()).toEqual(['never confirmed']);
    rmSync(zh);
    expect(reasons()).toEqual(['there is no Chinese page']);
  });

  test('a page whose English changed after it was confirmed', () => {
    confirm();
    expect(reasons()).toEqual([]);
    writeFileSync(en, '---\ntitle: A\n---\n\nNew text.\n');
    expect(reasons()).toEqual(['the English page has changed']);
    confirm();
    expect(reasons()).toEqual([]);
    expect(readFileSync(zh, 'utf8').match(/^translates: /gm)).toHaveLength(1);
  });

  test('line ends of a checkout on Windows change nothing', () => {
    confirm();
    writeFileSync(en, '---\r\ntitle: A\r\n---\r\n\r\nText.\r\n');
    expect(reasons()).toEqual([]);
  });
});

describe('texts of src/data', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const file = path.join(site, 'src/data/codes.yaml');
  const write = (meaning: string, more = ''): void =>
    writeFileSync(
      file,
      `caption: { en: Codes, zh: 代码 }\nrows:\n  - { id: a, meaning: { en: ${meaning}, zh: 甲 } }\nfacts:\n${more}  - { en: One, zh: [一] }\n`,
    );
  const behind = (): string[] =>
    dataTexts(site).flatMap(({ key, isReviewed }) => (isReviewed ? [] : [key]));

  beforeEach(() => {
    mkdirSync(path.dirname(file), { recursive: true });
    mkdirSync(path.join(site, 'i18n/zh'), { recursive: true });
    rmSync(path.join(site, 'i18n/zh/reviewed.yaml'), { force: true });
    write('First');
  });
  afterAll(() => {
    rmSync(site, { recursive: true, force: true });
  });

  test('none was compared, then all', () => {
    expect(behind()).toEqual(['caption', 'rows/a/meaning', 'facts/-']);
    confirmTexts(site, () => true);
    expect(behind()).toEqual([]);
  });

  test('English changed alone is named with file, key and command', () => {
    confirmTexts(site, () => true);
    write('Second');
    expect(textsBehind(dataTexts(site))).toEqual([
      expect.stringMatching(
        /^src\/data\/codes\.yaml#rows\/a\/meaning .*"Second".*npm run i18n:confirm -- 'src\/data\/codes\.yaml#rows\/a\/meaning'$/,
      ),
    ]);
    confirmTexts(site, ({ key }) => key === 'caption');
    expect(behind()).toEqual(['rows/a/meaning']);
    confirmTexts(site, ({ key }) => key === 'rows/a/meaning');
    expect(behind()).toEqual([]);
  });

  test('an item that moves stays confirmed, a new one is not', () => {
    confirmTexts(site, () => true);
    write('First', '  - { en: Zero, zh: 零 }\n');
    expect(dataTexts(site).flatMap((text) => (text.isReviewed ? [] : [text.english]))).toEqual([
      'Zero',
    ]);
  });
});
