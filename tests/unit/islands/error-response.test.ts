/** Reading of a response by the tool on /errors, and its findings in the data of the pages. */
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { fieldAnchor } from '../../../src/model/contract/anchors';
import { loadContract } from '../../../src/model/contract/load';
import { loadRules } from '../../../src/model/rules';
import { errorGuide } from '../../../src/plugins/contract/errors';
import { placesOf, readResponse, rowOf } from '../../../src/islands/tools/error-response/read';
import { JsonError } from '../../../src/wire/json';

const root = process.cwd();
const contract = loadContract(root, 'en');
const guide = errorGuide(root, 'en');

/** Finding for a response: the row's ID, with a mark if it is that of another status. */
function found(text: string): string | undefined {
  const row = rowOf(guide, readResponse(text));
  return row && `${row.isAlike ? 'like ' : ''}${row.row.id}`;
}

describe('every error of the description', () => {
  const examples = Object.values(contract.operations).flatMap(({ responses }) =>
    responses
      .filter(({ status }) => Number(status) >= 400)
      .flatMap(({ status, examples: all }) => all.map(({ value }) => ({ status, value }))),
  );

  it('has a row, of its code or of its status', () => {
    expect(examples.length).toBeGreaterThan(50);
    for (const { status, value } of examples) {
      const { row, isAlike } = rowOf(guide, readResponse(JSON.stringify(value))) ?? {};
      expect(row?.status, status).toBe(Number(status));
      expect(isAlike).toBe(false);
    }
  });
});

describe('a response is read', () => {
  it.each([
    ['a code', '{"code":"concurrent_request","status":409}', 'concurrent_request'],
    [
      'the code of a transaction',
      '{"status":"x","error_code":"missing_redirect_url"}',
      'missing_redirect_url',
    ],
    ['an unknown code, by its status', '{"code":"new","status":404}', 'not_found'],
    ['a status with two codes', '{"code":"new","status":409}', 'like bad_request'],
    ['another 4xx', '{"status":418}', 'like bad_request'],
    ['another 5xx', 'HTTP/2 520 \n\n<html>', 'like 500'],
    [
      'no JSON below a status line',
      'HTTP/1.1 503 Service Unavailable\nretry-after: 2\n\n<h1>',
      '503',
    ],
    ['an empty body', 'HTTP/1.1 429 Too Many Requests\nretry-after: 2\n', '429'],
    ['a body below a status line', 'HTTP/2 400\na: b\n\n{"code":"bad_request"}', 'bad_request'],
    ['a success', 'HTTP/2 200\n\n{"status":"capture_succeeded"}', undefined],
    ['a list', '[1]', undefined],
    ['a status in brackets', '『404』', 'not_found'],
    ['a status in a sentence', '接口返回404，请检查', 'not_found'],
    ['percent-encoding, twice', '%257B%2522code%2522%253A%2522not_found%2522%257D', 'not_found'],
    ['Base64 that is cut off', 'eyJjb2RlIjoibm90X2ZvdW5kIiwic3RhdHVzIjo0M', 'not_found'],
    ['other keys', '{"__proto__":{"code":"x"},"code":5,"status":"500","details":7}', undefined],
  ])('%s', (_, text, wanted) => {
    expect(found(text)).toBe(wanted);
  });

  it('like the general row of its kind, wherever the others are', () => {
    const [first] = guide.codes;
    if (!first) return expect.unreachable();
    const other = (id: string, status: number) => ({ ...first, id, status });
    const codes = [other('a_cause', 400), other('an_outage', 500), ...guide.codes];
    const like = (text: string) => rowOf({ ...guide, codes }, readResponse(text))?.row.id;
    expect(['{"status":418}', 'HTTP/2 520 \n\n<html>', 'ETIMEDOUT'].map(like)).toEqual([
      'bad_request',
      '500',
      '500',
    ]);
  });

  it.each<[string, string, [line: number, column: number, problem: string]]>([
    ['an amount', '价格 450 元', [1, 1, 'no-json']],
    ['an amount with its sign', '¥450', [1, 1, 'no-json']],
    ['no JSON', 'oops', [1, 1, 'no-json']],
    ['a fault on a later line', '{\n"code":\n 7x}', [3, 2, 'number']],
    ['depth 10,000', '['.repeat(10_000), [1, 65, 'depth']],
    ['a lone surrogate', '{"code":"\ud800"}', [1, 10, 'encoding']],
  ])('%s: where the fault is', (_, text, wanted) => {
    const [line, column, problem] = wanted;
    const fault = { constructor: JsonError, line, column, problem };
    expect(() => readResponse(text)).toThrow(expect.objectContaining(fault));
  });

  it('details without a pointer, or of another type, are harmless', () => {
    const { details } = readResponse('{"details":[null,5,{"pointer":7},{"pointer":"/a~1b/0"}]}');
    expect(details.map(({ segments }) => segments)).toEqual([[], [], [], ['a/b', '0']]);
  });
});

