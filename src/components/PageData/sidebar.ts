import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A closed category keeps its first child: the theme hides a category without any, and links to the first one. */
function close(item: PropSidebarItem): PropSidebarItem {
  if (item.type !== 'category') return item;
  const first = item.items.find((child) => !('unlisted' in child && child.unlisted));
  return { ...item, items: first ? [close(first)] : [] };
}

/**
 * The part of a sidebar that a page shows before the reader opens anything, so that its size depends on the page and
 * not on the number of pages.
 * @param items the whole sidebar
 * @param activePath path of the page
 */
export function shownPart(
  items: readonly PropSidebarItem[],
  activePath: string,
): PropSidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const isOpen = !item.collapsed || isActiveSidebarItem(item, activePath);
    return isOpen ? { ...item, items: shownPart(item.items, activePath) } : close(item);
  });
}
