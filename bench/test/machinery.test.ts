import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { heapOf, run, runOrFail } from '../process.mjs';
import { createSidebar } from '../systems/vitepress.mjs';

const NODE = process.execPath;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a child process', () => {
  const cwd = tmpdir();

  it('is timed and its output kept', async () => {
    const result = await run(NODE, ['-e', 'console.log("done")'], { cwd, timeoutMs: 20_000 });
    expect(result).toMatchObject({ ok: true, timedOut: false, stdout: 'done\n' });
    expect(result.seconds).toBeGreaterThan(0);
  });

  it('tells its heap, in lines that are no part of its output', async () => {
    const script =
      'const all = []; for (let i = 0; i < 2e6; i++) all.push({ i }); console.log("done")';
    const result = await run(NODE, ['--trace-gc', '-e', script], { cwd, timeoutMs: 20_000 });
    expect(result).toMatchObject({ ok: true, stdout: 'done\n' });
    expect(result.tail).toBe('done');
    // Two million objects with one field each.
    expect(result.heapMb).toBeGreaterThan(40);
    expect(result.heapMb).toBeLessThan(400);
    const untraced = await run(NODE, ['-e', 'console.log("done")'], { cwd, timeoutMs: 20_000 });
    expect(untraced.heapMb).toBeUndefined();
  });

  it('tells its heap as it was before a cleaning, in MB and not MiB', () => {
    const line =
      '[68:0x16e9] 2213 ms: Mark-Compact (reduce) 1000.0 (1043.2) -> 12.5 (13.0) MB, 9 ms';
    expect(heapOf(line)).toBe(1048.576);
    expect(heapOf('2213 ms: 1000.0 (1043.2) -> 12.5 (13.0) MB')).toBeUndefined();
  });

  it('is ended with its children when it takes too long, also those that have left its group', async () => {
    const child = 'setInterval(()=>{},1000)';
    const parent = `const c=require("child_process").spawn(process.execPath,["-e",${JSON.stringify(child)}],{detached:true,stdio:"ignore"});console.log(c.pid);setInterval(()=>{},1000)`;
    const result = await run(NODE, ['-e', parent], { cwd, timeoutMs: 3000 });
    expect(result).toMatchObject({ ok: false, timedOut: true });
    const pid = Number(result.stdout);
    expect(pid).toBeGreaterThan(0);
    // Init reaps it a moment after it was ended.
    await expect.poll(() => isRunning(pid), { timeout: 3000 }).toBe(false);
  });

  it('that fails is a value for one, an error with its words for the other', async () => {
    const args = ['-e', 'console.error("no such page");process.exit(3)'];
    expect((await run(NODE, args, { cwd, timeoutMs: 20_000 })).ok).toBe(false);
    await expect(runOrFail(NODE, args, { cwd, timeoutMs: 20_000 })).rejects.toThrow('no such page');
    expect((await run('no-such-program', [], { cwd, timeoutMs: 20_000 })).ok).toBe(false);
  });
});

describe("VitePress's sidebar", () => {
  it('has a group for each folder', () => {
    const page = { locale: 'en', description: '', markdown: '' } as const;
    const pages = ['/', '/jwts', '/refunds/get'].map((at) => ({ ...page, path: at, title: at }));
    expect(createSidebar(pages, '/zh')).toEqual([
      { text: '/jwts', link: '/zh/jwts' },
      {
        text: 'refunds',
        collapsed: true,
        items: [{ text: '/refunds/get', link: '/zh/refunds/get' }],
      },
    ]);
  });
});
