import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Makes the script of a first visit independent of the number of pages.
 *
 * Stock Docusaurus sends every visitor the route, the chunk names and the sidebar entry of every page. Here the
 * production client starts with the routes that are not docs, and learns a doc page when it needs it: the first one from the
 * document it runs in, later ones from the HTML of the page itself (src/runtime/pages). That HTML carries its data in a
 * `<script type="application/json" data-page>` (src/components/PageData).
 *
 * Only the production client is changed; the server build and `npm start` use Docusaurus' own routes.
 */
export default function learnedPagesPlugin({ generatedFilesDir }: LoadContext): Plugin {
  const loader = (file: string, options: Record<string, string> = {}) => ({
    loader: path.join(__dirname, file),
    options,
  });
  const generated = (name: string) => path.join(generatedFilesDir, name);
  const isVersion = {
    test: /[\\/]p[\\/][^\\/]+\.json$/,
    include: path.join(generatedFilesDir, 'docusaurus-plugin-content-docs') + path.sep,
    type: 'javascript/auto' as const,
  };
  return {
    name: 'efundflow-learned-pages',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        module: {
          rules: [
            {
              include: [
                generated('routes.js'),
                generated('registry.js'),
                generated('routesChunkNames.json'),
              ],
              enforce: 'pre',
              use: [loader('routes-loader.cjs')],
            },
            {
              include: generated('globalData.json'),
              use: [loader('data-loader.cjs', { part: 'global' })],
            },
            {
              ...isVersion,
              resourceQuery: { not: [/ef-sidebars/] },
              use: [loader('data-loader.cjs', { part: 'version' })],
            },
            {
              ...isVersion,
              resourceQuery: /ef-sidebars/,
              use: [loader('data-loader.cjs', { part: 'sidebars' })],
            },
            {
              include: require.resolve('@docusaurus/core/lib/client/preload.js'),
              use: [
                loader('../lean-client/replace-loader.cjs', {
                  with: '@site/src/runtime/pages/preload',
                }),
              ],
            },
          ],
        },
      };
    },
  };
}
