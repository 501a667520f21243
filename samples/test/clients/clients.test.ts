// @module-tag all
/** The OpenAPI description in other people's tools: four client generators, a parser, and Postman's runner. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { makeDownloads } from '../../../src/plugins/contract/downloads';
import { callsOf, change, readContract } from '../../../tests/support/contract';
import { sharedMock } from '../../mock/spawn';
import { installPackages } from '../../../tests/support/packages';
import { cases, codeOf, expectedRequest } from '../api/cases';
import { startRecorder } from '../api/recorder';
import { startSimulator } from '../simulator';
import { CONTRACT_FILE, FOLDER, ROOT, tool } from '../../clients/tools';

const contract = readContract();
const OPERATIONS = callsOf(contract).map(({ id }) => id);
/** First segment of a path: `refunds` for `/refunds/{refund_id}`. */
const GROUPS = [...new Set(Object.keys(contract.paths).map((path) => path.split('/')[1]))];

interface Generator {
  args: (input: string) => string[];
  /** A module that names every operation: it compiles only if the client has them all. */
  uses: (ids: string[]) => string;
}

const GENERATORS: Record<string, Generator> = {
  'openapi-typescript': {
    args: (input) => [input, '-o', 'client.ts'],
    uses: (ids) =>
      `import type { operations } from './client';\n` +
      ids.map((id) => `export type ${id} = operations['${id}']['responses'][200];`).join('\n'),
  },
  'openapi-ts': {
    args: (input) => ['-i', input, '-o', 'client'],
    uses: (ids) =>
      `import { ${ids.join(', ')} } from './client';\nexport const all = [${ids.join()}];`,
  },
  orval: {
    args: (input) => ['--input', input, '--output', 'client.ts', '--client', 'fetch'],
    uses: (ids) =>
      `import { ${ids.join(', ')} } from './client';\nexport const all = [${ids.join()}];`,
  },
  'swagger-typescript-api': {
    args: (input) => ['generate', '-p', input, '-o', '.', '-n', 'client.ts'],
    uses: (ids) =>
      `import { Api } from './client';\nconst api = new Api();\n` +
      `type Groups = Pick<typeof api, ${GROUPS.map((group) => `'${group}'`).join(' | ')}>;\n` +
      `type Names = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];\n` +
      `export const all: Names[] = ${JSON.stringify(ids)};`,
  },
};

const COMPILE = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'],
];

let folder: string;

