/** A parser or a filter that reads the body before the receiver does: a fault of the program, which its log shows. */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { frameworkGate } from '../../toolchains/frameworks';
import { buildProgram, languageGate, type Program } from '../../toolchains/toolchains';
import { publicKey, Receiver, signature } from '../guides/receiver';
import { samplePath } from '../guides/samples';
import { vector } from '../guides/webhook-vectors';
import { edit, FRAMEWORKS, type Edit } from './prepare';

const PATH = '/webhooks/efundflow';
const TITLE = 'a body that was read before: 500, logged';

/** @param sizes how the body is announced: by its length, or in chunks as some proxies send it on */
async function expectLoggedFault(
  program: Program,
  sizes: readonly ('length' | 'chunks')[],
  env?: Record<string, string>,
): Promise<void> {
  const receiver = await new Receiver(PATH).start(program, publicKey, env);
  mkdirSync(receiver.inbox);
  const { body, string } = vector('payment-notice');
  try {
    for (const size of sizes) {
      const sent =
        size === 'chunks'
          ? receiver.sendChunked(body, signature(string))
          : receiver.send(body, signature(string));
      expect((await sent).status, size).toBe(500);
    }
    await expect.poll(() => receiver.printed()).toMatch(/reads it|read the body before/);
  } finally {
    await receiver.stop();
  }
}

for (const [name, { gate: gateName, readBefore, prepare }] of Object.entries(FRAMEWORKS)) {
  if (!readBefore) continue;
  const gate = gateName ? frameworkGate(gateName) : undefined;

  // Only where the framework is missing; when everything has to run, `require` fails instead.
  test.skipIf(gate?.skip)(`${TITLE} · ${gate?.title ?? name}`, async () => {
    gate?.require();
    const { program, env } = await prepare(readBefore);
    await expectLoggedFault(program, ['length', 'chunks'], env);
  });
}

const DRIVERS = resolve(import.meta.dirname, '../../drivers');

interface Handler {
  language: 'go' | 'python';
  /** Program that the middleware is added to. */
  entry: string;
  sizes: readonly ('length' | 'chunks')[];
  middleware: Edit[1];
}

/** Receivers without a framework that are handlers: middleware can come before them. The others start servers of their own. */
const HANDLERS: readonly Handler[] = [
  {
    language: 'go',
    entry: join(DRIVERS, 'go/receiver.go'),
    sizes: ['length', 'chunks'],
    middleware: (source) =>
      source
        .replace('"net/http"', '"io"\n\t"net/http"')
        .replace(
          ', handler))',
          ', http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.ReadAll(r.Body); handler(w, r) })))',
        ),
  },
  {
    language: 'python',
    entry: samplePath('python', 'webhook-receiver', 'receiver'),
    // The built-in server can't read chunks.
    sizes: ['length'],
    // Input that has been read is empty, as under gunicorn: that of the built-in server waits for more.
    middleware: (source) =>
      source
        .replace('import hashlib', 'import hashlib\nimport io')
        .replace(
          '\n\nif __name__',
          `

def middleware(environ, start_response):
    environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
    return application({**environ, "wsgi.input": io.BytesIO()}, start_response)


if __name__`,
        )
        .replace(', application)', ', middleware)'),
  },
];

for (const { language, entry, sizes, middleware } of HANDLERS) {
  const gate = languageGate(language);

  // Only where the language is missing; when everything has to run, `require` fails instead.
  test.skipIf(gate.skip)(gate.title(`${TITLE} · without a framework`), async () => {
    gate.require();
    const directory = mkdtempSync(join(tmpdir(), 'webhook-'));
    const receiver = samplePath(language, 'webhook-receiver', 'receiver');
    const verify = samplePath(language, 'webhook-verify', 'verify');
    for (const file of [entry, verify]) copyFileSync(file, join(directory, basename(file)));
    edit(directory, [basename(entry), middleware]);
    const libraries = [receiver, verify].filter((file) => file !== entry);
    const program = await buildProgram(language, {
      entry: join(directory, basename(entry)),
      libraries,
    });
    await expectLoggedFault(program, sizes);
  });
}
