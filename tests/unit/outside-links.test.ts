import { describe, expect, it } from 'vitest';
import { collect, linksOfPage } from '../../scripts/outside-links.mjs';
import { find } from '../support/providers';

describe('outside links', () => {
  it('are collected from records and pages', () => {
    const used = new Map(collect().map((link) => [link.url, link.used]));
    expect(used.size).toBeGreaterThan(150);
    const [source] = Object.values(find('stripe').sources);
    expect(used.get(source?.url ?? '')).toContain('stripe');
  });

  it('are found in prose and not in code', () => {
    const page = [
      'See [A](https://a.example/x) and [B](https://b.example/(y)/z).',
      '`https://no.example` and <https://c.example/>',
      '```bash',
      'curl [x](https://no.example)',
      '```',
    ].join('\n');
    expect(linksOfPage(page).sort()).toEqual([
      'https://a.example/x',
      'https://b.example/(y)/z',
      'https://c.example/',
    ]);
  });
});
