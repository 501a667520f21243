import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeDownloads } from '../../../src/plugins/contract/downloads';
import { asObject, asText, follow, type Json } from '../../../src/model/contract/json';
import { CONTRACT_FILE, loadContract } from '../../../src/model/contract/load';
import { LOCALES, type Locale } from '../../../src/model/locale';

const ROOT = resolve(__dirname, '../../..');

interface Item {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request?: {
    auth?: unknown;
    method: string;
    url: { raw: string; host: string[]; path: string[]; query: { disabled?: boolean }[] };
    header: { key: string; value: string; disabled?: boolean }[];
  };
  response?: { name: string }[];
}

function requests(items: Item[]): Item[] {
  return items.flatMap((item) => (item.request ? [item] : requests(item.item ?? [])));
}

describe('the downloads', async () => {
  const files = { en: await makeDownloads(ROOT, 'en'), zh: await makeDownloads(ROOT, 'zh') };
  const [openapi, openapi30, postman, mock] = files.en;
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

  test('the contract for tools that read OpenAPI 3.0 alone, in each language', () => {
    expect(openapi30?.name).toBe('openapi-3.0.json');
    expect(JSON.parse(openapi30?.content ?? '{}')).toMatchObject({ openapi: '3.0.3' });
    expect(files.zh[2]?.content).toContain('"summary": "创建退款"');
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

  test('a Postman collection that sends an idempotency key with every POST, as each sample does', () => {
    const posts = requests(collection.item).filter(({ request }) => request?.method === 'POST');
    expect(posts.length).toBeGreaterThan(5);
    const sent = posts.map(({ name, request }) => [
      name,
      request?.header.filter(({ disabled }) => !disabled).map(({ key }) => key),
    ]);
    expect(sent).toEqual(
      posts.map(({ name }) => [name, expect.arrayContaining(['idempotency-key']) as string[]]),
    );
  });

  test.each(LOCALES)(
    'in %s the variable of each key has a name that Bruno takes, too',
    (locale) => {
      const file = files[locale].find(({ name }) => name.includes('postman'));
      const { item } = JSON.parse(file?.content ?? '{}') as { item: Item[] };
      const scripts = requests(item).flatMap(({ event = [] }) =>
        event.map(({ script }) => script.exec.join('\n')),
      );
      const names = scripts.map((script) => /'(key-of-.*)'/.exec(script)?.[1]);
      const { operations } = loadContract(ROOT, locale);
      const posts = Object.values(operations).filter(({ method }) => method === 'POST');
      expect(names.sort()).toEqual(posts.map(({ id }) => `key-of-${id}`).sort());
      expect(names.filter((name) => !/^[\w-.]+$/.test(name ?? ''))).toEqual([]);
    },
  );

  test('a Postman collection with URLs that Insomnia and Bruno can read, too', () => {
    const urls = requests(collection.item).map(({ request }) => request?.url);
    expect(urls.map((url) => url?.raw)).toEqual(
      urls.map((url) => ['{{baseUrl}}', ...(url?.path ?? [])].join('/')),
    );
    // Parameters that are sent would have to stand in `raw`.
    expect(urls.flatMap((url) => url?.query.filter(({ disabled }) => !disabled))).toEqual([]);
  });

  test.each([
    ['en', readFileSync(resolve(ROOT, CONTRACT_FILE), 'utf8')],
    ['zh', files.zh[0]?.content ?? ''],
  ])(
    'the contract in %s is the same to readers of YAML 1.1, who know dates and `no`',
    (_, text) => {
      expect(parse(text, { version: '1.1' })).toEqual(parse(text));
    },
  );

  test('in Chinese: the same paths, the texts of the overlay', () => {
    const { zh } = files;
    expect(zh.map(({ name }) => name)).toEqual([
      'openapi.yaml',
      'openapi.json',
      'openapi-3.0.json',
      'efundflow.postman_collection.json',
      'openapi.mock.json',
    ]);
    const yaml = parse(zh[0]?.content ?? '') as { paths: object };
    const json = JSON.parse(zh[1]?.content ?? '{}') as { paths: object };
    const english = JSON.parse(openapi?.content ?? '{}') as { paths: object };
    expect(yaml).toEqual(json);
    expect(Object.keys(json.paths)).toEqual(Object.keys(english.paths));
    expect(zh[0]?.content).toContain('summary: 创建退款');
    expect(zh[3]?.content).toContain('"name": "创建退款"');
    const chinese = JSON.parse(zh[3]?.content ?? '{}') as { item: Item[] };
    expect(chinese.item.map(({ name }) => name)).toContain('争议与风控');
    expect(chinese.item.filter(({ name }) => !/\p{Script=Han}/u.test(name))).toEqual([]);
    expect(zh[3]?.content).not.toMatch(/Contact Support|\(Required\)|Added as a part/);
    expect(zh[3]?.content).toContain('"content": "（必填）');
    expect(zh[0]?.content.match(/x-apifox-folder: .*/g)?.sort()).toEqual(
      Object.values(loadContract(ROOT, 'zh').operations).map(
        () => expect.stringMatching(/^x-apifox-folder: \p{Script=Han}+$/u) as string,
      ),
    );
  });

  test('the saved responses have the names of their examples, each a name of its own', () => {
    for (const locale of LOCALES) {
      const file = files[locale].find(({ name }) => name.includes('postman'));
      const { item } = JSON.parse(file?.content ?? '{}') as { item: Item[] };
      const summaries = Object.values(loadContract(ROOT, locale).operations).flatMap(
        ({ responses }) => responses.flatMap(({ examples }) => examples.map((one) => one.summary)),
      );
      for (const { response = [] } of requests(item)) {
        const names = response.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(summaries).toEqual(expect.arrayContaining(names));
      }
    }
  });

  test('in Chinese begin with the order in CNY, as the pages do', () => {
    const first = (locale: Locale) => {
      const file = JSON.parse(files[locale].at(-1)?.content ?? '') as Json;
      return ['~1v4~1transactions/post', '~1v4~1transactions~1{transaction_id}/get'].map((call) => {
        const place = `/paths/${call}/responses/200/content/application~1json/examples`;
        const [reference] = Object.values(asObject(follow(file, place)));
        const { $ref } = asObject(reference);
        return follow(file, `${asText($ref).slice(1)}/value/currency`);
      });
    };
    expect(first('zh')).toEqual(['CNY', 'CNY']);
    expect(first('en')).toEqual(['USD', 'USD']);
  });
});
