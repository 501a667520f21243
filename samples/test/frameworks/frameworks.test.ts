/** The webhook receivers in web frameworks, each put together by `prepare.ts`. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameworkGate } from '../../toolchains/frameworks';
import {
  expectChunkedRead,
  expectFourAnswers,
  expectKeylessStoredOnce,
  expectLinesAreOneList,
  publicKey,
  Receiver,
  signature,
} from '../guides/receiver';
import { rejected, vector } from '../guides/webhook-vectors';
import { FRAMEWORKS, laravel, server } from './prepare';

const PATH = '/webhooks/efundflow';

const otherStatus = (text: string) => text.replace(/(payment_status"?[:=]"?)PS/, '$1PF');
/** Another form of the same body: it verifies, and shows whether the stored bytes are the received ones. */
const spaced = vector('payment-notice').body.replace(/,/g, ' ,\n ');

for (const [name, { gate: gateName, unread, prepare }] of Object.entries(FRAMEWORKS)) {
  const gate = gateName ? frameworkGate(gateName) : undefined;

  describe.skipIf(gate?.skip)(
    `webhook receiver · ${gate?.title.replace(gateName ?? '', name) ?? name}`,
    () => {
      let receiver: Receiver;
      let misconfigured: Receiver;

      beforeAll(async () => {
        gate?.require();
        const { program, env } = await prepare();
        [receiver, misconfigured] = await Promise.all([
          new Receiver(PATH).start(program, publicKey, env),
          new Receiver(PATH).start(program, 'not a key', env),
        ]);
      });

      afterAll(() => Promise.all([receiver.stop(), misconfigured.stop()]));

      test('rejects what is unsigned, altered, or has no signing string', async () => {
        const { body, string } = vector('payment-notice');
        expect((await receiver.send(body)).status).toBe(401);
        expect((await receiver.send(otherStatus(body), signature(string))).status).toBe(401);
        for (const { id, body: invalid } of rejected) {
          const status = unread && invalid.length === 0 ? 411 : 400;
          expect([id, (await receiver.send(invalid, signature('a=1'))).status]).toEqual([
            id,
            status,
          ]);
        }
        expect(await receiver.sendNothing(signature('a=1'))).toBe(unread ? 411 : 400);
      });

      test('accepts at most a megabyte', async () => {
        const large = JSON.stringify({ a: 'x'.repeat(1_200_000) });
        // A server may cut the connection to such a client.
        const sent = receiver.send(large, signature('a=1')).catch(() => ({ status: 413 }));
        expect((await sent).status).toBe(413);
      });

      test('reads a chunked body, up to the same limit, or says that it does not', async () => {
        if (!unread) return expectChunkedRead(receiver);
        const { body, string } = vector('payment-notice');
        expect((await receiver.sendChunked(body, signature(string))).status).toBe(411);
      });

      test('acknowledges an event only when it is stored, once for each status, byte for byte', async () => {
        const send = (change: (text: string) => string = (text) => text) =>
          receiver.send(change(spaced), signature(change(vector('payment-notice').string)));
        expect((await send()).status).toBe(500);
        mkdirSync(receiver.inbox);
        for (const change of [undefined, undefined, otherStatus]) {
          const { status, text } = await send(change);
          expect([status, JSON.parse(text)]).toEqual([200, { code: '200', message: 'SUCCESS' }]);
        }
        expect((await receiver.deliver('refund-notice')).status).toBe(200);
        expect(receiver.stored().sort()).toEqual(
          [spaced, otherStatus(spaced), vector('refund-notice').body].sort(),
        );
      });

      test('stores each event that has no ID or no status, once', () =>
        expectKeylessStoredOnce(receiver));

      test('passes the examination of the simulator', async () => {
        expect(await receiver.faults()).toEqual([]);
      });

      test('takes several header lines as one list', () => expectLinesAreOneList(receiver));

      test('four answers for four causes', () => expectFourAnswers(receiver, misconfigured));

      test('a wrong public key is an error of the configuration', async () => {
        expect((await misconfigured.deliver('payment-notice')).status).toBe(500);
      });
    },
  );
}

const laravelGate = frameworkGate('Laravel');

// Only where Laravel is missing; when everything has to run, `require` fails instead.
test.skipIf(laravelGate.skip)(
  `the check notices a route that reads the environment after config:cache · ${laravelGate.title}`,
  async () => {
    laravelGate.require();
    const key = "getenv('EFUNDPAY_WEBHOOK_PUBLIC_KEY')";
    const read = (source: string) => source.replace(/config\('[\w.]+'\)/, key);
    const { program } = laravel(['laravel.php', read]);
    const receiver = await new Receiver(PATH).start(program, publicKey);
    mkdirSync(receiver.inbox);
    expect((await receiver.deliver('payment-notice')).status).toBe(500);
    await receiver.stop();
  },
);

test('the check notices a receiver that takes a missing ID for one', { tags: 'all' }, async () => {
  const { program } = await server('express.mjs', [
    'express.mjs',
    (source) => source.replace('complete ? `${id}/${status}` : hash', '`${id}/${status}`'),
  ]);
  const receiver = await new Receiver(PATH).start(program, publicKey);
  mkdirSync(receiver.inbox);
  await expect(expectKeylessStoredOnce(receiver)).rejects.toThrow('expected [] to deeply equal');
  await receiver.stop();
});

test(
  'the check notices a receiver whose framework parses the body first',
  { tags: 'all' },
  async () => {
    const parsed = (source: string) =>
      source
        .replace(/express\.raw\(\{[^}]*\}\)/, 'express.json()')
        .replace(/request\.body/g, 'Buffer.from(JSON.stringify(request.body))');
    const { program } = await server('express.mjs', ['express.mjs', parsed]);
    const receiver = await new Receiver(PATH).start(program, publicKey);
    mkdirSync(receiver.inbox);
    await receiver.send(spaced, signature(vector('payment-notice').string));
    expect(receiver.stored()).not.toContain(spaced);
    await receiver.stop();
  },
);
