import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  const [openapi, postman] = await makeDownloads(ROOT);
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

  test('are the same each time', async () => {
    const again = await makeDownloads(ROOT);
    expect(again[1]?.content).toBe(postman?.content);
  });
});
