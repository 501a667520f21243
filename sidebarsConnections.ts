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

/** The overview, then each provider record, by name. `current.json` holds a category's name in Chinese, if it has one. */
const sidebars: SidebarsConfig = {
  connections: [
    'overview',
    ...loadProviders(path.join(__dirname, 'src/data/providers')).map(entry),
  ],
};

export default sidebars;
