/** POST commands typed into shells at a terminal: the request arrives with an idempotency key, or not at all. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { findToolchain, languageGate, runProgram } from '../../toolchains/toolchains';
import { SANDBOX_HOST } from '../../../src/model/samples/request';
import { isCi } from '../../../tests/support/may-install';
import { codeBlocks, PAGES, readPage } from '../../../tests/unit/guides/pages';
import { cases, codeOf } from '../api/cases';
import { startServer, type ReceivedRequest } from '../guides/scripted-server';

const MOCK_HOST = 'http://127.0.0.1:4010';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEY = 'key=$(uuidgen)';
const TERMINAL = resolve(import.meta.dirname, '../../drivers/shell/terminal.py');
/** As a Mac has zsh without any settings; bash reads none either. */
const SHELLS = { zsh: ['-f', '-i'], bash: ['--norc', '--noprofile', '-i'] };

/** Each sample of a POST, and each command of a page that sends a key, in both languages. */
const commands = [
  ...cases
    .filter(({ operation, body }) => operation.method === 'POST' && body !== undefined)
    .map((entry) => codeOf(entry, 'curl')),
  ...(['en', 'zh'] as const).flatMap((locale) =>
    PAGES.flatMap((page) => codeBlocks(readPage(locale, page), 'bash')).filter((code) =>
      code.includes('idempotency-key'),
    ),
  ),
];

/** Path of a program of this machine. */
function pathOf(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
}

/** A folder with the few programs that a shell finds. */
function programs(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'efund-path-'));
  for (const name of names) symlinkSync(pathOf(name), join(folder, name));
  return folder;
}

/** Types lines into a shell and gives what a server received. */
async function typed(
  shell: keyof typeof SHELLS,
  lines: string[],
  path: string,
): Promise<ReceivedRequest[]> {
  const server = await startServer(() => ({ status: 200, body: '{}' }));
  const python = findToolchain('python');
  if (!python.ok) throw new Error(python.reason);
  const here = (text: string) =>
    text.replaceAll(SANDBOX_HOST, server.baseUrl).replaceAll(MOCK_HOST, server.baseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'efund-typed-'));
  writeFileSync(join(folder, 'order-12345.json'), '{}');
  const result = await runProgram(
    // The shell's few programs are not those that Python is looked for among.
    { language: 'python', command: pathOf(python.commands.run), args: [TERMINAL] },
    {
      stdin: JSON.stringify({
        shell: [shell, ...SHELLS[shell]],
        lines: [`cd ${folder}`, ...here(lines.join('\n')).split('\n')],
      }),
      env: {
        PATH: `${programs(shell, 'curl')}:${path}`,
        TERM: 'dumb',
        EFUNDPAY_BASE_URL: server.baseUrl,
        EFUNDPAY_TOKEN: 'sk_test_sample',
        EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
        // As the quick start stores it.
        id: 'id-of-the-transaction',
      },
    },
  );
  onTestFailed(() => console.log(`The terminal:\n${result.stdout}`));
  await server.close();
  expect(result.stderr).toBe('');
  return server.requests;
}

const keysOf = (requests: ReceivedRequest[]) =>
  requests.map(({ headers }) => String(headers['idempotency-key']));

const gate = languageGate('curl');

describe.skipIf(gate.skip)(gate.title('commands at a terminal'), () => {
  let path: string;

  beforeAll(() => {
    gate.require();
    path = programs('uuidgen');
  });

  for (const shell of ['bash', 'zsh'] as const) {
    const isThere = spawnSync(shell, ['-c', 'true']).status === 0;
    const reason = isThere ? '' : ` (${shell} is not installed; on Debian: apt-get install zsh)`;

    describe.skipIf(!isThere && !isCi())(`${shell}${reason}`, () => {
      test('each POST arrives with the key that was created for it', async () => {
        expect(commands.length).toBeGreaterThan(15);
        const requests = await typed(
          shell,
          commands.flatMap((code) => [KEY, code]),
          path,
        );
        const keys = keysOf(requests);
        expect(keys).toHaveLength(commands.length);
        expect(keys.filter((key) => !UUID.test(key))).toEqual([]);
        expect(new Set(keys).size).toBe(keys.length);
      });

      test('sent again, it has the same key', async () => {
        const [code = ''] = commands;
        const [first, second] = keysOf(await typed(shell, [KEY, code, code], path));
        expect(second).toBe(first);
      });

      test('none is sent where uuidgen is missing, or before a key was created', async () => {
        const lines = [...commands, ...commands.flatMap((code) => [KEY, code])];
        expect(await typed(shell, lines, programs())).toEqual([]);
      });
    });
  }

  test('a command that goes on without its key is noticed', async () => {
    const [code = ''] = commands;
    const careless = code.replace('${key:?}', '$key');
    expect(careless).not.toBe(code);
    expect(keysOf(await typed('bash', [KEY, careless], programs()))).toEqual(['undefined']);
  });
});
