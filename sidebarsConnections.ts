import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { loadProviders } from './src/model/providers/load';
import type { ProviderRecord } from './src/model/providers/types';

type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** A provider's overview; with pages about methods it becomes a category that leads to the overview. */
function entry({ id, name, methodPages = [] }: ProviderRecord): SidebarItem {
  const overview = `${id}/overview`;
  if (methodPages.length === 0) return overview;
  return {
    type: 'category',
    label: name.en,
    link: { type: 'doc', id: overview },
    items: methodPages.map((method) => `${id}/${method}`),
  };
}

/**
 * The overview, and each provider record by name. One category around all names the section in the breadcrumbs of every
 * page. `current.json` holds a category's name in Chinese, if it has one.
 */
const sidebars: SidebarsConfig = {
  connections: [
    {
      type: 'category',
      label: 'Connections',
      link: { type: 'doc', id: 'overview' },
      collapsible: false,
      items: loadProviders(path.join(__dirname, 'src/data/providers')).map(entry),
    },
  ],
};

export default sidebars;
