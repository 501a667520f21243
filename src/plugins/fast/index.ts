import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { startScript } from './build/startScript';

export { ssrTemplate } from './build/ssrTemplate';
export { staticPages } from './build/staticPages';

/**
 * Off under `npm start`, and in a build with `EFUND_STOCK=1`: the site has to build, look and behave the same without
 * this room.
 */
export const IS_FAST = process.env.NODE_ENV === 'production' && process.env.EFUND_STOCK !== '1';

/**
 * Everything that makes the site faster than stock Docusaurus and nothing else; README.md says what each part gains,
 * what it relies on, and how its failure shows. A Docusaurus theme, because it overrides `MDXContent`.
 */
export default function fastPlugin(): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  return {
    name: 'efundflow-fast',
    getThemePath: () => here('theme'),
    getTypeScriptThemePath: () => here('theme'),
    getClientModules: () => [here('client/frame.ts'), here('client/idlePrefetch.ts')],
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: startScript }] }),
    configureWebpack(_config, isServer) {
      const alias = { '@generated/registry$': here('client/registry.ts') };
      return {
        // The aliases of core are prefixes, and the first that matches wins.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: {
          alias: isServer
            ? alias
            : {
                ...alias,
                // Code is highlighted at build time; theme-classic would still import the highlighter on every page.
                'prism-react-renderer$': here('client/prism.ts'),
              },
        },
        // Stock bundles what half of all pages use, whether or not the page at hand does. Splitting by use weighs less.
        ...(!isServer && {
          optimization: {
            splitChunks: { cacheGroups: { common: false, defaultVendors: false } },
          },
        }),
      };
    },
  };
}
