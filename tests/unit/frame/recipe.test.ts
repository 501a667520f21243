/**
 * *Add a page* of CONTRIBUTING.md, followed in a copy of the project, with steps left out and with every step.
 * @module-tag all
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behind as behindIn } from '../../../scripts/i18n.mjs';

/** Files that the commands of the recipe and the checks read. */
const PARTS = [
  ...['docs', 'connections', 'blog', 'i18n', 'scripts', 'src', 'static/openapi.yaml', 'tests'],
  ...[
    'sidebars.ts',
    'sidebarsConnections.ts',
    'package.json',
    'tsconfig.json',
    'vitest.config.mts',
    'samples/package.json',
    'samples/vitest.config.mts',
  ],
];
const PAGE = 'docs/webhooks/replay.mdx';
const TRANSLATION = 'i18n/zh/docusaurus-plugin-content-docs/current/webhooks/replay.mdx';
const SIDEBAR = 'sidebars.ts';

const ENGLISH = `---
title: Replay a webhook
description: How to send a stored webhook to your endpoint once more.
keywords: [replay]
---

## Send it again {/* #again */}

## Related {/* #related */}
`;
const CHINESE = ENGLISH.replace('Replay a webhook', '重发通知')
  .replace('How to send a stored webhook to your endpoint once more.', '如何再次发送已保存的通知。')
  .replace('Send it again', '再次发送')
  .replace('Related', '相关内容');

let copy: string;
const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(copy, file), text);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  for (const part of PARTS) cpSync(part, path.join(copy, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The commands that a section of the guide gives for the page's own files, without those that check everything. */
function commandsOf(section: string): string[] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const commands = [...own.matchAll(/`(npm run (?:i18n:confirm|test:unit) -- [^`]+)`/g)];
  return commands.map(([, command = '']) => command);
}

/** Runs a command in the copy, as on a shell of its own. */
function run(command: string): Promise<{ code: number; output: string }> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV$|CI$)/.test(name),
  );
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
  const [program = '', ...args] = command.split(' ');
  return new Promise((resolve) => {
    execFile(program, args, { cwd: copy, env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

const check = () => run('npm run test:unit -- frame/routes frame/i18n');
/** Why pages are behind, as `npm run i18n:status` lists it. */
const behind = (): string[] => behindIn(copy).map(({ reason }) => reason);

test('the guide names the two commands', () => {
  expect(commandsOf('Add a page')).toEqual([
    'npm run i18n:confirm -- <page>',
    'npm run test:unit -- routes -u',
  ]);
});

// In this order: each test goes on where the one before it ended.
describe('followed in a copy', () => {
  test('with the page alone, each step that is left out is named', async () => {
    write(PAGE, ENGLISH);
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('there is no Chinese page');
    expect(output).toContain('add to sidebars.ts');
    expect(output).toContain('Routes are a closed list');
  });

  test('a translation that was not confirmed is named', () => {
    write(TRANSLATION, CHINESE);
    expect(behind()).toEqual(['never confirmed']);
  });

  test('with every step the checks pass', async () => {
    write(SIDEBAR, read(SIDEBAR).replace("'webhooks/payload',", "$&\n        'webhooks/replay',"));
    for (const command of commandsOf('Add a page')) {
      const { code, output } = await run(command.replace('<page>', PAGE));
      expect(code, output).toBe(0);
    }
    expect(behind()).toEqual([]);
    const { code, output } = await check();
    expect(code, output).toBe(0);
    expect(output).toMatch(/Test Files +2 passed/);
  });
});
