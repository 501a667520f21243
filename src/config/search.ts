import type { PluginConfig } from '@docusaurus/types';

/**
 * Local search. Every content folder is listed twice on purpose: the route lists decide what is indexed,
 * the folder lists feed the hash in the index's name, so that a Chinese edit is never served from an old cache.
 */
export const searchTheme: PluginConfig = [
  '@easyops-cn/docusaurus-search-local',
  {
    hashed: true,
    language: ['en', 'zh'],
    indexBlog: true,
    indexPages: false,
    docsRouteBasePath: ['/', 'connections'],
    docsDir: [
      'docs',
      'connections',
      'i18n/zh/docusaurus-plugin-content-docs',
      'i18n/zh/docusaurus-plugin-content-docs-connections',
    ],
    blogRouteBasePath: 'blog',
    blogDir: ['blog', 'i18n/zh/docusaurus-plugin-content-blog'],
    docsPluginIdForPreferredVersion: 'default',
    zhUserDictPath: 'src/config/search-terms.zh.txt',
    removeDefaultStopWordFilter: ['zh'],
    // One language finds a sample's fields and headers. The others would fill the lists of results with the same
    // call, and add a quarter to the index that a reader waits for. The Go SDK has words of its own.
    ignoreCssSelectors: [
      'ef-code-tabs[group="language"] .ef-tabs__panel ~ .ef-tabs__panel:not([data-label="Go SDK"])',
    ],
    searchResultLimits: 8,
    explicitSearchResultPath: true,
  },
];
