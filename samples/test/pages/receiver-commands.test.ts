/** The commands at /webhooks/introduction#run: each language starts as written there, and passes the examination. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMIT } from '../../../tests/support/limit.mjs';
import { HEADERS } from '../../../tests/unit/simulator/support';
import { until } from '../../../tests/support/until';
import { findToolchain, languageGate } from '../../toolchains/toolchains';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';
import { contract } from '../api/cases';
import { samplePath, type GuideLanguage } from '../guides/samples';
import { freePort } from '../../../tests/support/free-port';
import { startSimulator } from '../simulator';

/** The last line of the first block, which the other languages replace. */
const NODE = 'node receiver.mjs';
/** Rows of the table of commands, by the language that they name; C# needs .NET. */
const ROWS = { python: 'Python', java: 'Java', go: 'Go', php: 'PHP' } as const;

interface Commands {
  simulate: string;
  start: string;
  check: string;
  goMain: string;
  row: (language: keyof typeof ROWS) => string;
}

function commandsOf(locale: 'en' | 'zh'): Commands {
  const page = readPage(locale, 'webhooks/introduction');
  const section = page.slice(page.indexOf('{/* #run */}'), page.indexOf('{/* #frameworks */}'));
  const [simulate = '', start = '', check = ''] = codeBlocks(section, 'bash');
  const [goMain = ''] = codeBlocks(section, 'go');
  return {
    simulate,
    start,
    check,
    goMain,
    row: (language) => {
      const [, cell = ''] =
        new RegExp(`^\\| ${ROWS[language]} \\| (.+) \\|$`, 'm').exec(section) ?? [];
      return [...cell.matchAll(/`((?:python|javac|go|php) [^`]+)`/g)]
        .map(([, command]) => command)
        .join(' && ');
    },
  };
}

/** A folder with both files, as the page wants it for the language. */
function folderFor(language: GuideLanguage, goMain: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-page-'));
  const files = [
    samplePath(language, 'webhook-receiver', 'receiver'),
    samplePath(language, 'webhook-verify', 'verify'),
  ];
  const target = language === 'go' ? join(folder, 'efundpay') : folder;
  mkdirSync(target, { recursive: true });
  for (const file of files) copyFileSync(file, join(target, basename(file)));
  if (language === 'go') writeFileSync(join(folder, 'main.go'), goMain);
  const toolchain = findToolchain(language);
  if (language === 'java' && toolchain.ok) {
    mkdirSync(join(folder, 'lib'));
    for (const jar of toolchain.libraries) symlinkSync(jar, join(folder, 'lib', basename(jar)));
  }
  return folder;
}

/** Faults that the examination prints, the webhook of a payment, and the number of files in the inbox. */
async function walk(
  language: GuideLanguage,
  { simulate, start, check, goMain }: Commands,
  command: string,
) {
  const port = await freePort();
  // Another port, of the simulator, may have these digits in it.
  const here = (text: string) => text.replace(/\b3000\b/g, String(port));
  const [, webhookUrl = ''] = /--webhook-url (\S+)/.exec(here(simulate)) ?? [];
  const simulator = await startSimulator({ webhookUrl });
  const toolchain = findToolchain(language);
  // `python` is another program on some machines than the one that has the packages.
  const python = toolchain.ok && language === 'python' ? toolchain.commands.run : 'python';
  const script = here(simulator.here(start.replace(NODE, () => command))).replaceAll(
    'python ',
    `${python} `,
  );
  const cwd = folderFor(language, goMain);
  // A group of its own, which ends with the test. In this locale, JDK 17 reads sources as ASCII unless it is told.
  const env = { ...process.env, LC_ALL: 'C' };
  const shell = spawn('bash', ['-eu', '-c', script], { cwd, env, detached: true, timeout: LIMIT });
  let errors = '';
  shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await until(
    () => fetch(webhookUrl).then(() => true),
    () => errors,
  );
  const [, receiver = ''] = /check (\S+)/.exec(here(check)) ?? [];
  const printed = await simulator.check(receiver);
  // The webhook of a payment goes to the same receiver.
  const link = await payment(simulator.origin);
  await fetch(`${link}/pay`, { method: 'POST', redirect: 'manual' });
  await until(
    () => simulator.lines.some((line) => line.startsWith('→')),
    () => errors,
  );
  // A command that failed has ended by itself, and the check says so.
  if (shell.pid && shell.exitCode === null) process.kill(-shell.pid);
  simulator.stop();
  return {
    faults: printed.filter((line) => line.startsWith('not ok')),
    paid: simulator.lines.find((line) => line.startsWith('→')),
    stored: readdirSync(join(cwd, 'inbox')).length,
  };
}

/** The link of a payment by Alipay. */
async function payment(origin: string): Promise<string> {
  const example = contract.operations.createTransaction?.body?.examples.find(
    ({ name }) => name === 'redirect',
  );
  const response = await fetch(`${origin}/v4/transactions`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(example?.value),
  });
  const { payment_method: method } = (await response.json()) as {
    payment_method: { payment_url_link: string };
  };
  return method.payment_url_link;
}

describe.each(['en', 'zh'] as const)('the commands of the receivers, in %s', (locale) => {
  const commands = commandsOf(locale);

  for (const language of ['node', 'python', 'java', 'go', 'php'] as const) {
    const gate = languageGate(language);

    // Node.js alone in `npm test`. A contributor without the toolchain skips a language; in CI, `require` fails instead.
    test.skipIf(gate.skip)(gate.title('start, examine and pay'), async () => {
      gate.require();
      const command = language === 'node' ? NODE : commands.row(language);
      expect(command).not.toBe('');
      const { faults, paid, stored } = await walk(language, commands, command);
      expect(faults).toEqual([]);
      expect(paid).toMatch(/^→ payment webhook .* 200 /);
      expect(stored).toBeGreaterThan(1);
    });
  }
});

test('a page that gives the receiver another key is noticed', async () => {
  const commands = commandsOf('en');
  const other = 'openssl genpkey -algorithm RSA 2>/dev/null | openssl pkey -pubout';
  const start = commands.start.replace(/curl http[^)]*/, other);
  expect(start).not.toBe(commands.start);
  const { faults, paid } = await walk('node', { ...commands, start }, NODE);
  expect(faults[0]).toBe('not ok 1 - a valid webhook');
  expect(paid).toMatch(/^→ payment webhook .* 401 /);
});
