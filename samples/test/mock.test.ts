import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asObject } from '../../src/model/contract/json';
import { CONTRACT_FILE, readDocument } from '../../src/model/contract/load';
import { preferredExample } from '../mock/pages.mjs';
import { mockContract } from '../../src/model/contract/mock';
import { sharedMock } from '../mock/spawn';

const contract = readDocument(resolve(import.meta.dirname, '../..'), CONTRACT_FILE);
const mock = mockContract(contract);

describe('the contract of the mock', () => {
  test('has every path of the contract below /v4, and no webhook', () => {
    const paths = Object.keys(asObject(contract.paths));
    expect(Object.keys(asObject(mock.paths))).toEqual(paths.map((path) => `/v4${path}`));
    expect(JSON.parse(JSON.stringify(mock))).not.toHaveProperty('webhooks');
  });

  test('begins a list with its last page, so that a loop over pages ends without the proxy', () => {
    const examples = (document: object) =>
      JSON.stringify(document)
        .match(/"(first|last)_page":/g)
        ?.slice(0, 2);
    expect(examples(mock)).toEqual(['"last_page":', '"first_page":']);
    expect(examples(contract)).toEqual(['"first_page":', '"last_page":']);
  });
});

test.each([
  ['GET', '/v4/transactions', 'example=first_page'],
  ['GET', '/v4/transactions?limit=1', 'example=first_page'],
  ['GET', '/v4/transactions?cursor=x', undefined],
  ['POST', '/v4/transactions', undefined],
  ['GET', '/v4/chargebacks', undefined],
  ['GET', '/v4/nothing', undefined],
])('%s %s prefers %s', (method, url, wanted) => {
  expect(preferredExample(mock, method, url)).toBe(wanted);
});

test('the mock ends a list: the cursor of the first page leads to the last one', async () => {
  const list = `http://127.0.0.1:${await sharedMock()}/v4/transactions`;
  const headers = { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' };
  const pages: { next_cursor: string | null; items: { id: string }[] }[] = [];
  for (
    let cursor: string | null | undefined = '';
    cursor !== null;
    cursor = pages.at(-1)?.next_cursor
  ) {
    const response = await fetch(list + (cursor && `?cursor=${cursor}`), { headers });
    pages.push((await response.json()) as (typeof pages)[number]);
    expect(pages.length).toBeLessThan(3);
  }
  expect(pages).toHaveLength(2);
  expect(pages[0]?.items[0]?.id).not.toBe(pages[1]?.items[0]?.id);
});
