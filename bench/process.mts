import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface RunResult {
  /** False after a non-zero exit code, a signal or a timeout. */
  ok: boolean;
  timedOut: boolean;
  seconds: number;
  /** Highest resident memory of the largest single process of the tree, MB (10^6 bytes); undefined without /proc. */
  peakMb?: number;
  /** Most that one JavaScript heap held, MB (10^6 bytes); undefined without lines of Node's `--trace-gc`. */
  heapMb?: number;
  /** Without those lines. */
  stdout: string;
  /** Last lines of both streams, without those lines, for an error message. */
  tail: string;
}

export interface RunSettings {
  cwd: string;
  timeoutMs: number;
  env?: Record<string, string>;
}

/** Settings of the caller's shell that would change what is measured. */
const CLEARED: NodeJS.ProcessEnv = {
  FORCE_COLOR: undefined,
  NODE_OPTIONS: undefined,
  DOCUSAURUS_NO_PERSISTENT_CACHE: undefined,
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: undefined,
};
const SAMPLE_MS = 250;
const KEPT_OUTPUT = 20_000_000;
const running = new Set<ChildProcess>();

function parents(): Map<number, number> {
  const result = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        // The name in parentheses may hold spaces; the parent is the second field after it.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        result.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      } catch {
        // The process has ended meanwhile.
      }
    }
  } catch {
    // No /proc on this system: only the process itself is known.
  }
  return result;
}

/** The process and all its descendants, also those in a process group of their own (Chromium's launcher does that). */
export function treeOf(pid: number): number[] {
  const all = parents();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of all) if (parent === member) tree.push(child);
  }
  return tree;
}

/** Ends a process and everything that it has started. */
export function killTree(pid: number): void {
  for (const member of treeOf(pid).reverse()) {
    try {
      process.kill(member, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function highWaterMb(pid: number): number | undefined {
  try {
    const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? (Number(line[1]) * 1024) / 1e6 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a line of `node --trace-gc`, such as `[9:0x5e]  71 ms: Scavenge 7.1 (7.7) -> 6.0 (8.7) MB, …`. Each worker
 * thread has a heap of its own and lines of its own.
 * @returns what the heap held just before it was cleaned, garbage included, MB (10^6 bytes; V8 prints MiB); undefined
 * for any other line
 */
export function heapOf(line: string): number | undefined {
  const match = /^\[\d+:0x[\da-f]+\] +\d+ ms: \S.*? (\d+\.\d) \(\d+\.\d\) -> /.exec(line);
  return match ? (Number(match[1]) * 1024 * 1024) / 1e6 : undefined;
}

/** Ends every child that still runs; for an interrupted bench. */
export function killAll(): void {
  for (const child of running) if (child.pid) killTree(child.pid);
}

/**
 * Runs a program to its end, within a time limit, and watches its memory. Never throws for a program that fails:
 * look at `ok`.
 */
export function run(command: string, args: string[], settings: RunSettings): Promise<RunResult> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: settings.cwd,
      env: { ...process.env, ...CLEARED, CI: '1', NO_COLOR: '1', ...settings.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let stdout = '';
    let mixed = '';
    let timedOut = false;
    let peakMb: number | undefined;
    let heapMb: number | undefined;
    const sample = () => {
      for (const pid of child.pid ? treeOf(child.pid) : []) {
        const mb = highWaterMb(pid);
        if (mb !== undefined) peakMb = Math.max(peakMb ?? 0, mb);
      }
    };
    const sampler = setInterval(sample, SAMPLE_MS);
    const timer = setTimeout(() => {
      timedOut = true;
      if (child.pid) killTree(child.pid);
    }, settings.timeoutMs);
    const finish = (ok: boolean) => {
      clearInterval(sampler);
      clearTimeout(timer);
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      const tail = mixed.trim().split('\n').slice(-25).join('\n');
      resolve({ ok: ok && !timedOut, timedOut, seconds, peakMb, heapMb, stdout, tail });
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      const heap = heapOf(line);
      if (heap !== undefined) {
        heapMb = Math.max(heapMb ?? 0, heap);
        return;
      }
      if (stdout.length < KEPT_OUTPUT) stdout += `${line}\n`;
      mixed = `${mixed}${line}\n`.slice(-20_000);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      mixed = (mixed + text).slice(-20_000);
    });
    child.on('error', (error) => {
      mixed += String(error);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * Like {@link run}, for steps without which the bench cannot go on.
 * @throws {Error} with the last lines of the program's output
 */
export async function runOrFail(
  command: string,
  args: string[],
  settings: RunSettings,
): Promise<RunResult> {
  const result = await run(command, args, settings);
  if (result.ok) return result;
  const reason = result.timedOut ? `took longer than ${settings.timeoutMs / 1000} s` : 'failed';
  throw new Error(`${command} ${args.join(' ')} ${reason}:\n${result.tail}`);
}
