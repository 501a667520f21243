import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import docsSidebars from '../../../sidebars';
import connectionSidebars from '../../../sidebarsConnections';
import { PAGES } from '../../site/support/routes';
import { docKind, pageIds } from '../../support/pages';

const HINT =
  'A route was added, removed or renamed. Routes are a closed list: readers and other sites link to them. ' +
  'If this is intended, run `npm run test:unit -- routes -u`.';

/** Ids of the docs that sidebars show, also those that a category leads to. */
function docsIn(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(docsIn);
  const { type, id, link, items } = item as Record<string, unknown>;
  if (type === 'doc') return [id as string];
  return [...(link ? docsIn(link) : []), ...docsIn(items)];
}

function missing(sidebars: SidebarsConfig, ids: string[]): string[] {
  const shown = Object.values(sidebars).flatMap(docsIn);
  return ids.filter((id) => !shown.includes(id));
}

describe('the routes', () => {
  it('are those of the closed list', async () => {
    const routes = PAGES.map(({ path }) => path).sort();
    await expect(`${routes.join('\n')}\n`, HINT).toMatchFileSnapshot('routes.txt');
  });

  it('are of every kind', () => {
    const kinds = new Set(PAGES.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'blog',
      'connection',
      'guide',
      'home',
      'reference',
      'search',
      'table',
    ]);
    expect(docKind('Prose with `<Operation>`')).toBe('guide');
  });
});

describe('a page that no sidebar shows', () => {
  it.each([
    ['docs', 'sidebars.ts', docsSidebars],
    ['connections', 'sidebarsConnections.ts', connectionSidebars],
  ] as const)('is not in %s', (section, file, sidebars) => {
    expect(missing(sidebars, pageIds(section)), `add to ${file}`).toEqual([]);
  });

  it('would be noticed', () => {
    expect(missing(docsSidebars, ['overview', 'errors/index', 'lost'])).toEqual(['lost']);
    expect(missing(connectionSidebars, ['adyen/overview', 'adyen/lost'])).toEqual(['adyen/lost']);
  });
});
