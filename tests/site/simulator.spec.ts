/** The simulator as it is published: one file that runs with Node.js alone, and a package for npx. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUILD, expect, test } from './support/test';

/** Bytes that the file may have. */
const MOST = 250_000;

/** A copy of the file in a folder without packages. */
function published(folder: string): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'simulator-')), 'simulator.mjs');
  copyFileSync(path.join(BUILD, folder, 'simulator.mjs'), copy);
  return copy;
}

/** Starts the program, and waits for the last line that it prints first. */
async function started(file: string) {
  const program = spawn(process.execPath, [file, '--port', '0']);
  let printed = '';
  await new Promise<void>((done) => {
    program.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('PUBLIC_KEY=')) done();
    });
    program.on('exit', () => done());
  });
  return { printed, program };
}

for (const [folder, about] of [
  ['', 'It simulates this documentation'],
  ['zh', '模拟的是本文档'],
] as const)
  test(`simulator.mjs of /${folder} starts, and responds`, async () => {
    const file = published(folder);
    expect(statSync(file).size).toBeLessThanOrEqual(MOST);
    const { printed, program } = await started(file);
    try {
      expect(printed).toContain(about);
      const lines = printed.split('\n').filter((line) => line.startsWith('export EFUNDPAY_'));
      expect(lines).toHaveLength(4);
      const [, origin = ''] = /BASE_URL=(\S+)/.exec(printed) ?? [];
      const response = await fetch(`${origin}/v4/transactions`, {
        headers: { authorization: 'Bearer x' },
      });
      const { details } = (await response.json()) as { details: { message: string }[] };
      const prefix = folder === '' ? '' : `/${folder}`;
      expect(details[0]?.message).toContain(
        `${prefix}/transactions/list#header-x-merchant-account-id`,
      );
      expect(details[0]?.message).not.toContain('/zh/zh/');
    } finally {
      program.kill();
    }
  });

for (const [option, message] of [
  ['--port abc', '--port abc: expected a number'],
  ['--host=', '--host : expected a host'],
  ['--host 203.0.113.1', '--host 203.0.113.1: expected a host'],
  ['--state=', '--state : expected a file'],
  ['--port 70000', '--port 70000: expected a number'],
  ['--port', "'--port <value>' argument missing"],
  ['--ports 1', "Unknown option '--ports'"],
  ['--seed x', '--seed x: expected a number'],
  ['--seed 4242424242424242', '--seed ****: expected a number'],
  ['--webhook-url localhost:3000', '--webhook-url localhost:3000: expected a URL'],
  ['--clock yesterday', '--clock yesterday: expected a time'],
  ['--clock 1969-12-31', '--clock 1969-12-31: expected a time'],
  ['--clock +009001-01-01T00:00:00Z', 'expected a time'],
  ['--webhook-url=', '--webhook-url : expected a URL'],
  ['--faults lost', '--faults lost: expected a rate from 0 to 1'],
  ['--faults 2', 'Names: lost-before, lost-after'],
  ['--faults 20%', '--faults 20%: expected a rate'],
  ['--faults 0,1', '--faults 0,1: expected a rate'],
  ['--faults slow:', '--faults slow:: expected a rate'],
  ['—port 4011', 'Not understood: —port 4011'],
  ['--locale fr', '--locale: en, zh'],
  ['check 127.0.0.1:3000', 'check 127.0.0.1:3000: expected a URL'],
  ['check http://127.0.0.1:3000 http://127.0.0.1:3001', 'Not understood: check http'],
  ['check', 'Usage:'],
] as const)
  test(`simulator.mjs ${option} says what is wrong`, { tag: '@all' }, async () => {
    const args = [published(''), ...option.split(' ')];
    const failed = promisify(execFile)(process.execPath, args);
    await expect(failed).rejects.toMatchObject({ code: 2 });
    const { stderr } = (await failed.catch((error: unknown) => error)) as { stderr: string };
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
  });

test('simulator.mjs names a port that is in use, also from a folder with spaces', async () => {
  const site = createServer().listen(0, '127.0.0.1');
  await once(site, 'listening');
  const port = String((site.address() as AddressInfo).port);
  const folder = mkdtempSync(path.join(tmpdir(), 'my shop 订单 '));
  const file = path.join(folder, 'simulator.mjs');
  copyFileSync(published(''), file);
  const failed = promisify(execFile)(process.execPath, [file, '--port', port]);
  await expect(failed).rejects.toThrow(`Port ${port} is in use.`);
  site.close();
});

test('simulator.mjs goes on when nobody reads its output any more', async () => {
  const { printed, program } = await started(published(''));
  try {
    program.stdout.destroy();
    const [, origin = ''] = /BASE_URL=(\S+)/.exec(printed) ?? [];
    const status = async () => (await fetch(`${origin}/v4/transactions`)).status;
    expect([await status(), await status(), await status()]).toEqual([401, 401, 401]);
    expect(program.exitCode).toBeNull();
  } finally {
    program.kill();
  }
});

test('simulator.mjs ends as with Ctrl+C when its window is closed', async () => {
  const { program } = await started(published(''));
  const ended = once(program, 'exit');
  program.kill('SIGHUP');
  expect(await ended).toEqual([129, null]);
});

test('it asks for nothing that Node.js does not bring', () => {
  const source = readFileSync(path.join(BUILD, 'simulator.mjs'), 'utf8');
  const asked = [...source.matchAll(/\bfrom ?"([^"]+)"|\bimport\("([^"]+)"\)/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !name?.startsWith('node:'))).toEqual([]);
});

/** Prints of `npx <URL> --help` in an empty folder: nothing but the archive can be fetched. */
async function byNpx(archive: Buffer): Promise<string> {
  const site = createServer((_, response) => response.end(archive)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const cwd = mkdtempSync(path.join(tmpdir(), 'npx-'));
  const noRegistry = `registry=http://127.0.0.1:${port}/none/\ncache=${cwd}/cache\nfetch-retries=0\n`;
  writeFileSync(path.join(cwd, '.npmrc'), noRegistry);
  const url = `http://127.0.0.1:${port}/simulator.tgz`;
  try {
    const options = { cwd, shell: process.platform === 'win32' };
    const { stdout } = await promisify(execFile)('npx', ['--yes', url, '--help'], options);
    return stdout;
  } finally {
    site.close();
  }
}

test.describe('simulator.tgz', { tag: '@all' }, () => {
  for (const [folder, usage] of [
    ['', 'Usage:'],
    ['zh', '用法：'],
  ] as const)
    test(`of /${folder} runs by npx, without another package`, async () => {
      const archive = readFileSync(path.join(BUILD, folder, 'simulator.tgz'));
      expect(await byNpx(archive)).toContain(usage);
    });

  test('an archive without the program is noticed', async () => {
    await expect(byNpx(Buffer.from('no archive'))).rejects.toThrow();
  });
});
