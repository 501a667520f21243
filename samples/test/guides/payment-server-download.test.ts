/** The archives of the payment server at /overview: unpacked, and run as their README says. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { guideSamples } from '../../../src/model/samples/guides';
import { shownParts } from '../../../src/model/samples/regions';
import { paymentServers } from '../../../src/plugins/contract/payment-servers';
import { codeBlocks } from '../../../tests/unit/guides/pages';
import { findToolchain, languageGate } from '../../toolchains/toolchains';
import { freePort } from '../ports';
import { startBackend, type Backend } from './shop';
import { SHOP_LANGUAGES } from './shop-programs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Unpacks an archive inside the project, where its server finds the packages. */
async function unpack(name: string, locale: Locale): Promise<{ folder: string; readme: string }> {
  const archive = (await paymentServers(ROOT, locale)).find((one) => one.name === name);
  if (!archive) throw new Error(`There is no ${name}.`);
  const parent = resolve(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'download-'));
  const { files } = await JSZip.loadAsync(archive.content);
  for (const [path, entry] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await entry.async('nodebuffer'));
  }
  const readme = (await files['payment-server/README.md']?.async('string')) ?? '';
  return { folder: join(folder, 'payment-server'), readme };
}

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe.each(LOCALES)('the payment server, %s', (locale) => {
  for (const language of SHOP_LANGUAGES) {
    const gate = languageGate(language);

    test.skipIf(gate.skip)(
      gate.title('starts as its README says, and takes a payment'),
      async () => {
        gate.require();
        const { folder, readme } = await unpack(`payment-server-${language}.zip`, locale);
        const [mock = '', start = '', pay = ''] = codeBlocks(readme, 'bash');
        expect(mock).toContain('prism-cli');
        const port = await freePort();
        const toolchain = findToolchain(language);
        if (!toolchain.ok) throw new Error(toolchain.reason);
        const { commands: programs, libraries } = toolchain;
        mkdirSync(join(folder, 'lib'));
        for (const jar of libraries) copyFileSync(jar, join(folder, 'lib', basename(jar)));
        const commands = start
          .replace(/^(npm|pip|mvn) .*\n/, '') // the packages are those of the project
          .replaceAll(':3000', `:${port}`)
          .replace('http://127.0.0.1:4010', backend.recorder.baseUrl(`zip-${locale}-${language}`))
          // `python` is another program on some machines than the one that has the packages.
          .replace(/^(node|python) /m, `${programs.run} `);
        expect(commands).not.toMatch(/install|mvn/);
        const script = [
          'trap "kill 0" EXIT', // a language may need two programs
          `${commands.trim()} &`,
          `until curl -s -o /dev/null http://127.0.0.1:${port}; do sleep 0.1; done`,
          `curl -sf http://127.0.0.1:${port} | grep -q "Pay with Alipay"`,
          `curl -sf http://127.0.0.1:${port}/browser-info.mjs | grep -q browserInfo`,
          pay.replaceAll(':3000', `:${port}`),
        ].join('\n');
        const env = { ...process.env, PORT: String(port) };
        const shell = spawn('bash', ['-eu', '-c', script], { cwd: folder, env, detached: true });
        let printed = '';
        shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        await new Promise((done) => shell.on('close', done));
        expect(JSON.parse(printed)).toMatchObject({ state: 'open' });
      },
    );
  }

  test('the page shows the path of a payment, in at most 120 lines for each language', () => {
    for (const { file, code } of guideSamples(ROOT, 'accept-a-payment', locale)) {
      const shown = shownParts(code);
      expect([file, shown.split('\n').length <= 120]).toEqual([file, true]);
      for (const step of ['1', '2', '3', '5'])
        expect(shown).toMatch(new RegExp(`Step ${step}:|第 ${step} 步`));
      expect(shown).not.toContain('region');
    }
  });

  test('the archive has the same bytes each time', async () => {
    const [first, second] = await Promise.all([
      paymentServers(ROOT, locale),
      paymentServers(ROOT, locale),
    ]);
    expect(Buffer.compare(first[0]?.content as Buffer, second[0]?.content as Buffer)).toBe(0);
  });
});
