/** On the machine of a maintainer nothing is installed unasked, and what is missing is named; in CI it fails. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isSkipped, requirePrograms, whyMissing } from '../../support/engines';
import { installDebianPackages, isCi, mayInstall } from '../../support/may-install';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ['', '', false],
  ['false', '', false],
  ['0', '', false],
  ['true', '', true],
  ['1', '', true],
  ['', '1', true],
  ['', '0', false],
])('CI=%j, EFUND_INSTALL_TOOLCHAINS=%j: packages may be installed: %s', (ci, asked, expected) => {
  vi.stubEnv('CI', ci);
  vi.stubEnv('EFUND_INSTALL_TOOLCHAINS', asked);
  expect(mayInstall()).toBe(expected);
  expect(isCi()).toBe(expected && asked === '');
});

/** A system whose only programs write down how they are called. */
function systemWith(programs: Record<string, 'works' | 'fails'>): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-system-'));
  const log = path.join(folder, 'log');
  for (const [name, does] of Object.entries(programs)) {
    const file = path.join(folder, name);
    writeFileSync(
      file,
      `#!/bin/sh\necho "${name} $*" >> "${log}"\nexit ${does === 'works' ? 0 : 1}\n`,
    );
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', folder);
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
}

test.each([
  ['unasked', '', 0, { 'apt-get': 'works', sudo: 'works' }],
  ['where sudo asks for a password', 'true', 1000, { sudo: 'fails', 'apt-get': 'works' }],
] as const)('nothing is installed %s', (_why, ci, user, programs) => {
  vi.stubEnv('CI', ci);
  vi.stubEnv('EFUND_INSTALL_TOOLCHAINS', '');
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  const calls = systemWith(programs);
  expect(installDebianPackages(['xvfb'])).toBe(false);
  expect(calls().join()).not.toContain('install');
});

describe('a browser that is missing', () => {
  test.each([
    ['firefox', 'firefox-esr not installed; on Debian: apt-get install firefox-esr'],
    ['webkit', /^WebKitWebDriver and Xvfb not installed; .* webkit2gtk-driver xvfb$/],
  ] as const)('%s is skipped by name, and fails in CI with what to install', (name, reason) => {
    systemWith({});
    vi.stubEnv('CI', '');
    expect(whyMissing(name)).toMatch(reason);
    expect(isSkipped(name)).toBe(true);
    vi.stubEnv('CI', 'true');
    expect(isSkipped(name)).toBe(false);
  });

  test('does not start', () => {
    systemWith({});
    expect(() => requirePrograms('firefox')).toThrow('apt-get install firefox-esr');
  });
});
