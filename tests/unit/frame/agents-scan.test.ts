import { describe, expect, test } from 'vitest';
import { findings, type Report } from '../../agents/scan.mjs';

const report = (overall: number, ...results: Report['results']): Report => ({
  results: [{ id: 'llms-txt-exists', status: 'pass', message: '' }, ...results],
  scoring: { overall },
});
const large = (...urls: string[]): Report['results'][number] => ({
  id: 'page-size-html',
  status: 'warn',
  message: 'long',
  details: {
    pageResults: [
      { url: 'http://x/jwts', status: 'pass' },
      ...urls.map((url) => ({ url, status: 'warn' })),
    ],
  },
});

describe('the weekly scan', () => {
  test('is content with what passes, what is skipped, and what is known', () => {
    const skipped = { id: 'auth', status: 'skip', message: '' } as const;
    expect(findings(report(100, skipped))).toEqual([]);
    expect(findings(report(100, large('http://x/docs/zh/transactions/create')))).toEqual([]);
  });

  test.each<[string, Report]>([
    ['a check that fails', report(100, { id: 'a', status: 'fail', message: '' })],
    ['a check that could not run', report(100, { id: 'a', status: 'error', message: '' })],
    ['another page that is too large', report(100, large('http://x/overview', 'http://x/jwts2'))],
    ['a lower score', report(99)],
    ['no score', { results: [] }],
  ])('finds %s', (_name, one) => {
    expect(findings(one)).toHaveLength(1);
  });
});
