/**
 * Runs all samples of one language, one after the other: one start of a compiler and of a virtual machine instead of
 * one per sample. The samples are the text that the copy button gives; all they get is the environment.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Sample } from '../../../src/model/samples';
import { SANDBOX_HOST } from '../../../src/model/samples/request';
import { GO_SDK_MODULE } from '../../../src/model/samples/go-sdk';
import { goEnvironment } from '../../toolchains/run-sample';
import {
  findToolchain,
  runProgram,
  type Language,
  type RunResult,
  type Toolchain,
} from '../../toolchains/toolchains';
import { dotnetProject, isDotnet } from '../../toolchains/dotnet';
import { csharpProgram } from './csharp';

export type SampleLanguage = Sample['language'];

export interface Source {
  /** Letters, digits and underscores only; unique. */
  id: string;
  code: string;
}

const RUNNERS = resolve(import.meta.dirname, '../../drivers/api');
const GO_SDK_STUB = resolve(import.meta.dirname, '../../toolchains/go-sdk-stub');

/** The command that runs all samples. */
interface Batch {
  command: string;
  args: string[];
}

/** Toolchain that a tab of the site needs. */
export function toolchainOf(language: SampleLanguage): Language {
  return language === 'go-sdk' ? 'go' : language;
}

function write(directory: string, name: string, code: string): string {
  const file = join(directory, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
  return file;
}

function className(code: string): string {
  return /public class (\w+)/.exec(code)?.[1] ?? 'Sample';
}

async function execute(command: string, args: string[], env = {}): Promise<RunResult> {
  return runProgram({ language: 'go', command, args }, { env });
}

async function compiled(step: Promise<RunResult>): Promise<void> {
  const { code, stdout, stderr } = await step;
  if (code !== 0) throw new Error(`does not compile:\n${stdout}${stderr}`);
}

/** One program per sample, as a reader has it; the SDK is the stand-in of samples/toolchains/go-sdk-stub. */
async function go(sources: Source[], directory: string, run: string, sdk: boolean): Promise<Batch> {
  const needs = sdk
    ? `\nrequire ${GO_SDK_MODULE} v0.0.0\n\nreplace ${GO_SDK_MODULE} => ${JSON.stringify(GO_SDK_STUB)}\n`
    : '';
  write(directory, 'go.mod', `module samples\n\ngo 1.18\n${needs}`);
  for (const { id, code } of sources) write(directory, join(id, 'main.go'), code);
  mkdirSync(join(directory, 'bin'));
  const env = goEnvironment();
  await compiled(execute('sh', ['-c', 'cd "$1" && "$2" vet ./...', 'sh', directory, run], env));
  const build = 'cd "$1" && "$2" build -ldflags="-s -w" -o bin/ ./...';
  await compiled(execute('sh', ['-c', build, 'sh', directory, run], env));
  const binaries = sources.map(({ id }) => join(directory, 'bin', id));
  return { command: 'sh', args: [join(RUNNERS, 'run.sh'), ...binaries] };
}

async function csharp(sources: Source[], directory: string, toolchain: Toolchain): Promise<Batch> {
  const { run, compile: mcs = 'mcs' } = toolchain.commands;
  const isMono = !isDotnet(toolchain);
  const file = write(directory, 'Samples.cs', csharpProgram(sources, isMono));
  if (!isMono) {
    const project = dotnetProject(toolchain.version, directory, [file]);
    await compiled(execute(run, project.build));
    return { command: run, args: project.run };
  }
  const binary = join(directory, 'samples.exe');
  const args = ['-langversion:latest', '-r:System.Net.Http.dll', `-out:${binary}`, file];
  await compiled(execute(mcs, args));
  return { command: run, args: [binary] };
}

/**
 * Writes and compiles the samples of one language.
 * @throws Error when the toolchain is missing, or with the compiler's output when a sample does not compile
 */
async function prepare(language: SampleLanguage, sources: Source[]): Promise<Batch> {
  const toolchain = findToolchain(toolchainOf(language));
  if (!toolchain.ok) throw new Error(toolchain.reason);
  const { run } = toolchain.commands;
  const directory = mkdtempSync(join(tmpdir(), `efund-api-${language}-`));
  const files = (name: (source: Source) => string) =>
    sources.map((source) => write(directory, name(source), source.code));
  switch (language) {
    case 'curl': {
      // As a reader edits it: another host, and a key before each request.
      const scripts = sources.map(({ id, code }) => {
        const command = code.replace(SANDBOX_HOST, () => '$EFUNDPAY_BASE_URL');
        return write(directory, `${id}.sh`, `key=$(uuidgen)\n${command}`);
      });
      return { command: 'sh', args: [join(RUNNERS, 'run.sh'), ...scripts] };
    }
    case 'node':
      return { command: run, args: [join(RUNNERS, 'run.mjs'), ...files(({ id }) => `${id}.mjs`)] };
    case 'python':
      return { command: run, args: [join(RUNNERS, 'run.py'), ...files(({ id }) => `${id}.py`)] };
    case 'php':
      return { command: run, args: [join(RUNNERS, 'run.php'), ...files(({ id }) => `${id}.php`)] };
    case 'java': {
      const sourceFiles = files(({ id, code }) => join(id, `${className(code)}.java`));
      return { command: run, args: [join(RUNNERS, 'RunSamples.java'), ...sourceFiles] };
    }
    case 'csharp':
      return csharp(sources, directory, toolchain);
    default:
      return go(sources, directory, run, language === 'go-sdk');
  }
}

/**
 * Runs samples in their order; the first one that fails ends the run, and its name is the last line of `stderr`.
 * @throws Error when the toolchain is missing or a sample does not compile
 */
export async function runBatch(
  language: SampleLanguage,
  sources: Source[],
  env: Record<string, string>,
): Promise<RunResult> {
  const { command, args } = await prepare(language, sources);
  return execute(command, args, env);
}
