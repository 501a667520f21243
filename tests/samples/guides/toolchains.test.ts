import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isCi } from '../../support/may-install';
import type * as toolchains from '../../support/toolchains';

/** A fresh copy of the module: it remembers what it has found. */
async function load(): Promise<typeof toolchains> {
  vi.resetModules();
  return import('../../support/toolchains');
}

describe('a missing language', () => {
  beforeEach(() => {
    vi.stubEnv('PATH', mkdtempSync(join(tmpdir(), 'efund-empty-path-')));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('is skipped by name on a developer machine, with the packages to install', async () => {
    vi.stubEnv('CI', '');
    const gate = (await load()).languageGate('php');
    expect(gate.skip).toBe(true);
    expect(gate.title('JWT')).toMatch(/JWT · php \(php is not installed; .*php-cli php-curl\)/);
  });

  test('takes its web frameworks with it, by name', async () => {
    vi.stubEnv('CI', '');
    vi.resetModules();
    const { frameworkGate } = await import('../../support/frameworks');
    const gate = frameworkGate('Laravel');
    expect(gate.skip).toBe(true);
    expect(gate.title).toMatch(/Laravel is not installed; .*php-illuminate-routing/);
    expect(() => gate.require()).toThrow(/Laravel is not installed/);
  });

  test('is a failure in CI', async () => {
    vi.stubEnv('CI', 'true');
    const gate = (await load()).languageGate('csharp');
    expect(gate.skip).toBe(false);
    expect(() => gate.require()).toThrow(/mono is not installed/);
  });

  test('is not installed unasked', async () => {
    vi.stubEnv('CI', '');
    vi.stubEnv('EFUND_INSTALL_TOOLCHAINS', '');
    const [php] = (await load()).ensureToolchains(['php']);
    expect(php?.ok).toBe(false);
  });
});

describe('runSample', () => {
  function sample(name: string, text: string): string {
    const path = join(mkdtempSync(join(tmpdir(), 'efund-run-')), name);
    writeFileSync(path, text);
    return path;
  }

  test('gives exit code and output, and hides the environment of the tests', async () => {
    vi.stubEnv('SECRET_OF_CI', 'secret');
    const { runSample } = await load();
    const file = sample(
      'a.mjs',
      'console.log(process.env.GREETING, process.env.SECRET_OF_CI); process.exit(3);',
    );
    const result = await runSample('node', file, { GREETING: 'hello' });
    vi.unstubAllEnvs();
    expect(result).toEqual({ code: 3, stdout: 'hello undefined\n', stderr: '' });
  });

  test('kills a sample that does not end', async () => {
    const { runSample } = await load();
    const file = sample('b.mjs', 'setInterval(() => undefined, 1000);');
    const result = await runSample('node', file, {}, { timeoutMs: 500 });
    expect(result.code).toBeNull();
  });

  test.each([
    ['go', 'a.go', 'package main\n\nfunc main() { undefined() }\n', 'undefined'],
    [
      'java',
      'A.java',
      'class A { public static void main(String[] a) { int x = "y"; } }',
      'incompatible',
    ],
    ['csharp', 'A.cs', 'class A { static void Main() { int x = "y"; } }', 'CS0029'],
  ] as const)('gives the errors of the compiler: %s', async (language, name, text, message) => {
    const { findToolchain, runSample } = await load();
    if (!findToolchain(language).ok && !isCi()) return;
    const result = await runSample(language, sample(name, text), {});
    expect(result.code).not.toBe(0);
    expect(result.stdout + result.stderr).toContain(message);
  });
});
