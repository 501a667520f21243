import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { makeDownloads } from './downloads';
import { CONTRACT_FILE, OVERLAY_FILE } from '../../model/contract/load';

/** Folders whose MDX files may hold words made from facts. */
const CONTENT_FOLDERS = ['docs', 'connections', 'blog', 'i18n', 'src/pages'];
/** Folders that those words read besides the contract. */
const FACT_FOLDERS = ['src/data', 'samples'];

/**
 * The contract's part in the build: pages are rebuilt when their facts change, and the downloads made from the
 * contract are served at the site's root.
 */
export default function contractPlugin({
  siteDir,
  i18n,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin {
  const inSite = (name: string) => path.join(siteDir, name);
  const loader = path.join(__dirname, 'loader.cjs');
  const options = {
    files: [CONTRACT_FILE, OVERLAY_FILE].map(inSite),
    folders: FACT_FOLDERS.map(inSite),
  };
  const isDefaultLocale = i18n.currentLocale === i18n.defaultLocale;
  const isPreview = process.env.NODE_ENV === 'development';
  const previewDir = path.join(generatedFilesDir, 'contract-downloads');

  async function writeDownloads(folder: string): Promise<void> {
    fs.mkdirSync(folder, { recursive: true });
    for (const { name, content } of await makeDownloads(siteDir)) {
      fs.writeFileSync(path.join(folder, name), content);
    }
  }

  return {
    name: 'efundflow-contract',
    async loadContent() {
      // A build writes them once it is done; `npm start` has no such moment.
      if (isPreview) await writeDownloads(previewDir);
    },
    configureWebpack() {
      return {
        // Docusaurus merges this into its development server; the bundler's own type does not know the key.
        ...(isPreview &&
          ({ devServer: { static: [{ directory: previewDir, publicPath: baseUrl }] } } as object)),
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include: CONTENT_FOLDERS.map((folder) => inSite(folder) + path.sep),
              enforce: 'pre' as const,
              use: [{ loader, options }],
            },
          ],
        },
      };
    },
    async postBuild({ outDir }) {
      // The files have one language and one address.
      if (isDefaultLocale) await writeDownloads(outDir);
    },
  };
}
