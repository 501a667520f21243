import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Leaves out of the browser what this site does at build time:
 *
 * - The highlighter (a quarter of stock Docusaurus' main bundle), which theme-classic always imports through a
 *   client module; our code is highlighted in src/plugins/highlight, so the browser gets an empty stand-in.
 * - The parts of the site configuration that only the build reads.
 * - Titles and descriptions of all docs, which the docs plugin sends with every doc page for its card lists and
 *   category pages; this site has neither.
 * - One bundle of everything that half of all pages use: what a page body needs would be in it, and a first visit
 *   adopts the body's HTML without running any of that (see src/plugins/static-body).
 */
export default function leanClientPlugin(): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  return {
    name: 'efundflow-lean-client',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        optimization: { splitChunks: { cacheGroups: { common: false } } },
        resolve: { alias: { 'prism-react-renderer$': here('noHighlighter.ts') } },
        module: {
          rules: [
            {
              test: /[\\/]docusaurus\.config\.mjs$/,
              include: /[\\/]\.docusaurus/,
              enforce: 'pre',
              use: [here('config-loader.cjs')],
            },
            {
              test: /[\\/]p[\\/][^\\/]+\.json$/,
              include: /[\\/]\.docusaurus[^\\/]*[\\/]docusaurus-plugin-content-docs[\\/]/,
              use: [here('docs-loader.cjs')],
            },
          ],
        },
      };
    },
  };
}
