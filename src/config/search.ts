import type { PluginConfig } from '@docusaurus/types';
import searchPlugin from '../search/plugin';

/** Local search: the plugin `@easyops-cn/docusaurus-search-local` with an index of our own, see src/search/README.md. */
export const searchTheme: PluginConfig = [
  searchPlugin,
  {
    // As many as fit below the navbar; the search page has all.
    searchResultLimits: 10,
  },
];
