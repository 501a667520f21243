import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import type { Title } from '../query/closest';
import { INDEX_FILE } from '../types';
import { findablePages, type Findable } from './pages';
import { buildIndex } from './searchIndex';

/** Exports of the package; its own types name the options only. */
interface SearchLocal {
  default: (context: LoadContext, options: PluginOptions) => Plugin<unknown>;
  validateOptions: PluginModule['validateOptions'];
}

const PACKAGE = '@easyops-cn/docusaurus-search-local';
/** Titles of all pages, a module of their own: `import titles from '@titles'`. */
const TITLES = 'titles.json';
const searchLocal = createRequire(__filename)(PACKAGE) as SearchLocal;

/**
 * The search plugin with an index of our own, see src/search/README.md. The route `/search`, the theme's component names,
 * its texts and the check of its options are the package's.
 */
function searchPlugin(context: LoadContext, unknownOptions: unknown): Plugin<unknown> {
  // Checked and completed by the package, see below.
  const options = unknownOptions as Required<PluginOptions>;
  const plugin = searchLocal.default(context, options);
  const { siteDir, baseUrl, siteConfig, generatedFilesDir } = context;
  let findable: Findable[] = [];
  return {
    ...plugin,
    async allContentLoaded({ allContent, actions }) {
      const { trailingSlash } = siteConfig;
      findable = findablePages(allContent, { trailingSlash, baseUrl });
      const titles = findable.map(({ url, title }): Title => [url, title]);
      await actions.createData(TITLES, JSON.stringify(titles));
    },
    configureWebpack(...args) {
      const file = path.join(generatedFilesDir, PACKAGE, 'default', TITLES);
      return { ...plugin.configureWebpack?.(...args), resolve: { alias: { '@titles': file } } };
    },
    async postBuild({ outDir }) {
      const index = buildIndex(outDir, baseUrl, findable, siteDir);
      await fs.writeFile(path.join(outDir, INDEX_FILE), JSON.stringify(index));
    },
  };
}

export default Object.assign(searchPlugin, {
  validateOptions: searchLocal.validateOptions,
}) satisfies PluginModule<unknown>;
