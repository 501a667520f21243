import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSkipped, startFirefox, whyMissing } from '../../support/engines';
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
      `#!/bin/sh\necho "${name} $*" >> ${log}\nexit ${does === 'works' ? 0 : 1}\n`,
    );
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', folder);
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
}

describe('packages of the system are installed', () => {
  beforeEach(() => vi.stubEnv('CI', 'true'));
  const install = 'install -qy --no-install-recommends xvfb';

  test.each([
    ['by root', 0, 'apt-get'],
    ['by somebody else with sudo', 1000, 'sudo -n apt-get'],
  ])('%s', (_who, user, command) => {
    vi.spyOn(process, 'getuid').mockReturnValue(user);
    const calls = systemWith({ sudo: 'works', 'apt-get': 'works' });
    expect(installDebianPackages(['xvfb'])).toBe(true);
    expect(calls()).toEqual([
      `${command} --version`,
      `${command} update -q`,
      `${command} ${install}`,
    ]);
  });

  test.each([
    ['sudo asks for a password', 1000, { sudo: 'fails', 'apt-get': 'works' }],
    ['there is no sudo', 1000, { 'apt-get': 'works' }],
    ['there is no apt-get', 0, {}],
  ] as const)('never, where %s', (_why, user, programs) => {
    vi.spyOn(process, 'getuid').mockReturnValue(user);
    const calls = systemWith(programs);
    expect(installDebianPackages(['xvfb'])).toBe(false);
    expect(calls().join()).not.toContain('install');
  });

  test('never, unasked', () => {
    vi.stubEnv('CI', '');
    const calls = systemWith({ 'apt-get': 'works', sudo: 'works' });
    expect(installDebianPackages(['xvfb'])).toBe(false);
    expect(calls()).toEqual([]);
  });
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

  test('does not start', async () => {
    systemWith({});
    await expect(startFirefox()).rejects.toThrow('apt-get install firefox-esr');
  });
});
