import type { Config } from '@docusaurus/types';
import type { Options as ClassicOptions } from '@docusaurus/preset-classic';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import { EDIT_URL } from './src/config/links';
import { headTags } from './src/config/head';
import { parseFrontMatter } from './src/config/frontMatter';
import { hasHistory } from './src/config/history';
import { locale } from './src/config/locale';
import { cards, socialCardsPlugin } from './src/config/socialCards';
import { BASE_URL, SITE_URL } from './src/config/site';
import { themeConfig } from './src/config/theme';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './src/model/locale';
import { PAGE_FOLDERS } from './src/model/pageFolders';
import { contentOptions } from './src/content';
import behindPlugin from './src/plugins/behind';
import contractPlugin from './src/plugins/contract';
import fastPlugin, { createFeedItems, IS_FAST, ssrTemplate, staticPages } from './src/plugins/fast';
import finishPlugin from './src/plugins/finish';
import fragmentPlugin from './src/plugins/fragment';
import lazyPlugin from './src/plugins/lazy';
import markdownPlugin from './src/plugins/markdown';
import postcssPlugin from './src/plugins/postcss';
import searchPlugin from './src/search/build';

const content = contentOptions({ locale, siteDir: __dirname }, IS_FAST ? [staticPages] : []);

const isDated = hasHistory(__dirname);

/** Shared by both docs instances, so that they cannot drift apart. */
const commonDocsOptions = {
  ...content,
  editUrl: EDIT_URL,
  // Under `npm start` Docusaurus makes dates up.
  showLastUpdateTime: process.env.NODE_ENV === 'production' && isDated,
  lastVersion: 'current',
  versions: { current: { label: 'Next' } },
  breadcrumbs: true,
  // The routes of the site are a closed list: no tag pages.
  tags: false,
} satisfies Partial<DocsOptions>;

const docsOptions = {
  ...commonDocsOptions,
  path: PAGE_FOLDERS.docs.en,
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
} satisfies Partial<DocsOptions>;

const connectionsOptions = {
  ...commonDocsOptions,
  id: 'connections',
  path: PAGE_FOLDERS.connections.en,
  routeBasePath: 'connections',
  sidebarPath: './sidebarsConnections.ts',
} satisfies Partial<DocsOptions>;

/** Texts that Docusaurus does not read from the translation files: the end of each page's title, and the feeds'. */
const SITE_TITLE: Record<Locale, string> = { en: 'EFundFlow Docs', zh: 'EFundFlow 文档' };
const FEEDS: Record<Locale, { title: string; description: string }> = {
  en: {
    title: `${SITE_TITLE.en} blog`,
    description: 'News about the EFundFlow documentation: additions, changes and background.',
  },
  zh: {
    title: `${SITE_TITLE.zh}博客`,
    description: 'EFundFlow 文档的最新消息：新增内容、变更与说明。',
  },
};

/**
 * Milliseconds for a script of a page; then the browser loads the page itself. On 20 kB a second with 2 s of latency, the
 * chunks of a first visit take more than half of it. The bundler's default is two minutes.
 * `EFUND_CHUNK_TIMEOUT` shortens it for tests.
 */
const chunkLoadTimeout = Number(process.env.EFUND_CHUNK_TIMEOUT) || 40_000;
const chunks = () => ({
  name: 'efundflow-chunks',
  configureWebpack: () => ({ output: { chunkLoadTimeout } }),
});

const presetOptions: ClassicOptions = {
  docs: docsOptions,
  blog: {
    ...content,
    path: PAGE_FOLDERS.blog.en,
    routeBasePath: 'blog',
    blogDescription: FEEDS.en.description,
    editUrl: EDIT_URL,
    blogSidebarCount: 'ALL',
    onInlineAuthors: 'throw',
    onInlineTags: 'throw',
    onUntruncatedBlogPosts: 'ignore',
    feedOptions: {
      type: ['rss', 'atom'],
      ...FEEDS[locale],
      ...(IS_FAST && { createFeedItems }),
    },
  },
  pages: content,
  theme: { customCss: './src/css/index.css' },
  sitemap: { lastmod: isDated ? 'date' : null, changefreq: null, priority: null },
};

const config: Config = {
  title: SITE_TITLE[locale],
  tagline: 'Payments for businesses and the developers who integrate them',
  url: SITE_URL,
  baseUrl: BASE_URL,
  trailingSlash: false,
  // It would say that scripts are missing, as they start after the page has painted.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  organizationName: 'EFundFlow',
  projectName: 'docs',

  // A broken link, anchor, image or a route served twice must never reach a reader.
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter,
    // `## Title {#id}` would be an error of the parser; so src/content says how an ID is written here.
    mdx1Compat: { headingIds: true },
  },

  future: {
    v4: true,
    faster: {
      // What else there is, v4 turns on. Names that the minifier gives depend on what the cache holds, and a build that is
      // published has to be the same wherever it is made.
      rspackPersistentCache:
        process.env.NODE_ENV !== 'production' || process.env.EFUND_DRAFT === '1',
    },
  },
  // v4 would add a hash to every key; readers keep their choice under the plain names (`theme`).
  storage: { type: 'localStorage', namespace: false },

  i18n: {
    defaultLocale: DEFAULT_LOCALE,
    locales: [...LOCALES],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en' },
      zh: { label: '简体中文', htmlLang: 'zh-CN' },
    } satisfies Record<Locale, object>,
  },

  customFields: {
    // For the copyright line: src/theme/Footer/Layout.
    buildYear: new Date().getUTCFullYear(),
    // For src/theme/SiteMetadata: the blog's lists have no front matter.
    blogCard: { image: cards.blog.image, alt: cards.blog.alt },
  },
  headTags,
  ...(IS_FAST && { ssrTemplate: ssrTemplate(locale) }),
  presets: [['classic', presetOptions]],
  plugins: [
    ['@docusaurus/plugin-content-docs', connectionsOptions],
    chunks,
    postcssPlugin,
    socialCardsPlugin,
    behindPlugin,
    contractPlugin,
    markdownPlugin,
    finishPlugin,
    fragmentPlugin,
    lazyPlugin,
  ],
  themes: [searchPlugin, ...(IS_FAST ? [fastPlugin] : [])],
  clientModules: ['./src/islands/index.ts'],
  themeConfig,
};

export default config;
