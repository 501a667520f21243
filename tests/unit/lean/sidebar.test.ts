import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { describe, expect, test, vi } from 'vitest';

vi.mock('@docusaurus/plugin-content-docs/client', () => {
  function isActiveSidebarItem(item: PropSidebarItem, path: string): boolean {
    if (item.type === 'html') return false;
    const isItself = item.href === path;
    return (
      isItself ||
      (item.type === 'category' && item.items.some((child) => isActiveSidebarItem(child, path)))
    );
  }
  return { isActiveSidebarItem };
});

const { shownPart } = await import('../../../src/components/PageData/sidebar');

const link = (label: string): PropSidebarItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  docId: label,
  unlisted: false,
});
const category = (label: string, items: PropSidebarItem[], collapsed = true): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  collapsed,
  collapsible: true,
});

/** `a (b c)`: labels, a category's in brackets. */
function outline(items: readonly PropSidebarItem[]): string {
  return items
    .map((item) =>
      item.type === 'category'
        ? `${item.label} (${outline(item.items)})`
        : 'label' in item
          ? item.label
          : '',
    )
    .join(' ');
}

describe('the part of a sidebar that a page shows', () => {
  const items = [
    link('start'),
    category('refunds', [link('r1'), category('deep', [link('d1'), link('d2')]), link('r2')]),
    category('webhooks', [link('w1'), link('w2'), link('w3')]),
    category('open', [link('o1'), link('o2')], false),
    category('nested', [category('first', [link('n1'), link('n2')]), link('n3')]),
  ];

  test('has one child in closed categories, all in open ones and above the page', () => {
    expect(outline(shownPart(items, '/w2'))).toBe(
      'start refunds (r1) webhooks (w1 w2 w3) open (o1 o2) nested (first (n1))',
    );
    expect(outline(shownPart(items, '/d2'))).toBe(
      'start refunds (r1 deep (d1 d2) r2) webhooks (w1) open (o1 o2) nested (first (n1))',
    );
  });

  test('leaves unlisted children out as first ones, and the whole as it was', () => {
    const hidden = category('c', [{ ...link('h'), unlisted: true } as PropSidebarItem, link('v')]);
    expect(outline(shownPart([hidden], '/start'))).toBe('c (v)');
    expect(outline(shownPart([category('c', [])], '/start'))).toBe('c ()');
    expect(outline([hidden])).toBe('c (h v)');
  });
});
