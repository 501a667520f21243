import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeDownloads } from '../../../src/plugins/contract/downloads';
import { loadContract } from '../../../src/model/contract/load';

const ROOT = resolve(__dirname, '../../..');

interface Item {
  name: string;
  item?: Item[];
  request?: { auth?: unknown; url: { host: string[] } };
}

function requests(items: Item[]): Item[] {
  return items.flatMap((item) => (item.request ? [item] : requests(item.item ?? [])));
}

describe('the downloads', async () => {
  const [openapi, postman, mock] = await makeDownloads(ROOT, 'en');
  const collection = JSON.parse(postman?.content ?? '{}') as {
    item: Item[];
    auth: { type: string };
  };

  test('the contract as JSON', () => {
    expect(openapi?.name).toBe('openapi.json');
    expect(JSON.parse(openapi?.content ?? '{}')).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/) as string,
    });
  });

  test('what a mock server needs', () => {
    expect(mock?.name).toBe('openapi.mock.json');
    expect(mock?.content).toContain('"/v4/transactions"');
  });

  test('a Postman collection with every call, one bearer token for all, no empty folder', () => {
    const calls = requests(collection.item);
    const { operations } = loadContract(ROOT, 'en');
    expect(calls.map(({ name }) => name).sort()).toEqual(
      Object.values(operations)
        .map(({ summary }) => summary)
        .sort(),
    );
    expect(collection.auth.type).toBe('bearer');
    expect(calls.every(({ request }) => request?.url.host[0] === '{{baseUrl}}')).toBe(true);
    expect(collection.item.every(({ item }) => (item?.length ?? 0) > 0)).toBe(true);
  });

  test('in Chinese: the same paths, the texts of the overlay', async () => {
    const files = await makeDownloads(ROOT, 'zh');
    expect(files.map(({ name }) => name)).toEqual([
      'openapi.yaml',
      'openapi.json',
      'efundflow.postman_collection.json',
      'openapi.mock.json',
    ]);
    const yaml = parse(files[0]?.content ?? '') as { paths: object };
    const json = JSON.parse(files[1]?.content ?? '{}') as { paths: object };
    const english = JSON.parse(openapi?.content ?? '{}') as { paths: object };
    expect(yaml).toEqual(json);
    expect(Object.keys(json.paths)).toEqual(Object.keys(english.paths));
    expect(files[0]?.content).toContain('summary: 创建退款');
    expect(files[2]?.content).toContain('"name": "创建退款"');
    const chinese = JSON.parse(files[2]?.content ?? '{}') as { item: Item[] };
    expect(chinese.item.map(({ name }) => name)).toContain('争议与风控');
    expect(chinese.item.filter(({ name }) => !/\p{Script=Han}/u.test(name))).toEqual([]);
    expect(files[2]?.content).not.toContain('Contact Support');
  });

  test('are the same each time', async () => {
    const again = await makeDownloads(ROOT, 'en');
    expect(again[1]?.content).toBe(postman?.content);
  });
});
