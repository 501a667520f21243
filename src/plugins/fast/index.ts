import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { startScript } from './server/startScript';
import { toLocale } from '../../model/locale';
import { stylesPlugin } from './server/styles';
import {
  browserConfig,
  browserRegistry,
  oneLanguage,
  plainOrder,
  withoutNotes,
  withoutPages,
} from './server/trim';

export { createFeedItems } from './server/feeds';
export { ssrTemplate } from './server/ssrTemplate';
export { staticPages } from './server/staticPages';

/**
 * Off under `npm start`, and in a build with `EFUND_STOCK=1`: the site has to build, look and behave the same without
 * this room.
 */
export const IS_FAST = process.env.NODE_ENV === 'production' && process.env.EFUND_STOCK !== '1';

/**
 * Has V8 compile a script while it loads, off the main thread; otherwise the first call of each function does, in one long
 * task (https://v8.dev/blog/explicit-compile-hints). Other engines see a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** After minification (400), which drops comments, and before file names get the hash of their content (2500). */
const AFTER_MINIFICATION = 1000;

/** Folder of core's modules for the browser. */
const CORE_CLIENT = path.join('@docusaurus', 'core', 'lib', 'client');

/**
 * Modules in it that ours replace: one asks for every file once per link, the other is turned off in the site's
 * configuration.
 */
const REPLACED = {
  './prefetch': 'client/prefetch.ts',
  './BaseUrlIssueBanner': 'client/nothing.ts',
};

/** Data that the docs plugin hands to its routes. */
const SIDEBARS = /docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/].+\.json$/;

/** Modules of the theme that order two names while the app starts. */
const ORDERED = /@docusaurus[\\/].+[\\/](docsClientUtils|reactUtils)\.js$/;

/** Modules of the themes, and of this site's. */
const THEMES =
  /(?:@docusaurus[\\/]theme-|docusaurus-search-local[\\/]|src[\\/]theme[\\/]).+\.[jt]sx?$/;

/**
 * Everything that makes the site faster than stock Docusaurus and nothing else; README.md says what each part gains,
 * what it relies on, and how its failure shows. A Docusaurus theme, because it overrides `MDXContent`.
 */
export default function fastPlugin(context: LoadContext): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  const locale = toLocale(context.i18n.currentLocale);
  const changed = (change: (source: string) => string) => ({
    loader: here('../changed.cjs'),
    options: { change },
  });
  return {
    name: 'efundflow-fast',
    getThemePath: () => here('theme'),
    getTypeScriptThemePath: () => here('theme'),
    getClientModules: () => [here('client/frame.ts'), here('client/idlePrefetch.ts')],
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: startScript }] }),
    configureWebpack({ entry }, isServer, { currentBundler }) {
      const alias = { '@generated/registry$': here('client/registry.ts') };
      const shared = {
        // The aliases of core are prefixes, and the first that matches wins.
        mergeStrategy: { 'resolve.alias': 'prepend' } as const,
      };
      // On both sides, so that a page that shows such a card stops the build.
      const sidebars = { test: SIDEBARS, use: changed(withoutPages) };
      if (isServer) return { ...shared, resolve: { alias }, module: { rules: [sidebars] } };
      return {
        ...shared,
        entry: here('client/entry.ts'),
        // By their number: with their name, the first script of every page lists the names of all.
        output: { chunkFilename: 'assets/js/[id].[contenthash:8].js' },
        // Docusaurus has the types of webpack; the bundler is Rspack.
        plugins: [
          stylesPlugin(context) as never,
          new currentBundler.instance.BannerPlugin({
            banner: COMPILE_HINT,
            raw: true,
            test: /\.js$/,
            stage: AFTER_MINIFICATION,
          }),
          ...Object.entries(REPLACED).map(
            ([module, ours]) =>
              new currentBundler.instance.NormalModuleReplacementPlugin(
                new RegExp(`^${module}$`),
                (resource: { context: string; request: string }) => {
                  if (resource.context.endsWith(CORE_CLIENT)) resource.request = here(ours);
                },
              ),
          ),
        ],
        module: {
          rules: [
            sidebars,
            {
              test: /[\\/]src[\\/]data[\\/]texts[\\/].*\.json$/,
              use: changed((json) => oneLanguage(json, locale)),
            },
            { test: /docusaurus\.config\.mjs$/, use: changed(browserConfig) },
            { test: /\.docusaurus[\\/]registry\.js$/, use: changed(browserRegistry) },
            { test: ORDERED, use: changed(plainOrder) },
            { test: THEMES, use: changed(withoutNotes) },
          ],
        },
        resolve: {
          // Code is highlighted at build time; theme-classic would still import the highlighter on every page. And all of
          // tslib would come for one line of it.
          alias: {
            ...alias,
            '@generated/entry$': String(entry),
            'prism-react-renderer$': here('client/prism.ts'),
            tslib$: here('client/tslib.ts'),
            nprogress$: here('client/nprogress.ts'),
            history$: here('client/history.ts'),
            'hoist-non-react-statics$': here('client/router.ts'),
            'react-is$': here('client/router.ts'),
            'path-to-regexp$': here('client/paths.ts'),
            'react-helmet-async$': here('client/head.tsx'),
          },
        },
        // Stock bundles what half of all pages use, whether or not the page at hand does. Splitting by use weighs less.
        optimization: { splitChunks: { cacheGroups: { common: false, defaultVendors: false } } },
      };
    },
  };
}
