import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { loadContract } from '../model/contract/load';
import { DEFAULT_LOCALE } from '../model/locale';

/**
 * Gives each entry of a page about an operation the class of its method, `ef-call ef-call--post`, from which
 * src/css/sidebar.css makes a badge. The contract says which page that is.
 * @param siteDir the site's root, absolute
 */
export function withMethods(sidebars: SidebarsConfig, siteDir: string): SidebarsConfig {
  const { operations } = loadContract(siteDir, DEFAULT_LOCALE);
  const methods = new Map(Object.values(operations).map(({ page, method }) => [page, method]));
  return JSON.parse(JSON.stringify(sidebars), (_key, item: unknown) => {
    const method = typeof item === 'string' && methods.get(`/${item}`)?.toLowerCase();
    return method ? { type: 'doc', id: item, className: `ef-call ef-call--${method}` } : item;
  }) as SidebarsConfig;
}
