/** Compiles and runs samples in the languages of ./toolchains; each run gets a small, clean environment. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { LIMIT } from '../../tests/support/limit.mjs';
import { dotnetProject, isDotnet } from './dotnet';
import { findToolchain, type Language, type Toolchain } from './find';

export interface ProgramSource {
  /** The file with the entry point (`main`, or the script itself). */
  entry: string;
  /**
   * More files of the program. Java and C#: compiled together with the entry. Go: put into the package
   * `samples/efundpay`, which the entry imports. Scripts (Node.js, Python, PHP): handed over as first arguments.
   */
  libraries?: string[];
  /** Jars besides those of the toolchain, Java only. */
  jars?: string[];
  /** Folder with the packages of Go beyond the standard library. */
  goPath?: string;
}

/** A program that is ready to run, as often as wanted. */
export interface Program {
  language: Language;
  command: string;
  args: string[];
  /** Starts other processes, which end with it. */
  isGroup?: boolean;
}

export interface RunOptions {
  args?: string[];
  /** The whole environment that the sample sees besides PATH, HOME and the temporary directory. */
  env?: Record<string, string>;
  stdin?: string;
}

export interface RunResult {
  /** Exit code; null when the program was killed (time-out). */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** .NET 8 calls which Mono lacks, see the README beside the files. */
const MONO_SHIMS = resolve(import.meta.dirname, 'mono');

/** Assemblies beyond the default ones which the C# samples use. */
const MONO_REFERENCES = ['System.Net.Http', 'System.Numerics'].map((name) => `-r:${name}.dll`);

/**
 * Compiles a program into a temporary directory (scripts are used where they are).
 *
 * @throws Error with the compiler's output when it does not compile, or when the toolchain is missing.
 */
export async function buildProgram(language: Language, source: ProgramSource): Promise<Program> {
  const built = await compile(language, source);
  if ('failed' in built) {
    throw new Error(
      `${source.entry} does not compile:\n${built.failed.stdout}${built.failed.stderr}`,
    );
  }
  return built.program;
}

/** Runs a built program to its end and collects what it prints. */
export function runProgram(program: Program, options: RunOptions = {}): Promise<RunResult> {
  return execute(program.command, [...program.args, ...(options.args ?? [])], options);
}

/** Starts a program that does not end by itself, such as a server; `stop` ends it and gives what it printed. */
export function startProgram(
  program: Program,
  options: Pick<RunOptions, 'args' | 'env'> = {},
): { stop: () => Promise<RunResult>; printed: () => string } {
  const stopper = new AbortController();
  const output = { stdout: '', stderr: '' };
  const args = [...program.args, ...(options.args ?? [])];
  const { command, isGroup } = program;
  const ended = execute(command, args, options, tmpdir(), stopper.signal, output, isGroup);
  return {
    printed: () => output.stdout + output.stderr,
    stop: () => {
      stopper.abort();
      return ended;
    },
  };
}

type Compiled = { program: Program } | { failed: RunResult };

async function compile(language: Language, source: ProgramSource): Promise<Compiled> {
  const toolchain = findToolchain(language);
  if (!toolchain.ok) throw new Error(toolchain.reason);
  const entry = resolve(source.entry);
  const libraries = (source.libraries ?? []).map((file) => resolve(file));
  switch (language) {
    case 'java':
      return compileJava(toolchain, entry, libraries, source.jars);
    case 'go':
      return compileGo(toolchain, entry, libraries, source.goPath);
    case 'csharp':
      return compileCSharp(toolchain, entry, libraries);
    case 'curl':
      return { program: { language, command: 'sh', args: [entry] } };
    default:
      return {
        program: { language, command: toolchain.commands.run, args: [entry, ...libraries] },
      };
  }
}

async function compileJava(
  toolchain: Toolchain,
  entry: string,
  libraries: string[],
  jars: string[] = [],
): Promise<Compiled> {
  const classPath = [...toolchain.libraries, ...jars].join(':');
  const run = toolchain.commands.run;
  // A single file may hold classes of any name: the launcher compiles it in memory and starts the first one.
  if (libraries.length === 0) {
    return { program: { language: 'java', command: run, args: ['-cp', classPath, entry] } };
  }
  const directory = workDirectory();
  const files = [entry, ...libraries];
  const args = [
    '-J-XX:TieredStopAtLevel=1',
    '-J-XX:+UseSerialGC',
    '-encoding',
    'UTF-8',
    // Jars of Debian name others in their manifests that need not be there.
    '-Xlint:all,-path',
    '-Werror',
    '-cp',
    classPath,
    '-d',
    directory,
    ...files,
  ];
  const result = await execute(toolchain.commands.compile ?? 'javac', args);
  if (result.code !== 0) return { failed: result };
  const main = basename(entry, '.java');
  const programArgs = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-cp',
    `${directory}:${classPath}`,
    main,
  ];
  return { program: { language: 'java', command: run, args: programArgs } };
}

