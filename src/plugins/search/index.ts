import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import type { PluginOptions } from '@easyops-cn/docusaurus-search-local';
import type { SearchData } from '../../search/types';
import { findablePages, type Findable } from './pages';
import { buildIndex } from './searchIndex';

/** What the package exports; its own types name the options only. */
interface SearchLocal {
  default: (context: LoadContext, options: PluginOptions) => Plugin<unknown>;
  validateOptions: PluginModule['validateOptions'];
}

const PACKAGE = '@easyops-cn/docusaurus-search-local';
const searchLocal = createRequire(__filename)(PACKAGE) as SearchLocal;

/** The name that a host's rules for caching know. */
export const INDEX_FILE = 'search-index.json';

/** Everything that pages are made of: a change in any of it may change the index. */
const SOURCES = [
  'docs',
  'connections',
  'blog',
  'i18n',
  'src',
  'static/openapi.yaml',
  'package-lock.json',
];

function filesBelow(entry: string): string[] {
  if (!statSync(entry).isDirectory()) return [entry];
  const names = readdirSync(entry, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => path.join(entry, name)).filter((file) => statSync(file).isFile());
}

/** A short hash of the content of files and folders, which names a version of the index. */
export function hashOf(siteDir: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(path.join(siteDir, source))))
    hash.update(path.relative(siteDir, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/**
 * The search plugin with an index of our own, see src/search/README.md. The route `/search`, the theme's component names, its texts and
 * the check of its options are the package's.
 */
function searchPlugin(context: LoadContext, unknownOptions: unknown): Plugin<unknown> {
  // Checked and completed by the package, see below.
  const options = unknownOptions as Required<PluginOptions>;
  const plugin = searchLocal.default(context, options);
  const { siteDir, baseUrl, siteConfig } = context;
  let findable: Findable[] = [];
  return {
    ...plugin,
    async contentLoaded(args) {
      await plugin.contentLoaded?.(args);
      const data: SearchData = {
        indexUrl: `${baseUrl}${INDEX_FILE}?_=${hashOf(siteDir)}`,
        limit: options.searchResultLimits,
      };
      args.actions.setGlobalData(data);
    },
    allContentLoaded({ allContent }) {
      const { trailingSlash } = siteConfig;
      findable = findablePages(allContent, { trailingSlash, baseUrl });
      return Promise.resolve();
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
