import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { BASE_URL, SITE_URL } from '../../config/site';
import { onPageRead } from '../../content/pageReads';
import { loadContract, readContract } from '../../model/contract/load';
import { toLocale } from '../../model/locale';
import { collectReads, untilChanged } from '../../model/reads';
import { writeSimulator } from './bundle';
import { packSimulator } from './simulator-package';
import { makeDownloads } from './downloads';
import { errorGuide } from './errors';
import { paymentServers } from './payment-servers';
import { serveDownloads } from './preview';
import { requestModules } from './requests';
import { simulatorModules } from './simulator';
import { validatorModules } from './validators';

const NAME = 'efundflow-contract';

/**
 * Rebuilds pages when the data behind their words changes, serves the downloads made from the contract and the samples at
 * the site's root, and makes modules that check bodies (`import('@bodies/….js')`) and those of the request editor
 * (`@requests/….js`). The simulator is one of the downloads: a program for both languages, which begins with that of the
 * site.
 */
export default function contractPlugin({
  siteDir,
  i18n,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin {
  const loader = path.join(__dirname, 'loader.cjs');
  const watched = new Set<string>();
  const noted = <T>(work: () => T) => collectReads((file) => watched.add(file), work);
  const locale = toLocale(i18n.currentLocale);
  const generated = (folder: string) => path.join(generatedFilesDir, NAME, 'default', folder);
  const docs = (SITE_URL + BASE_URL).replace(/\/$/, '');
  const makeAll = async () => [
    ...(await makeDownloads(siteDir, locale)),
    ...(await paymentServers(siteDir, locale)),
  ];
  const downloads = serveDownloads(baseUrl, makeAll);
  // Docusaurus has such a function, too, puts its own step into the same list, and joins what both return.
  const addDownloads = (steps: unknown[]): unknown[] => {
    steps.unshift(downloads);
    return [];
  };

  return {
    name: NAME,
    loadContent() {
      // A fault of the contract is reported once, before pages are compiled, not by every page that shows a part of it.
      noted(() => loadContract(siteDir, locale));
    },
    async contentLoaded({ actions }) {
      const made = (name: string, work: () => Record<string, string>) =>
        untilChanged(`${name} ${siteDir} ${docs} ${locale}`, work);
      const modules = noted(() => ({
        bodies: {
          ...made('bodies', () => validatorModules(readContract(siteDir, locale))),
          'errors.js': `module.exports = ${JSON.stringify(errorGuide(siteDir, locale))};\n`,
        },
        requests: made('requests', () => requestModules(loadContract(siteDir, locale), locale)),
        simulator: made('simulator', () =>
          simulatorModules(loadContract(siteDir, locale), siteDir, { docs, locale }),
        ),
      }));
      for (const [folder, files] of Object.entries(modules)) {
        for (const [name, source] of Object.entries(files))
          await actions.createData(`${folder}/${name}`, source);
      }
    },
    // Under `npm start` a change of what was read makes all of the above anew. Asked for after the first time.
    getPathsToWatch: () => [...watched],
    configureWebpack() {
      return {
        resolve: {
          alias: {
            '@bodies': generated('bodies'),
            '@requests': generated('requests'),
            '@simulator': generated('simulator'),
          },
        },
        // Docusaurus merges this into its development server; the bundler's own type does not know the key.
        ...(process.env.NODE_ENV === 'development' &&
          ({ devServer: { setupMiddlewares: addDownloads } } as object)),
        module: {
          rules: [
            {
              // Every page and partial. Not `test`: Docusaurus takes a rule with a `test` that matches MDX for a
              // content plugin's, and leaves the folders of its `include` to that plugin.
              resource: { and: [/\.mdx?$/], not: [/node_modules/] },
              enforce: 'pre' as const,
              use: [{ loader, options: { onPageRead } }],
            },
          ],
        },
      };
    },
    async postBuild({ outDir }) {
      for (const { name, content } of await makeAll())
        fs.writeFileSync(path.join(outDir, name), content);
      await writeSimulator(siteDir, generated('simulator'), outDir);
      await packSimulator(siteDir, outDir, locale);
    },
  };
}
