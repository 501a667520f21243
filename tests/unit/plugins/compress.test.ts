import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { finishFiles } from '../../../src/plugins/finish/compress';

const dir = mkdtempSync(path.join(tmpdir(), 'efundflow-compress-'));
const cache = path.join(dir, 'cache');
const page = path.join(dir, 'page.html');
const same = path.join(dir, 'same.html');
const finish = () => finishFiles([page, same], cache);

beforeEach(() => {
  for (const file of [page, same]) writeFileSync(file, 'text '.repeat(99));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('files get compressed forms, and a form is kept once', async () => {
  await finish();
  const text = readFileSync(page, 'utf8');
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${same}.gz`)).toString()).toBe(text);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('the next build takes the form of what has not changed, and no other', async () => {
  await finish();
  const [name = ''] = readdirSync(cache);
  writeFileSync(path.join(cache, name), 'from the cache');
  writeFileSync(same, 'changed');
  await finish();
  expect(readFileSync(`${page}.br`, 'utf8')).toBe('from the cache');
  expect(brotliDecompressSync(readFileSync(`${same}.br`)).toString()).toBe('changed');
});

test('forms that no file has any more are removed', async () => {
  await finish();
  const old = readdirSync(cache);
  for (const file of [page, same]) writeFileSync(file, 'new');
  await finish();
  expect(readdirSync(cache)).toHaveLength(1);
  expect(readdirSync(cache)).not.toEqual(old);
  expect(statSync(`${page}.br`).mtimeMs).toBe(statSync(`${same}.br`).mtimeMs);
});
