import type { PluginConfig } from '@docusaurus/types';
import searchPlugin from '../search/plugin';

/** Local search: the plugin `@easyops-cn/docusaurus-search-local` with an index of our own, see src/search/README.md. */
export const searchTheme: PluginConfig = [
  searchPlugin,
  {
    language: ['en', 'zh'],
    docsRouteBasePath: ['/', 'connections'],
    blogRouteBasePath: 'blog',
    indexBlog: true,
    zhUserDictPath: 'src/config/search-terms.zh.txt',
  },
];
