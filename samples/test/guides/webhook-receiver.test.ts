import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildProgram,
  findToolchain,
  languageGate,
  type Program,
} from '../../toolchains/toolchains';
import {
  expectAnyHost,
  expectChunkedRead,
  expectFourAnswers,
  expectKeylessStoredOnce,
  expectLinesAreOneList,
  publicKey,
  Receiver,
  signature,
} from './receiver';
import { breakSample, GUIDE_LANGUAGES, samplePath, type GuideLanguage } from './samples';
import { rejected, vector } from './webhook-vectors';

/** Readers put the receiver and the verification side by side; so does this. */
async function buildReceiver(
  language: GuideLanguage,
  ...changes: readonly [part: string, replacement: string][]
): Promise<Program> {
  const directory = mkdtempSync(join(tmpdir(), 'efund-receiver-'));
  const [receiver, verify] = [
    samplePath(language, 'webhook-receiver', 'receiver'),
    samplePath(language, 'webhook-verify', 'verify'),
  ].map((source) => {
    const target = join(directory, basename(source));
    const code = readFileSync(source, 'utf8');
    const isVerify = source.includes('webhook-verify');
    writeFileSync(target, isVerify ? changed(code, changes) : code);
    return target;
  }) as [string, string];

  const toolchain = findToolchain(language);
  if (language === 'php' && toolchain.ok) {
    const args = ['-S', '127.0.0.1:{port}', receiver];
    return { language, command: toolchain.commands.run, args };
  }
  if (language === 'go') {
    const entry = resolve(import.meta.dirname, '../../drivers/go/receiver.go');
    return buildProgram('go', { entry, libraries: [receiver, verify] });
  }
  return buildProgram(language, { entry: receiver, libraries: [verify] });
}

/** @throws Error when a part isn't there: the test has gone stale. */
function changed(code: string, changes: readonly [string, string][]): string {
  return changes.reduce((source, [part, replacement]) => {
    if (!source.includes(part)) throw new Error(`The sample does not contain: ${part}`);
    return source.replace(part, () => replacement);
  }, code);
}

/** Stand-ins for a system that refuses SHA-1: the library's call ends with an error. */
const REFUSALS: Record<GuideLanguage, [part: string, replacement: string][]> = {
  node: [["verify('sha1'", "verify('sha-0'"]],
  python: [['SHA1())', 'SHA1)']],
  java: [['"SHA1withRSA"', '"SHA0withRSA"']],
  go: [['key, crypto.SHA1', 'key, crypto.SHA256']],
  php: [
    ['openssl_verify(', '(fn() => -1)('],
    ['openssl_verify(', '(fn() => false)('],
  ],
  csharp: [['HashAlgorithmName.SHA1', 'new HashAlgorithmName("SHA0")']],
};

