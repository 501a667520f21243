import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import sidebars from '../../../sidebars';
import { behind, confirm, report } from '../../../scripts/i18n.mjs';
import { filesUnder } from '../../../scripts/terms/texts.mjs';
import { textProblems } from '../../support/interface-texts';

test('all Chinese was compared with its present English', () => {
  expect(report(behind('.'))).toEqual([]);
});

test('every group of the sidebar has its Chinese', () => {
  const file = 'i18n/zh/docusaurus-plugin-content-docs/current.json';
  const translated = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const groups = sidebars.docsSidebar as { label: string }[];
  const keys = groups.map(({ label }) => `sidebar.docsSidebar.category.${label}`);
  expect(keys.filter((key) => !translated.includes(key))).toEqual([]);
});

describe('the texts of the interface', () => {
  const files = filesUnder('src/data/texts', '.json');

  test('are found', () => expect(files.length).toBeGreaterThan(8));

  test.each(files)(
    '%s: the same values in both languages, each in its own, no key of modules',
    (file) => {
      expect(textProblems(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual([]);
    },
  );

  test('a value that Chinese lacks, English that is left, and a key "default" are reported', () => {
    const texts = {
      a: { b: { en: 'line {line}', zh: '第几行' }, c: { en: 'Copy', zh: 'Copy' } },
      empty: { en: 'Copy', zh: '' },
      default: { en: 'A', zh: '甲' },
    };
    expect(textProblems(texts)).toEqual([
      '/a/b has other values in Chinese',
      '/a/c is in the other language',
      '/empty is in the other language',
      "/default is the name of a module's own export",
    ]);
  });
});

describe('pages that are behind', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'i18n-'));
  const en = path.join(site, 'docs/a.mdx');
  const zh = path.join(site, 'i18n/zh/docusaurus-plugin-content-docs/current/a.mdx');
  const reasons = (): string[] => behind(site).map(({ reason }) => reason);

  beforeEach(() => {
    rmSync(site, { recursive: true, force: true });
    for (const file of [en, zh]) mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(en, '---\ntitle: A\n---\n\nText.\n');
    writeFileSync(zh, '---\ntitle: 甲\n---\n\n文字。\n');
  });
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  test('a page that was never confirmed, or has no Chinese page', () => {
    expect(reasons()).toEqual(['never confirmed']);
    rmSync(zh);
    expect(reasons()).toEqual(['there is no Chinese page']);
    expect(confirm(site, () => true)).toEqual([]);
  });

  test('a page whose English changed after it was confirmed', () => {
    expect(confirm(site, () => true).map(({ id }) => id)).toEqual(['docs/a.mdx']);
    expect(reasons()).toEqual([]);
    writeFileSync(en, '---\ntitle: A\n---\n\nNew text.\n');
    expect(reasons()).toEqual(['the English page has changed']);
    confirm(site, () => false);
    expect(reasons()).toEqual(['the English page has changed']);
    confirm(site, () => true);
    expect(reasons()).toEqual([]);
  });

  test('line ends of a checkout on Windows change nothing', () => {
    confirm(site, () => true);
    writeFileSync(en, '---\r\ntitle: A\r\n---\r\n\r\nText.\r\n');
    expect(reasons()).toEqual([]);
  });

  test('a record that Git merged from two branches holds lines of both', () => {
    confirm(site, () => true);
    const file = path.join(site, 'i18n/zh/reviewed.yaml');
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}- docs/a.mdx 0000000000\n- docs/gone.mdx 1\n`,
    );
    expect(reasons()).toEqual([]);
    confirm(site, () => false);
    expect(readFileSync(file, 'utf8').match(/^- /gm)).toHaveLength(1);
  });
});

describe('texts that are behind', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const file = path.join(site, 'src/data/codes.yaml');
  const contract = path.join(site, 'static/openapi.yaml');
  const write = (meaning: string, more = ''): void =>
    writeFileSync(
      file,
      `caption: { en: Codes, zh: 代码 }\nrows:\n  - { id: a, meaning: { en: ${meaning}, zh: 甲 } }\nfacts:\n${more}  - { en: One, zh: [一] }\n`,
    );
  const ids = (): string[] => behind(site).map(({ original }) => original.id);
  const inCodes = (key: string): string => `src/data/codes.yaml#${key}`;

  beforeEach(() => {
    rmSync(site, { recursive: true, force: true });
    for (const folder of ['src/data', 'i18n/zh', 'static'])
      mkdirSync(path.join(site, folder), { recursive: true });
    write('First');
  });
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  test('none was compared, then all', () => {
    expect(ids()).toEqual(['caption', 'rows/a/meaning', 'facts/-'].map(inCodes));
    confirm(site, () => true);
    expect(ids()).toEqual([]);
  });

  test('English changed alone is named with file, key and command', () => {
    confirm(site, () => true);
    write('Second');
    expect(report(behind(site))).toEqual([
      expect.stringMatching(
        /^src\/data\/codes\.yaml#rows\/a\/meaning .*"Second".*npm run i18n:confirm -- 'src\/data\/codes\.yaml#rows\/a\/meaning'$/,
      ),
    ]);
    confirm(site, ({ id }) => id === inCodes('caption'));
    expect(ids()).toEqual([inCodes('rows/a/meaning')]);
    confirm(site, ({ id }) => id === inCodes('rows/a/meaning'));
    expect(ids()).toEqual([]);
  });

  test('an item that moves stays confirmed, a new one is not', () => {
    confirm(site, () => true);
    write('First', '  - { en: Zero, zh: 零 }\n');
    expect(behind(site).map(({ original }) => original.text)).toEqual(['Zero']);
  });

  test('a text of the OpenAPI description is named by its place, an item of a list by its name', () => {
    const tags = (text: string): string => `tags:\n  - { name: A, description: ${text} }\n`;
    writeFileSync(contract, tags('One'));
    confirm(site, () => true);
    writeFileSync(contract, `servers: [{ url: u, description: New }]\n${tags('Two')}`);
    expect(ids()).toEqual([
      'static/openapi.yaml#servers/u/description',
      'static/openapi.yaml#tags/A/description',
    ]);
  });
});
