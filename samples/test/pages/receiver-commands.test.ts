/** The commands at /webhooks/introduction#run: each language starts as written there, and takes the signed webhook. */
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
import { findToolchain, languageGate } from '../../toolchains/toolchains';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';
import { samplePath, type GuideLanguage } from '../guides/samples';
import { freePort } from '../ports';

/** The last line of the first block, which the other languages replace. */
const NODE = 'node receiver.mjs';
const ACKNOWLEDGED = '{"code":"200","message":"SUCCESS"}';
/** Rows of the table of commands, by the language that they name. C# needs .NET, which is not here. */
const ROWS = { python: 'Python', java: 'Java', go: 'Go', php: 'PHP' } as const;

interface Commands {
  start: string;
  send: string;
  goMain: string;
  row: (language: keyof typeof ROWS) => string;
}

function commandsOf(locale: 'en' | 'zh'): Commands {
  const page = readPage(locale, 'webhooks/introduction');
  const section = page.slice(page.indexOf('{/* #run */}'), page.indexOf('{/* #frameworks */}'));
  const [start = '', send = ''] = codeBlocks(section, 'bash');
  const [goMain = ''] = codeBlocks(section, 'go');
  return {
    start,
    send,
    goMain,
    row: (language) =>
      new RegExp(`^\\| ${ROWS[language]} \\| \`([^\`]+)\``, 'm').exec(section)?.[1] ?? '',
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

/** Output for the reader: the response to the webhook, to the same again, and the status of a changed one. */
async function walk(language: GuideLanguage, { start, send, goMain }: Commands, command: string) {
  const port = await freePort();
  const toolchain = findToolchain(language);
  // `python` is another program on some machines than the one that has the packages.
  const python = toolchain.ok && language === 'python' ? toolchain.commands.run : 'python';
  const script = [
    start.replace(NODE, () => `(${command}) & trap 'kill -- -$$' EXIT`),
    'until curl -s -o /dev/null http://127.0.0.1:3000; do kill -0 $!; sleep 0.1; done',
    `${send.replace('curl', 'curl -s')}\necho`,
    `${send.replace('curl', 'curl -s')}\necho`,
    `${send.replace('curl', 'curl -s -o /dev/null -w %{http_code}').replace('-d "$body"', '-d "${body/12.99/13.99}"')}`,
  ]
    .join('\n')
    .replaceAll('3000', String(port))
    .replaceAll('python ', `${python} `);
  const cwd = folderFor(language, goMain);
  // A group of its own, which the trap ends.
  const shell = spawn('bash', ['-eu', '-c', script], { cwd, detached: true, timeout: LIMIT });
  let output = '';
  let errors = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise((done) => shell.on('close', done));
  const lines = output.trim().split('\n').slice(-3);
  return { lines, errors, stored: readdirSync(join(cwd, 'inbox')).length };
}

describe.each(['en', 'zh'] as const)('the commands of the receivers, in %s', (locale) => {
  const commands = commandsOf(locale);

  test('the webhook says that it is JSON, by which frameworks choose a parser', () => {
    expect(commands.send).toContain('-H "Content-Type: application/json"');
  });

  for (const language of ['node', 'python', 'java', 'go', 'php'] as const) {
    const gate = languageGate(language);

    test.skipIf(gate.skip)(gate.title('start, sign and send'), async () => {
      gate.require();
      const command = language === 'node' ? NODE : commands.row(language);
      expect(command).not.toBe('');
      const { lines, errors, stored } = await walk(language, commands, command);
      const compact = lines.map((line) => line.replaceAll(': ', ':').replaceAll(', ', ','));
      expect(compact, errors).toEqual([ACKNOWLEDGED, ACKNOWLEDGED, '401']);
      expect(stored).toBe(1);
    });
  }
});

test('a page that signs another string is noticed', async () => {
  const commands = commandsOf('en');
  const send = commands.send.replace('payment_status=PS', 'payment_status=PF');
  expect(send).not.toBe(commands.send);
  const { lines, stored } = await walk('node', { ...commands, send }, NODE);
  const wrong = '{"code":"401","message":"wrong signature"}';
  expect([...lines, stored]).toEqual([wrong, wrong, '401', 0]);
});
