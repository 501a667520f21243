/** The quick start of the Go SDK at /authentication#go-sdk: its commands and its two programs, as a reader runs them. */
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../tests/support/until';
import { sharedMock } from '../../mock/spawn';
import { goEnvironment } from '../../toolchains/run-sample';
import {
  languageGate,
  runProgram,
  startProgram,
  type Program,
  type RunResult,
} from '../../toolchains/toolchains';
import { publicKey, Receiver, signature } from './receiver';
import { startServer } from './scripted-server';
import { vector } from './webhook-vectors';

const ROOT = resolve(import.meta.dirname, '../../..');
const STUB = join(ROOT, 'samples/toolchains/go-sdk-stub');
const PAGES = {
  en: 'docs/authentication.mdx',
  zh: 'i18n/zh/docusaurus-plugin-content-docs/current/authentication.mdx',
};

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ENVIRONMENT = {
  EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
  EFUNDPAY_RSA_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** The install commands of a page. */
function installCommands(page: string): string {
  const section = readFileSync(join(ROOT, page), 'utf8').split('{/* #sdk-install */}')[1] ?? '';
  return /```bash\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '';
}

function shell(script: string, env: Record<string, string>): Promise<RunResult> {
  const args = ['-ec', script];
  return runProgram({ language: 'go', command: 'sh', args }, { env });
}

/** Runs the install commands with a `git clone` that copies the stand-in, and builds both programs. */
async function install(page: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'efund-go-sdk-'));
  const tools = join(directory, 'tools');
  mkdirSync(tools);
  // Only the clone of this one repository is known.
  const git = `#!/bin/sh\n[ "$1 $2" = "clone https://github.com/EFundFlow/efund-go-sdk" ] && cp -r '${STUB}' efund-go-sdk\n`;
  writeFileSync(join(tools, 'git'), git);
  chmodSync(join(tools, 'git'), 0o755);
  const env = { ...goEnvironment(), PATH: `${tools}:${process.env.PATH ?? ''}` };
  const installed = await shell(`cd '${directory}'\n${installCommands(page)}`, env);
  expect(installed, installed.stderr).toMatchObject({ code: 0 });

  const shop = join(directory, 'my-shop');
  for (const topic of ['payment', 'webhook']) {
    copyFileSync(join(ROOT, `samples/guides/go-sdk-${topic}/main.go`), join(shop, 'main.go'));
    const built = await shell(`cd '${shop}'\ngo vet .\ngo build -o ${topic} .`, env);
    expect(built, built.stderr).toMatchObject({ code: 0 });
  }
  return shop;
}

const gate = languageGate('go');

describe.skipIf(gate.skip)(gate.title('the Go SDK quick start'), () => {
  let shop: string;
  let mockUrl: string;

  beforeAll(async () => {
    gate.require();
    mockUrl = `http://127.0.0.1:${await sharedMock()}`;
    shop = await install(PAGES.en);
  });

  function pay(baseUrl: string): Promise<RunResult> {
    const program: Program = { language: 'go', command: join(shop, 'payment'), args: [] };
    return runProgram(program, { env: { ...ENVIRONMENT, EFUNDPAY_BASE_URL: baseUrl } });
  }

  test('has the same commands in both languages', () => {
    expect(installCommands(PAGES.en)).toContain('-replace=');
    expect(installCommands(PAGES.zh)).toBe(installCommands(PAGES.en));
  });

  test('creates a transaction that the mock accepts', async () => {
    const { code, stdout, stderr } = await pay(mockUrl);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^[0-9a-f-]{36} \w+\n$/);
  });

  test('prints status and body of an error response', async () => {
    const body = '{"type":"error","code":"unauthorized","status":401}';
    const server = await startServer(() => ({ status: 401, body }));
    const { code, stderr } = await pay(server.baseUrl);
    await server.close();
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/HTTP 401: .*unauthorized/);
    expect(server.requests).toHaveLength(1);
  });

  test('a redirect, or a response without a transaction, is an unknown result', async () => {
    const list = { status: 200, body: '{"items":[]}' };
    const headers = { location: '/v4/transactions' };
    const bodies = ['{}', '{"id":null}', '{"id":7}', '[]', 'null', '<p>Welcome</p>'];
    const answers = [301, 302, 307, 308].map((status) => ({ status, body: '', headers }));
    for (const first of [...answers, ...bodies.map((body) => ({ status: 200, body }))]) {
      const server = await startServer((_, index) => (index === 0 ? first : list));
      const { code, stdout, stderr } = await pay(server.baseUrl);
      await server.close();
      expect([first, code, stdout]).toEqual([first, 1, '']);
      expect(stderr).toContain('The response has no id');
      expect(server.requests.map(({ method }) => method)).toEqual(['POST']);
    }
  });

  test('tells a reader whose settings are missing', async () => {
    const program: Program = { language: 'go', command: join(shop, 'payment'), args: [] };
    const { code, stderr } = await runProgram(program);
    expect(code).not.toBe(0);
    expect(stderr).toContain('EFUNDPAY_MERCHANT_ACCOUNT_ID');
  });

  const webhook = (): Program => ({ language: 'go', command: join(shop, 'webhook'), args: [] });

  test('tells a reader whose public key is missing', async () => {
    const { code, stderr } = await runProgram(webhook(), { env: { PORT: '99999' } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('EFUNDPAY_WEBHOOK_PUBLIC_KEY')]);
  });

  test('listens on port 3000 when no other one is set', async () => {
    const other = createServer().on('error', () => undefined); // or another program has it
    other.listen(3000, '127.0.0.1');
    const started = startProgram(webhook(), { env: { EFUNDPAY_WEBHOOK_PUBLIC_KEY: publicKey } });
    try {
      const isTold = () => started.printed().includes(': bind');
      await until(isTold, () => started.printed());
      expect(started.printed()).toContain('127.0.0.1:3000: bind');
    } finally {
      await started.stop();
      other.close();
    }
  });

  test('accepts a webhook with a right signature only, and stores it once', async () => {
    const receiver = await new Receiver().start(webhook(), publicKey);
    const { body, string } = vector('payment-notice');
    const genuine = () => receiver.send(body, `AAAA,${signature(string)}`);
    // There is no directory yet: what can't be stored isn't acknowledged.
    expect((await genuine()).status).toBe(500);
    mkdirSync(receiver.inbox);
    const changed = await receiver.send(body.replace('12.99', '92.99'), signature(string));
    expect([changed.status, receiver.stored()]).toEqual([401, []]);
    for (const { status, text } of [await genuine(), await genuine()])
      expect([status, text]).toEqual([200, '{"code":"200","message":"SUCCESS"}']);
    expect(receiver.stored()).toEqual([body]);
    await receiver.stop();
  });
});