beforeAll(async () => {
  await installPackages(FOLDER);
  folder = mkdtempSync(join(tmpdir(), 'efundflow-clients-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('generated clients', () => {
  let compiled: string;

  /** Generates a client in a folder of its own, with a module that uses each of the operations. */
  async function generate(name: string, input: string, ids: string[], own: string): Promise<void> {
    const { args, uses } = GENERATORS[name] as Generator;
    mkdirSync(join(folder, own));
    const { code, output } = await tool(name, args(input), join(folder, own));
    if (code !== 0) throw new Error(`${name}: ${output}`);
    writeFileSync(join(folder, own, 'uses.ts'), uses(ids));
  }

  /** A contract with a reference into another schema, as ours had many. */
  function contractWithDeepReference(): string {
    const copy = structuredClone(contract);
    change(copy, '/components/schemas/TransactionSummary/properties/id', {
      $ref: '#/components/schemas/Refund/properties/id',
    });
    const file = join(folder, 'deep.yaml');
    writeFileSync(file, stringify(copy));
    return file;
  }

  // One run of the compiler for all of them: its start takes longer than the work.
  beforeAll(async () => {
    const names = Object.keys(GENERATORS);
    await Promise.all([
      ...names.map((name) => generate(name, CONTRACT_FILE, OPERATIONS, name)),
      generate('orval', CONTRACT_FILE, [...OPERATIONS, 'voidTransaction'], 'missing'),
      generate('orval', contractWithDeepReference(), OPERATIONS, 'deep'),
    ]);
    const files = [...names, 'missing', 'deep'].map((own) => join(own, 'uses.ts'));
    compiled = (await tool('tsc', [...COMPILE, ...files], folder)).output;
  });

  /** Output of the compiler for the client in a folder. */
  function problems(own: string): string[] {
    return compiled.split('\n').filter((line) => line.startsWith(`${own}/`));
  }

  it.each(Object.keys(GENERATORS))('%s: compiles, with all operations', (name) => {
    expect(OPERATIONS.length).toBeGreaterThan(10);
    expect(problems(name)).toEqual([]);
  });

  it('an operation that a client lacks is reported, and a reference into another schema', () => {
    expect(problems('missing').join()).toContain('voidTransaction');
    expect(problems('deep')).not.toEqual([]);
  });

  it.each(['openapi.yaml', 'openapi-3.0.json'])('Scalar’s parser reads %s, too', async (name) => {
    const downloads = await makeDownloads(ROOT, 'en');
    const made = downloads.find((download) => download.name === name);
    const file = join(folder, name);
    writeFileSync(file, made?.content ?? readFileSync(CONTRACT_FILE));
    const { output } = await tool('node', [join(FOLDER, 'parse.mjs'), file]);
    const { valid, errors, operations } = JSON.parse(output) as Record<string, unknown>;
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect((operations as string[]).sort()).toEqual([...OPERATIONS].sort());
  });
});

describe('the Postman collection, with every optional header and parameter enabled', () => {
  let port: number;
  let downloaded: string;
  let collection: string;

  beforeAll(async () => {
    const downloads = await makeDownloads(ROOT, 'en');
    const postman = downloads.find(({ name }) => name.includes('postman'));
    downloaded = postman?.content ?? '';
    collection = downloaded.replaceAll('"disabled": true', '"disabled": false');
    port = await sharedMock();
  });

  /** Runs a collection with Postman's runner; returns the HTTP status of each request by its name. */
  async function statuses(
    content: string,
    token: string,
    origin = `http://127.0.0.1:${port}`,
  ): Promise<Record<string, number>> {
    const [file, report] = [join(folder, 'collection.json'), join(folder, 'report.json')];
    writeFileSync(file, content);
    const variables = [`baseUrl=${origin}/v4`, `token=${token}`];
    const { output } = await tool('newman', [
      ...['run', file, '--reporters', 'json', '--reporter-json-export', report],
      ...variables.flatMap((variable) => ['--env-var', variable]),
    ]);
    expect(output).toBe('');
    const { run } = JSON.parse(readFileSync(report, 'utf8')) as {
      run: { executions: { item: { name: string }; response?: { code: number } }[] };
    };
    return Object.fromEntries(
      run.executions.map(({ item, response }) => [item.name, response?.code ?? 0]),
    );
  }

  it('is accepted by the mock, with a request for each operation', async () => {
    const codes = await statuses(collection, 'x');
    expect(Object.keys(codes)).toHaveLength(OPERATIONS.length);
    expect(new Set(Object.values(codes))).toEqual(new Set([200]));
  });

  it('as downloaded is accepted by the simulator, and again with other keys', async () => {
    const simulator = await startSimulator();
    const rejected = async (): Promise<[string, number][]> =>
      Object.entries(await statuses(downloaded, 'x', simulator.origin)).filter(
        ([, code]) => code !== 200,
      );
    expect(await rejected()).toEqual([]);
    // The payment of the example is refunded in full.
    expect(await rejected()).toEqual([['Create a refund', 400]]);
    simulator.stop();
  });

  it('fails without a token and with a bare plus sign in a date', async () => {
    expect(new Set(Object.values(await statuses(collection, '')))).toEqual(new Set([401]));
    const codes = await statuses(collection.replaceAll('%2B', '+'), 'x');
    expect(codes['List transactions']).toBe(400);
  });

  it('as downloaded keeps the idempotency key of each request, a UUID of its own', async () => {
    const recorder = await startRecorder(port);
    const [file, report] = [join(folder, 'twice.json'), join(folder, 'twice-report.json')];
    writeFileSync(file, downloaded);
    const variables = [`baseUrl=${recorder.baseUrl('postman')}/v4`, 'token=x'];
    await tool('newman', [
      ...['run', file, '--iteration-count', '2', '--reporters', 'json'],
      ...['--reporter-json-export', report],
      ...variables.flatMap((variable) => ['--env-var', variable]),
    ]);
    const posts = recorder.requests('postman').filter(({ method }) => method === 'POST');
    await recorder.close();
    const keys = posts.map(({ headers }) => String(headers['idempotency-key']));
    expect(keys.filter((key) => !/^[0-9a-f-]{36}$/.test(key))).toEqual([]);
    const half = keys.length / 2;
    expect(half).toBeGreaterThan(5);
    expect(keys.slice(half)).toEqual(keys.slice(0, half));
    expect(new Set(keys).size).toBe(half);
  });

  it('has the merchant account in a variable', () => {
    expect(collection).not.toMatch(/"x-merchant-account-id",\s+"value": "default"/);
    expect(collection).toContain('"key": "merchantAccountId"');
  });
});

describe("Postman's import of a cURL command", () => {
  interface Imported {
    method: string;
    url: string;
    header: { key: string; value: string }[];
    body: { raw?: string };
  }

  /** Result of importing a command. */
  async function imported(command: string): Promise<Imported> {
    const file = join(folder, 'command.sh');
    writeFileSync(file, command);
    const { output } = await tool('node', [join(FOLDER, 'import-curl.cjs'), file]);
    return JSON.parse(output) as Imported;
  }

  it.each(cases.map((entry) => [entry.id, entry] as const))('takes %s whole', async (_, entry) => {
    const { method, url, header, body } = await imported(codeOf(entry, 'curl'));
    const { pathname, searchParams } = new URL(decodeURIComponent(url));
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).sort();
    const path = pathname + (query.length > 0 ? `?${query.join('&')}` : '');
    expect(url).toMatch(/^https:\/\/sandbox\.efundpay\.com\//);
    expect(`${method} ${path}`).toBe(decodeURIComponent(expectedRequest(entry)));
    const names = header.map(({ key }) => key.toLowerCase());
    expect(names).toEqual(expect.arrayContaining(['authorization', 'x-merchant-account-id']));
    expect(names.includes('idempotency-key')).toBe(method === 'POST');
    expect(body.raw && (JSON.parse(body.raw) as unknown)).toEqual(entry.body);
  });

  it('loses the request when another command comes first', async () => {
    const [entry] = cases;
    if (!entry) throw new Error('no case');
    const { method, url } = await imported(`key=$(uuidgen)\n${codeOf(entry, 'curl')}`);
    expect(`${method} ${url}`).not.toContain('https://sandbox.efundpay.com');
  });
});
