import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Leaves out of the browser what this site does at build time:
 *
 * - The highlighter (a quarter of stock Docusaurus' main bundle), which theme-classic always imports through a
 *   client module; our code is highlighted in src/plugins/highlight, so the browser gets an empty stand-in.
 * - The parts of the site configuration and of the site's metadata that only the build reads.
 * - Parts of libraries that this site does not use (lighter/).
 * - Translations: each text is put into the code in the language that is built, without its id and description.
 * - One bundle of everything that half of all pages use: what a page body needs would be in it, and a first visit
 *   adopts the body's HTML without running any of that (see src/plugins/static-body). Nor are files split by whether
 *   a module is a package's: fewer files weigh less.
 *
 * - The footer's code: its HTML is in every page.
 *
 * And lets wait what a first visit does not need: head tags (they are in the HTML) and the progress bar.
 *
 * Only the production client is changed.
 */
export default function leanClientPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  const runtime = (file: string) => path.join(siteDir, 'src/runtime/lazy', file);
  const generated = (file: string) => path.join(generatedFilesDir, file);
  const keep = (file: string, keys: string[]) => ({
    include: generated(file),
    use: [{ loader: here('json-loader.cjs'), options: { keep: keys } }],
  });
  return {
    name: 'efundflow-lean-client',
    configureWebpack(_config, isServer): BundlerConfig {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        optimization: {
          splitChunks: {
            cacheGroups: { common: false, defaultVendors: false },
          },
        },
        resolve: {
          alias: {
            'prism-react-renderer$': here('lighter/prism.ts'),
            'path-to-regexp$': here('lighter/pathToRegexp.ts'),
            history$: here('lighter/history.ts'),
            '@theme/Footer': path.join(siteDir, 'src/runtime/footer.tsx'),
            'react-helmet-async$': runtime('head.tsx'),
            nprogress$: runtime('progress.ts'),
          },
        },
        module: {
          rules: [
            {
              include: generated('docusaurus.config.mjs'),
              enforce: 'pre',
              use: [here('config-loader.cjs')],
            },
            keep('site-metadata.json', ['docusaurusVersion']),
            keep('codeTranslations.json', []),
            {
              test: /\.[jt]sx?$/,
              enforce: 'post',
              use: [
                {
                  loader: here('messages-loader.cjs'),
                  options: { translations: generated('codeTranslations.json') },
                },
              ],
            },
            {
              include: require.resolve('@docusaurus/core/lib/client/hasHydratedDataAttribute.js'),
              use: [
                {
                  loader: here('replace-loader.cjs'),
                  options: { with: '@site/src/runtime/lazy/hydrated' },
                },
              ],
            },
            {
              include: require.resolve('@docusaurus/core/lib/client/clientEntry.js'),
              resolve: { alias: { 'react-router-dom$': here('lighter/router.ts') } },
            },
            {
              include: /[\\/]node_modules[\\/]react-router(-dom)?[\\/]/,
              resolve: {
                alias: {
                  'prop-types$': here('lighter/empty.ts'),
                  'hoist-non-react-statics$': here('lighter/empty.ts'),
                },
              },
            },
            {
              include: path.dirname(require.resolve('@docusaurus/utils-common')),
              resolve: { alias: { tslib$: here('lighter/tslib.ts') } },
            },
          ],
        },
      };
    },
  };
}
