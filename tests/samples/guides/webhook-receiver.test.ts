import { generateKeyPairSync, sign } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import {
  buildProgram,
  findToolchain,
  languageGate,
  startProgram,
  type Program,
  type RunResult,
} from '../../support/toolchains';
import { GUIDE_LANGUAGES, samplePath, type GuideLanguage } from './samples';

interface Vector {
  id: string;
  body: string;
  string: string;
}

const file = resolve(__dirname, '../../../src/data/webhook-vectors.yaml');
const { vectors } = parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function signature(text: string): string {
  return sign('sha1', Buffer.from(text), keys.privateKey).toString('base64');
}

function vector(id: string): Vector {
  const found = vectors.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No vector ${id}`);
  return found;
}

/** Readers put the receiver and the verification side by side; so does this. */
async function buildReceiver(
  language: GuideLanguage,
  directory: string,
  port: number,
): Promise<Program> {
  const [receiver, verify] = [
    samplePath(language, 'webhook-receiver', 'receiver'),
    samplePath(language, 'webhook-verify', 'verify'),
  ].map((source) => {
    const target = join(directory, basename(source));
    copyFileSync(source, target);
    return target;
  }) as [string, string];

  const toolchain = findToolchain(language);
  if (language === 'php' && toolchain.ok) {
    const args = ['-S', `127.0.0.1:${port}`, receiver];
    return { language, command: toolchain.commands.run, args };
  }
  if (language === 'go') {
    const entry = resolve(__dirname, 'drivers/go/receiver.go');
    return buildProgram('go', { entry, libraries: [receiver, verify] });
  }
  return buildProgram(language, { entry: receiver, libraries: [verify] });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('webhook receiver'), () => {
    let url: string;
    let server: { stop: () => Promise<RunResult> };

    beforeAll(async () => {
      gate.require();
      const directory = mkdtempSync(join(tmpdir(), 'efund-receiver-'));
      const port = await freePort();
      const program = await buildReceiver(language, directory, port);
      url = `http://127.0.0.1:${port}/`;
      server = startProgram(program, {
        env: {
          PORT: String(port),
          EFUNDPAY_WEBHOOK_PUBLIC_KEY: publicKey,
          EFUNDPAY_SEEN_DIR: directory,
        },
      });
      const end = Date.now() + 120_000;
      while (Date.now() < end) {
        if (await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)) return;
        await sleep(100);
      }
      throw new Error(`The receiver does not listen: ${(await server.stop()).stderr}`);
    });

    async function send(body: string, header?: string): Promise<{ status: number; text: string }> {
      const headers = {
        'content-type': 'application/json',
        connection: 'close',
        timestamp: '20240117193352',
        timezone: 'Asia/Shanghai',
        ...(header === undefined ? {} : { signature: header }),
      };
      const response = await fetch(url, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    }

    test('refuses what is not signed, not JSON, not an object or too large, and lives on', async () => {
      const { body, string } = vector('payment-notice');
      const tampered = body.replace('"payment_status":"PS"', '"payment_status":"PX"');
      const large = JSON.stringify({ a: 'x'.repeat(1_200_000) });
      const refusals = [
        await send(body),
        await send(body, 'garbage'),
        await send(tampered, signature(string)),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401]);

      const deep = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
      const broken = ['{', '[1]', 'null', '{"ll_transaction_id":', deep, large];
      // A server may cut the connection to such a caller.
      const cut = { status: 400, text: '' };
      const answers = await Promise.all(
        broken.map((text) => send(text, signature('a=1')).catch(() => cut)),
      );
      for (const { status, text } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(text).not.toContain('SUCCESS');
      }
    });

    test('answers both notices as the platform expects, repeated ones too', async () => {
      for (const id of ['payment-notice', 'refund-notice', 'payment-notice', 'refund-notice']) {
        const { body, string } = vector(id);
        const { status, text } = await send(body, `AAAA,${signature(string)}`);
        expect(status).toBe(200);
        expect(JSON.parse(text)).toEqual({ code: '200', message: 'SUCCESS' });
      }
    });

    afterAll(async () => {
      // Each notice was handled once, although it came twice; refused ones not at all.
      const { stdout, stderr } = await server.stop();
      const handled = `${stdout}${stderr}`.match(/notice [0-9a-z]+/g);
      expect(handled).toEqual(['notice 693100628120965120', 'notice test2022010110240583981']);
    });
  });
}
