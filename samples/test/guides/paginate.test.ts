import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';

import { sharedMock } from '../../mock/spawn';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';
import { circle, NO_ITEMS, startServer, type ReceivedRequest, type Step } from './scripted-server';

/** Cursors are opaque: these would break if they were not escaped in the query string. */
const CURSORS = ['a+b/c==&limit=1', '页 2'];

const PAGES = new Map<string | null, { ids: string[]; next: string | null }>([
  [null, { ids: ['tx-1', 'tx-2'], next: CURSORS[0] ?? null }],
  [CURSORS[0] ?? null, { ids: [], next: CURSORS[1] ?? null }],
  [CURSORS[1] ?? null, { ids: ['tx-3'], next: null }],
]);

function page({ url }: ReceivedRequest): Step {
  const cursor = url.searchParams.get('cursor');
  const found = PAGES.get(cursor);
  if (!found || url.searchParams.getAll('status').length !== 2)
    return { status: 400, body: '{"type":"error","code":"bad_request","status":400}' };
  const items = found.ids.map((id) => ({ id, type: 'transaction', status: 'capture_succeeded' }));
  const body = { items, limit: 100, next_cursor: found.next, previous_cursor: null };
  return { status: 200, body: JSON.stringify(body) };
}

type Script = (request: ReceivedRequest, index: number) => Step;

interface Outcome {
  printed: string[];
  requests: ReceivedRequest[];
}

/** Runs the driver, which prints one ID a line, against a host. */
async function printedBy(program: Program, baseUrl: string): Promise<string[]> {
  const result = await runProgram(program, {
    env: {
      EFUNDPAY_BASE_URL: baseUrl,
      EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default \n',
    },
  });
  expect(result.stderr).toBe('');
  return result.stdout.trim().split('\n');
}

async function listWith(program: Program, script: Script): Promise<Outcome> {
  const server = await startServer(script);
  const printed = await printedBy(program, server.baseUrl);
  await server.close();
  return { printed, requests: server.requests };
}

/** IDs of both pages of the list, as the mock of `npm run mock` returns them. */
async function idsOnMock(): Promise<string[]> {
  const headers = { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' };
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const response = await fetch(`${mock}/v4/transactions${query}`, { headers });
    const body = (await response.json()) as { items: { id: string }[]; next_cursor: string | null };
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  return ids;
}

let mock: string;

beforeAll(async () => {
  mock = `http://127.0.0.1:${await sharedMock()}`;
});

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('paging'), () => {
    let program: Program;

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'paginate', 'paginate');
      program = await buildDriver(language, 'paginate', [sample]);
    });

    function list(script: Script): Promise<Outcome> {
      return listWith(program, script);
    }

    test('follows next_cursor through three pages, also through an empty one', async () => {
      const { printed, requests } = await list(page);
      expect(printed).toEqual(['tx-1', 'tx-2', 'tx-3']);
      expect(requests.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, ...CURSORS]);
      const tokens = requests.map(({ headers }) => headers.authorization);
      expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-3']);
      for (const { method, url, headers } of requests) {
        expect(method).toBe('GET');
        expect(url.pathname).toBe('/v4/transactions');
        expect(url.searchParams.getAll('limit')).toEqual(['100']);
        expect(url.searchParams.getAll('status')).toEqual(['capture_succeeded', 'a b']);
        expect(headers['x-merchant-account-id']).toBe('default');
      }
    });

    test('ends on the mock, after both of its pages', async () => {
      const ids = await idsOnMock();
      expect(ids.length).toBeGreaterThan(1);
      expect(await printedBy(program, mock)).toEqual(ids);
    });

    test('cursors that lead back to an earlier page end the loop, with an error', async () => {
      const { printed, requests } = await list((_, index) => circle(index, [{ id: 'tx' }]));
      expect(printed).toEqual(['tx', 'tx', 'tx', 'error the cursor repeats: A']);
      expect(requests).toHaveLength(3);
    });

    test('an empty cursor ends the list, and 0 is a cursor', async () => {
      const { printed, requests } = await list(({ url }) => {
        const items = [{ id: url.searchParams.get('cursor') ?? 'first' }];
        const next = url.searchParams.has('cursor') ? '' : '0';
        return { status: 200, body: JSON.stringify({ items, next_cursor: next }) };
      });
      expect(printed).toEqual(['first', '0']);
      expect(requests).toHaveLength(2);
    });

    test('a redirect is an error, and is not followed', async () => {
      const headers = { location: '/v4/transactions?status=a&status=b' };
      const { printed, requests } = await list((request, index) =>
        index === 0 ? { status: 302, body: 'Moved', headers } : page(request),
      );
      expect(printed).toEqual([expect.stringMatching(/^error .*302/)]);
      expect(requests).toHaveLength(1);
    });

    test.each(NO_ITEMS)('a response without items is no empty list: %s', async (body) => {
      const { printed } = await list(() => ({ status: 200, body }));
      expect(printed).toEqual([`error HTTP 200: ${body}`.trim()]);
    });

    test.each<Step>([
      { status: 401, body: '{"type":"error","code":"unauthorized","status":401}' },
      { status: 200, body: '<html>OK</html>' },
      'hang-up',
      'cut length',
      'cut unseen',
    ])('an error on a later page reaches the caller: %j', async (failed) => {
      const { printed, requests } = await list((request, index) =>
        index > 0 ? failed : page(request),
      );
      // A GET whose connection is cut may be sent again.
      expect(requests.length).toBeGreaterThan(1);
      expect(printed.slice(0, 2)).toEqual(['tx-1', 'tx-2']);
      expect(printed[2]).toMatch(
        typeof failed === 'string' ? /^error / : `error HTTP ${failed.status}: ${failed.body}`,
      );
      expect(printed).toHaveLength(3);
    });
  });
}

test('the type of Go has only fields that each item of a list has', async () => {
  const { items } = (await (
    await fetch(`${mock}/v4/transactions`, {
      headers: { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' },
    })
  ).json()) as { items: object[] };
  const source = readFileSync(samplePath('go', 'paginate', 'paginate'), 'utf8');
  const [, fields = ''] = /type Transaction struct \{([^}]*)\}/.exec(source) ?? [];
  const names = [...fields.matchAll(/json:"(\w+)"/g)].map(([, name = '']) => name);
  expect(names).toContain('id');
  for (const item of items) expect(Object.keys(item)).toEqual(expect.arrayContaining(names));
});

describe('the checks notice a wrong implementation', { tags: 'all' }, () => {
  test.each([
    [
      'that stops after the first page',
      'if (!page.next_cursor) return;',
      'return;',
      ['tx-1', 'tx-2'],
    ],
    [
      'that joins the values of a filter',
      'for (const single of [value].flat()) query.append(name, single)',
      'query.append(name, value)',
      ['error'],
    ],
    [
      'that changes the cursor',
      "set('cursor', page",
      "set('cursor', '0' + page",
      ['tx-1', 'tx-2', 'error'],
    ],
  ])('%s', async (_, part, replacement, expected) => {
    const { printed } = await listWith(
      await buildBroken('paginate', 'paginate', part, replacement),
      page,
    );
    expect(printed.map((line) => line.replace(/ .*/, ''))).toEqual(expected);
  });
});
