/** A parser or a filter that reads the body before the receiver does: a fault of the program, which its log shows. */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { frameworkGate } from '../../toolchains/frameworks';
import { buildProgram, languageGate, type Program } from '../../toolchains/toolchains';
import { publicKey, Receiver } from '../guides/receiver';
import { samplePath } from '../guides/samples';
import { edited, FRAMEWORKS } from './prepare';

const PATH = '/webhooks/efundflow';

async function expectLoggedFault(program: Program, env?: Record<string, string>): Promise<void> {
  const receiver = await new Receiver(PATH).start(program, publicKey, env);
  mkdirSync(receiver.inbox);
  try {
    expect((await receiver.deliver('payment-notice')).status).toBe(500);
    await expect.poll(() => receiver.printed()).toMatch(/reads it|read the body before/);
  } finally {
    await receiver.stop();
  }
}

for (const [name, { gate: gateName, readBefore, prepare }] of Object.entries(FRAMEWORKS)) {
  if (!readBefore) continue;
  const gate = gateName ? frameworkGate(gateName) : undefined;

  test.skipIf(gate?.skip)(
    `a body that was read before: 500, logged · ${gate?.title ?? name}`,
    async () => {
      gate?.require();
      const { program, env } = await prepare(readBefore);
      await expectLoggedFault(program, env);
    },
  );
}

// The one receiver without a framework that is a handler, which middleware can come before.
const go = languageGate('go');

test.skipIf(go.skip)(go.title('a body that was read before: 500, logged · net/http'), async () => {
  go.require();
  const directory = mkdtempSync(join(tmpdir(), 'webhook-'));
  const entry = join(directory, 'receiver.go');
  copyFileSync(resolve(import.meta.dirname, '../../drivers/go/receiver.go'), entry);
  const middleware =
    'http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.ReadAll(r.Body); handler(w, r) })';
  edited(directory, ['receiver.go', '"net/http"', '"io"\n\t"net/http"']);
  edited(directory, ['receiver.go', ', handler))', `, ${middleware}))`]);
  const libraries = [
    samplePath('go', 'webhook-receiver', 'receiver'),
    samplePath('go', 'webhook-verify', 'verify'),
  ];
  await expectLoggedFault(await buildProgram('go', { entry, libraries }));
});
