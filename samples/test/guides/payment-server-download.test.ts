/** The archives of the payment server at /overview: unpacked, and run as their README says. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { guideSamples } from '../../../src/model/samples/guides';
import { shownParts } from '../../../src/model/samples/regions';
import { paymentServers } from '../../../src/plugins/contract/payment-servers';
import { codeBlocks } from '../../../tests/unit/guides/pages';
import { findToolchain, languageGate } from '../../toolchains/toolchains';
import { freePort } from '../../../tests/support/free-port';
import { startSimulator } from '../simulator';
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

describe.each(LOCALES)('the payment server, %s', (locale) => {
  for (const language of SHOP_LANGUAGES) {
    const gate = languageGate(language);

    // Only where the language is missing; when everything has to run, `gate.require` fails instead.
    test.skipIf(gate.skip)(
      gate.title('runs as its README says, from the order to its refund'),
      async () => {
        gate.require();
        const { folder, readme } = await unpack(`payment-server-${language}.zip`, locale);
        const [simulate = '', start = '', pay = '', rest = ''] = codeBlocks(readme, 'bash');
        const port = await freePort();
        const here = (text: string) => text.replace(/:3000\b/g, `:${port}`);
        const [, webhookUrl = ''] = /--webhook-url (\S+)/.exec(simulate) ?? [];
        const simulator = await startSimulator({ webhookUrl: here(webhookUrl) });
        const toolchain = findToolchain(language);
        if (!toolchain.ok) throw new Error(toolchain.reason);
        const { commands: programs, libraries } = toolchain;
        mkdirSync(join(folder, 'lib'));
        for (const jar of libraries) copyFileSync(jar, join(folder, 'lib', basename(jar)));
        const commands = simulator
          .here(here(start))
          .replace(/^(npm|pip|mvn) .*\n/, '') // the packages are those of the project
          // `python` is another program on some machines than the one that has the packages.
          .replace(/^(node|python) /m, `${programs.run} `);
        expect(commands).not.toMatch(/install|mvn/);
        const [url = '', ...others] = here(rest).split('\n');
        const order = here('http://127.0.0.1:3000/orders/order-12345');
        const script = [
          'trap "kill 0" EXIT', // a language may need two programs
          `${commands.trim()} &`,
          `until curl -s -o /dev/null http://127.0.0.1:${port}; do sleep 0.1; done`,
          `curl -sf http://127.0.0.1:${port} | grep -q "Pay with Alipay"`,
          `curl -sf http://127.0.0.1:${port}/browser-info.mjs | grep -q browserInfo`,
          `response=$(${here(pay).trim()})`,
          url.replace(/'.*'/, String.raw`"$(sed 's/.*"url": *"\([^"]*\)".*/\1/' <<< "$response")"`),
          ...others.map((line) => line.replace(/^curl .*/, '$&; echo')),
        ]
          .join('\n')
          .replace(
            /^curl .*\/pay".*$/m,
            `$&\nuntil curl -s ${order} | grep -q paid; do sleep 0.1; done`,
          );
        // In this locale, JDK 17 reads sources as ASCII unless it is told.
        const env = { ...process.env, LC_ALL: 'C', PORT: String(port) };
        const shell = spawn('bash', ['-eu', '-c', script], { cwd: folder, env, detached: true });
        let printed = '';
        shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        await new Promise((done) => shell.on('close', done));
        simulator.stop();
        const lines = printed.replaceAll(': ', ':').trim().split(/\n+/);
        expect(lines.slice(-2)).toEqual(['{"state":"paid"}', '{"refund":"succeeded"}']);
        const webhook = expect.stringMatching(/^→ payment webhook .* 200 /);
        await expect.poll(() => simulator.lines).toContainEqual(webhook);
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
