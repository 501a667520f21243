/** Turns generated samples into programs: one compiler call for all samples of a compiled language. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SampleLanguage } from '../../../src/model/samples';
import { findToolchain, type Program } from '../../support/toolchains';
import { csharpForMono } from './mono';

export interface Source {
  /** Letters, digits and underscores only; unique. */
  id: string;
  code: string;
}

const EXTENSIONS = { curl: '.sh', node: '.mjs', python: '.py', php: '.php' } as const;

function compiler(command: string, args: string[], cwd: string): void {
  const env = {
    ...process.env,
    GOFLAGS: '-mod=mod',
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
    CGO_ENABLED: '0',
  };
  const result = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} failed:\n${result.stdout}${result.stderr}`);
}

function scripts(
  language: keyof typeof EXTENSIONS,
  sources: Source[],
  directory: string,
  run: string,
): Map<string, Program> {
  return new Map(
    sources.map(({ id, code }) => {
      const file = join(directory, id + EXTENSIONS[language]);
      writeFileSync(file, code);
      return [id, { language, command: language === 'curl' ? 'sh' : run, args: [file] }];
    }),
  );
}

function java(
  sources: Source[],
  directory: string,
  run: string,
  javac: string,
): Map<string, Program> {
  const files = sources.map(({ id, code }) => {
    const file = join(directory, `${id}.java`);
    writeFileSync(file, code.replace(/public class \w+/, `public class ${id}`));
    return file;
  });
  compiler(javac, ['-Xlint:all', '-Werror', '-d', directory, ...files], directory);
  const args = (id: string) => ['-XX:TieredStopAtLevel=1', '-Xshare:auto', '-cp', directory, id];
  return new Map(sources.map(({ id }) => [id, { language: 'java', command: run, args: args(id) }]));
}

function go(sources: Source[], directory: string, run: string): Map<string, Program> {
  writeFileSync(join(directory, 'go.mod'), 'module samples\n\ngo 1.18\n');
  mkdirSync(join(directory, 'bin'));
  for (const { id, code } of sources) {
    mkdirSync(join(directory, id));
    writeFileSync(join(directory, id, 'main.go'), code);
  }
  compiler(run, ['vet', './...'], directory);
  compiler(run, ['build', '-o', `bin${'/'}`, './...'], directory);
  return new Map(
    sources.map(({ id }) => [
      id,
      { language: 'go', command: join(directory, 'bin', id), args: [] },
    ]),
  );
}

function csharp(
  sources: Source[],
  directory: string,
  run: string,
  mcs: string,
): Map<string, Program> {
  const file = join(directory, 'Samples.cs');
  const binary = join(directory, 'samples.exe');
  writeFileSync(file, csharpForMono(sources));
  compiler(
    mcs,
    ['-langversion:latest', '-r:System.Net.Http.dll', `-out:${binary}`, file],
    directory,
  );
  return new Map(
    sources.map(({ id }) => [id, { language: 'csharp', command: run, args: [binary, id] }]),
  );
}

/**
 * Prepares the samples of one language.
 * @returns programs by sample id
 * @throws Error when the toolchain is missing or a sample does not compile
 */
export function prepare(language: SampleLanguage, sources: Source[]): Map<string, Program> {
  const toolchain = findToolchain(language);
  if (!toolchain.ok) throw new Error(toolchain.reason);
  const { run, compile = run } = toolchain.commands;
  const directory = mkdtempSync(join(tmpdir(), `efund-api-${language}-`));
  switch (language) {
    case 'java':
      return java(sources, directory, run, compile);
    case 'go':
      return go(sources, directory, run);
    case 'csharp':
      return csharp(sources, directory, run, compile);
    default:
      return scripts(language, sources, directory, run);
  }
}