describe('a field leads to where it is described', () => {
  const urls = (pointer: string, location = 'body') =>
    placesOf(
      { segments: pointer.split('/').slice(1), location, message: '' },
      guide.operations,
    ).map(({ url }) => url);

  it('in every operation that has it, or to the field around it', () => {
    expect(urls('/bank_detail/bank_code')).toEqual(['/refunds/create#body-bank_detail-bank_code']);
    expect(urls('/shipments/0/country')).toEqual([
      '/transactions/create-shipments#body-shipments-country',
    ]);
    expect(urls('/bank_detail/unknown')).toEqual(['/refunds/create#body-bank_detail']);
    expect(urls('/created_at_gte', 'query')).toEqual(['/transactions/list#query-created_at_gte']);
    expect(urls('/amount').length).toBeGreaterThan(3);
    expect(urls('/payment_method/buyer_id')).toContain('/transactions/create#body-payment_method');
    expect(urls('/unknown')).toEqual([]);
    expect(urls('')).toEqual([]);
  });
});

describe('every field of every operation', () => {
  type Fields = readonly { name: string; children: Fields }[];
  const pathsOf = (fields: Fields, around: string[] = []): string[][] =>
    fields.flatMap(({ name, children }) => {
      const path = [...around, name];
      return [path, ...pathsOf(children, path)];
    });

  it.each(
    Object.values(contract.operations).map((operation) => [operation.id, operation] as const),
  )('%s: in the case of the description, it leads to its page', (_, { page, parameters, body }) => {
    const places = { ...parameters, body: body?.fields ?? [] };
    for (const [place, fields] of Object.entries(places))
      for (const segments of pathsOf(fields)) {
        const inList = segments.flatMap((name) => [name, '0']).slice(0, -1);
        for (const written of [segments, inList]) {
          const detail = { segments: written, location: place, message: '' };
          const urls = placesOf(detail, guide.operations).map(({ url }) => url);
          expect(urls).toContain(`${page}#${fieldAnchor(place, segments)}`);
        }
      }
  });

  it('also where the case of a header is another one', () => {
    const urls = ['X-Forwarded-For', 'x-forwarded-for', 'X-FORWARDED-FOR'].map((name) =>
      placesOf({ segments: [name], location: 'header', message: '' }, guide.operations),
    );
    expect(urls[0]?.length).toBeGreaterThan(3);
    expect(urls[1]).toEqual(urls[0]);
    expect(urls[2]).toEqual(urls[0]);
  });
});

describe('the data', () => {
  it.each(['en', 'zh'] as const)('has the rule about retries of each operation (%s)', (locale) => {
    const rules = loadRules(root);
    const { operations } = errorGuide(root, locale);
    const ids = Object.values(loadContract(root, locale).operations).map(({ id, method }) => {
      if (method === 'GET') return 'retry-get';
      return id === 'createTransaction' ? 'retry-create' : 'retry-post';
    });
    expect(operations.map(({ retry }) => toString({ type: 'paragraph', children: retry }))).toEqual(
      ids.map((id) => rules.get(id)?.text[locale].replaceAll('`', '')),
    );
  });

  it('has every cell of the tables that is a text', () => {
    for (const { facts } of guide.codes)
      expect(Object.keys(facts)).toEqual(['side', 'retry', 'meaning', 'action']);
    for (const { facts } of guide.statuses)
      expect(Object.keys(facts)).toEqual(['retry', 'meaning', 'action']);
  });
});