const otherStatus = (text: string) => text.replace(/(payment_status"?[:=]"?)PS/, '$1PF');

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('webhook receiver'), () => {
    let receiver: Receiver;
    let misconfigured: Receiver;

    beforeAll(async () => {
      gate.require();
      const program = await buildReceiver(language);
      [receiver, misconfigured] = await Promise.all([
        new Receiver().start(program, publicKey),
        new Receiver().start(program, 'not a key'),
      ]);
    });

    afterAll(() => receiver.stop());

    test('responds 401 to what is not signed or was changed', async () => {
      const { body, string } = vector('payment-notice');
      const responses = [
        await receiver.send(body),
        await receiver.send(body, 'garbage'),
        await receiver.send(otherStatus(body), signature(string)),
      ];
      expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    });

    test('responds 400 to a body that has no signing string, and lives on', async () => {
      const bodies = rejected.filter(({ body }) => body.length > 0);
      bodies.push({
        id: 'absurd nesting',
        body: Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
      });
      const statuses = await Promise.all(
        bodies.map(async ({ id, body }) => [
          id,
          (await receiver.send(body, signature('a=1'))).status,
        ]),
      );
      expect(statuses).toEqual(bodies.map(({ id }) => [id, 400]));
    });

    test('takes no body of more than a megabyte', async () => {
      const large = JSON.stringify({ a: 'x'.repeat(1_200_000) });
      // A server may cut the connection to such a caller.
      const { status } = await receiver
        .send(large, signature('a=1'))
        .catch(() => ({ status: 413 }));
      expect(status).toBe(413);
    });

    if (language === 'python') {
      test('responds 411 to a chunked body, which its built-in server cannot read', async () => {
        expect(await receiver.announceChunked()).toBe(411);
      });
    } else {
      test('reads a chunked body, up to the same limit', () => expectChunkedRead(receiver));
    }

    // The servers that Python and PHP bring are for development, and serve one caller at a time.
    if (language !== 'python' && language !== 'php')
      test('a caller whose body does not end keeps nobody waiting', async () => {
        const held = [1, 2, 3].map(() => receiver.hold());
        const { status } = await receiver.send('{}');
        for (const { release } of held) release();
        expect(status).toBe(401);
      });

    test('an event that could not be stored is not acknowledged, and stored when it comes again', async () => {
      expect((await receiver.deliver('payment-notice')).status).toBe(500);
      mkdirSync(receiver.inbox);
      const { status, text } = await receiver.deliver('payment-notice');
      expect([status, JSON.parse(text)]).toEqual([200, { code: '200', message: 'SUCCESS' }]);
      expect(receiver.stored()).toEqual([vector('payment-notice').body]);
    });

    test('acknowledges duplicates and stores each event once, another status as another event', async () => {
      for (const id of ['payment-notice', 'refund-notice', 'payment-notice', 'refund-notice']) {
        const { status, text } = await receiver.deliver(id);
        expect([status, JSON.parse(text)]).toEqual([200, { code: '200', message: 'SUCCESS' }]);
      }
      expect((await receiver.deliver('payment-notice', otherStatus)).status).toBe(200);
      expect(receiver.stored().sort()).toEqual(
        [
          vector('payment-notice').body,
          otherStatus(vector('payment-notice').body),
          vector('refund-notice').body,
        ].sort(),
      );
      expect(readdirSync(receiver.inbox).filter((name) => !name.endsWith('.json'))).toEqual([]);
    });

    test('passes the examination of the simulator', async () => {
      mkdirSync(receiver.inbox, { recursive: true });
      expect(await receiver.faults()).toEqual([]);
    });

    // HttpListener keeps the last line, and tells nobody of the others.
    if (language !== 'csharp')
      test('takes several header lines as one list', () => expectLinesAreOneList(receiver));

    test('four answers for four causes', () => expectFourAnswers(receiver, misconfigured));

    test.each(REFUSALS[language])(
      'an error of the system is no wrong signature: 500, and logged (%s)',
      async (...refusal) => {
        const refusing = await new Receiver().start(
          await buildReceiver(language, refusal),
          publicKey,
        );
        mkdirSync(refusing.inbox);
        expect((await refusing.deliver('payment-notice')).status).toBe(500);
        expect((await refusing.stop()).length).toBeGreaterThan(20);
      },
    );

    test('takes webhooks for any host name', () => expectAnyHost(receiver));

    test('stores each event that has no ID or no status, once', () =>
      expectKeylessStoredOnce(receiver));

    test('a wrong public key is an error of the configuration, logged, whatever comes', async () => {
      expect((await misconfigured.deliver('payment-notice')).status).toBe(500);
      expect((await misconfigured.send('{', 'garbage')).status).toBe(500);
      expect(await misconfigured.stop()).toMatch(/key|base64|asn1|decoder|PEM/i);
    });
  });
}

