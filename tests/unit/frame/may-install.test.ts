import { afterEach, expect, test, vi } from 'vitest';
import { isCi, mayInstall } from '../../support/may-install';

afterEach(() => vi.unstubAllEnvs());

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
