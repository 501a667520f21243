import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmed, pagesBehind } from '../../../scripts/i18n.mjs';
import { pagePairs } from '../../../scripts/page-pairs.mjs';

test('every Chinese page was compared with its present English page', () => {
  const behind = pagesBehind(pagePairs('.')).map(({ pair, reason }) => `${pair.zh}: ${reason}`);
  expect(behind, 'compare them, then npm run i18n:confirm -- FILE …').toEqual([]);
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