test('an error that passes for a wrong signature is noticed', { tags: 'all' }, async () => {
  const careless = await buildReceiver('node', [
    "verify('sha1', signed, key, Buffer.from(part, 'base64'))",
    '{ try { throw new Error("out of memory"); } catch { return false; } }',
  ]);
  const receiver = await new Receiver().start(careless, publicKey);
  expect((await receiver.deliver('payment-notice')).status).toBe(401);
  await receiver.stop();
});

describe('the checks notice a receiver', { tags: 'all' }, () => {
  test.each([
    [
      'that acknowledges what it could not store',
      "return [500, 'not stored'];",
      "return [200, 'SUCCESS'];",
    ],
    [
      'that marks an event before it is stored',
      'if (existsSync(file)) return;',
      'if (seen.has(key)) return; seen.add(key);',
    ],
  ])('%s', async (_, part, replacement) => {
    const broken = breakSample('webhook-receiver', 'receiver', part, replacement);
    const entry = join(broken, '..', 'broken.mjs');
    copyFileSync(samplePath('node', 'webhook-verify', 'verify'), join(broken, '../verify.mjs'));
    writeFileSync(entry, `const seen = new Set();\n${readFileSync(broken, 'utf8')}`);
    const receiver = await new Receiver().start(await buildProgram('node', { entry }), publicKey);
    await receiver.deliver('payment-notice');
    mkdirSync(receiver.inbox);
    await receiver.deliver('refund-notice');
    if (part.startsWith('if')) await receiver.deliver('payment-notice');
    expect(receiver.stored()).not.toContain(vector('payment-notice').body);
    await receiver.stop();
  });

  test.each([
    ["return [401, 'wrong signature'];", "return [500, 'wrong signature'];", 'wrong-key: 500'],
    ["return [401, 'no signature header'];", "return [200, 'SUCCESS'];", 'unsigned: 200'],
    ["return [200, 'SUCCESS'];", "return [200, 'OK'];", 'valid: 200'],
  ])('by the examination: %s', async (part, replacement, finding) => {
    const broken = breakSample('webhook-receiver', 'receiver', part, replacement);
    copyFileSync(samplePath('node', 'webhook-verify', 'verify'), join(broken, '../verify.mjs'));
    const program = await buildProgram('node', { entry: broken });
    const receiver = await new Receiver().start(program, publicKey);
    mkdirSync(receiver.inbox);
    expect((await receiver.faults()).join('\n')).toContain(finding);
    await receiver.stop();
  });

  test('that responds to one host name only', async () => {
    const part = 'const body = await readBody(request);';
    const fault = "if (!request.headers.host.startsWith('127.0.0.1')) return [400, ''];";
    const broken = breakSample('webhook-receiver', 'receiver', part, `${fault}\n${part}`);
    copyFileSync(samplePath('node', 'webhook-verify', 'verify'), join(broken, '../verify.mjs'));
    const program = await buildProgram('node', { entry: broken });
    const receiver = await new Receiver().start(program, publicKey);
    mkdirSync(receiver.inbox);
    await expect(expectAnyHost(receiver)).rejects.toThrow('expected [ 400, 400 ]');
    await receiver.stop();
  });

  test.each([
    [
      'that takes a missing ID for one',
      'complete ? `${id}/${status}` : body',
      '`${id}/${status}`',
      'expected [] to deeply equal',
    ],
    [
      'that gives an event without an ID a new key each time',
      ': body, body)',
      ': randomUUID(), body)',
      `expected [ '{"token_id":"tok_A"}', …(1) ] to deeply equal`,
    ],
  ])('%s', async (_, part, replacement, finding) => {
    const broken = breakSample('webhook-receiver', 'receiver', part, replacement);
    copyFileSync(samplePath('node', 'webhook-verify', 'verify'), join(broken, '../verify.mjs'));
    const program = await buildProgram('node', { entry: broken });
    const receiver = await new Receiver().start(program, publicKey);
    mkdirSync(receiver.inbox);
    await expect(expectKeylessStoredOnce(receiver)).rejects.toThrow(finding);
    await receiver.stop();
  });
});