async function compileGo(
  toolchain: Toolchain,
  entry: string,
  libraries: string[],
  goPath?: string,
): Promise<Compiled> {
  const directory = workDirectory();
  const module = join(directory, 'src', 'samples');
  mkdirSync(join(module, 'efundpay'), { recursive: true });
  writeFileSync(join(module, 'go.mod'), 'module samples\n\ngo 1.19\n');
  copyFileSync(entry, join(module, 'main.go'));
  for (const file of libraries) copyFileSync(file, join(module, 'efundpay', basename(file)));
  const binary = join(directory, 'program');
  const go = toolchain.commands.run;
  // Debian's packages are no modules; with them the program is found by GOPATH, too.
  const env = goPath
    ? { ...goEnvironment(), GO111MODULE: 'off', GOPATH: `${directory}:${goPath}`, GOFLAGS: '' }
    : goEnvironment();
  const vet = await execute(go, ['vet', './...'], { env }, module);
  if (vet.code !== 0) return { failed: vet };
  const result = await execute(go, ['build', '-o', binary, '.'], { env }, module);
  return result.code === 0
    ? { program: { language: 'go', command: binary, args: [] } }
    : { failed: result };
}

/** Environment of the Go tool: only the standard library is used, so nothing may be downloaded. */
export function goEnvironment(): Record<string, string> {
  return { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' };
}

async function compileCSharp(
  toolchain: Toolchain,
  entry: string,
  libraries: string[],
): Promise<Compiled> {
  if (isDotnet(toolchain)) {
    const command = toolchain.commands.run;
    const files = [entry, ...libraries];
    const { build, run } = dotnetProject(toolchain.version, workDirectory(), files);
    const built = await execute(command, build);
    return built.code === 0
      ? { program: { language: 'csharp', command, args: run } }
      : { failed: built };
  }
  const shims = existsSync(MONO_SHIMS)
    ? readdirSync(MONO_SHIMS).filter((name) => name.endsWith('.cs'))
    : [];
  const files = [entry, ...libraries, ...shims.map((name) => join(MONO_SHIMS, name))];
  const binary = join(workDirectory(), 'program.exe');
  const args = [
    '-langversion:latest',
    '-warnaserror',
    ...MONO_REFERENCES,
    `-out:${binary}`,
    ...files,
  ];
  const result = await execute(toolchain.commands.compile ?? 'mcs', args);
  return result.code === 0
    ? { program: { language: 'csharp', command: toolchain.commands.run, args: [binary] } }
    : { failed: result };
}

let workParent: string | undefined;

/** Removed when the process exits by itself; what a killed test worker leaves is left to the system. */
function workDirectory(): string {
  if (!workParent) {
    const parent = mkdtempSync(join(tmpdir(), 'efund-sample-'));
    process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
    workParent = parent;
  }
  return mkdtempSync(join(workParent, 'program-'));
}

function execute(
  command: string,
  args: string[],
  options: RunOptions = {},
  cwd: string = tmpdir(),
  stop?: AbortSignal,
  output = { stdout: '', stderr: '' },
  isGroup = false,
): Promise<RunResult> {
  return new Promise((done, fail) => {
    const env = cleanEnvironment(options.env);
    const child = spawn(command, args, { cwd, env, detached: isGroup });
    const kill = (signal: 'SIGTERM' | 'SIGKILL') =>
      isGroup && child.pid ? process.kill(-child.pid, signal) : child.kill(signal);
    stop?.addEventListener('abort', () => kill('SIGTERM'));
    const timer = setTimeout(() => kill('SIGKILL'), LIMIT); // oxlint-disable-line tests/no-clock
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.on('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, ...output });
    });
    // A program that does not read its input closes the pipe early; that is its right.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.stdin ?? '');
  });
}

/** Keeps secrets of the developer's or CI's environment away from samples, and makes runs alike everywhere. */
function cleanEnvironment(env: Record<string, string> = {}): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'JAVA_HOME'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  // With several cores, one Mono program in some 25 waits for its idle threads at its end, for up to a minute.
  return { ...Object.fromEntries(kept), LANG: 'C.UTF-8', TZ: 'UTC', MONO_NO_SMP: '1', ...env };
}
