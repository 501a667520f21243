import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { loadContract } from '../model/contract/load';
import { DEFAULT_LOCALE } from '../model/locale';

/**
 * Gives each entry of a page about an operation the class of its method, `ef-call ef-call--post`, from which
 * src/css/api-endpoint.css makes a badge. The contract says which page that is.
 * @param siteDir the site's root, absolute
 */
export function withMethods(sidebars: SidebarsConfig, siteDir: string): SidebarsConfig {
  const { operations } = loadContract(siteDir, DEFAULT_LOCALE);
  const methods = new Map(Object.values(operations).map(({ page, method }) => [page, method]));

  function mark(item: unknown): unknown {
    if (Array.isArray(item)) return item.map(mark);
    if (typeof item === 'string') {
      const method = methods.get(`/${item}`)?.toLowerCase();
      return method ? { type: 'doc', id: item, className: `ef-call ef-call--${method}` } : item;
    }
    return typeof item === 'object' && item !== null && 'items' in item
      ? { ...item, items: mark(item.items) }
      : item;
  }
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, mark(items)]),
  ) as SidebarsConfig;
}
