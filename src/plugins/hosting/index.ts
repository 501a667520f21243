import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, LoadContext } from '@docusaurus/types';
import { BASE_URL } from '../../config/site';
import { contentPolicy, inlineScripts } from '../html/contentPolicy';
import { finishFiles } from './compress';
import {
  cloudFrontHeaders,
  headersFile,
  nginxHeaders,
  redirectsFile,
  robotsFile,
  vercelFile,
  type Site,
} from './files';
import { billFiles } from './sbom';

/** Milliseconds for a script of a page; then the browser loads the page itself. The bundler's default is two minutes. */
const PATIENCE = 15_000;

/** Files that hosts and crawlers look for at the root of what is published. */
const PUBLISHED = { _headers: headersFile, _redirects: redirectsFile, 'robots.txt': robotsFile };
/** Files for whoever sets up a host, in a folder beside the build: hosting/README.md says what is done with each. */
const BESIDE = {
  'nginx-headers.conf': nginxHeaders,
  'vercel.json': vercelFile,
  'cloudfront-headers.json': cloudFrontHeaders,
};

async function writeAll(
  folder: string,
  files: Record<string, (site: Site) => string>,
  site: Site,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content(site));
}

/** The scripts of all languages: the not-found pages have those of every page, and no others. */
async function policyOf(outDir: string, languages: readonly string[]): Promise<string> {
  const pages = languages.map((folder) => path.join(outDir, folder, '404.html'));
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  return contentPolicy([...new Set(texts.flatMap(inlineScripts))]);
}

/** Paths of all files, below the folder. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}

async function finishBuild(
  siteDir: string,
  outDir: string,
  facts: Omit<Site, 'policy' | 'assets'>,
): Promise<void> {
  const files = await filesOf(outDir);
  const site: Site = {
    ...facts,
    policy: await policyOf(outDir, facts.languages),
    assets: files.filter((file) =>
      facts.languages.some((folder) => file.startsWith(`${folder}assets/`)),
    ),
  };
  await writeAll(outDir, PUBLISHED, site);
  for (const [name, content] of Object.entries(billFiles(siteDir)))
    await writeFile(path.join(outDir, name), content);
  await writeAll(`${path.resolve(outDir)}-hosting`, BESIDE, site);
  await finishFiles((await filesOf(outDir)).map((file) => path.join(outDir, file)));
}

/**
 * Makes a build ready for any host: headers, redirects, robots.txt, compressed forms, bill of materials. Works on the whole build, and so
 * after the last language and after every other plugin: Docusaurus calls all `postBuild` of a language at once and
 * offers nothing later, hence Node's `beforeExit`, which a build that failed never reaches. An error there ends the
 * command like any other. `EFUND_DRAFT=1` leaves it all out, for builds that nobody will publish.
 */
export default function hostingPlugin({ siteDir, siteConfig: { url }, i18n }: LoadContext): Plugin {
  return {
    name: 'efundflow-hosting',
    configureWebpack: () => ({ output: { chunkLoadTimeout: PATIENCE } }),
    async postBuild({ outDir, baseUrl }) {
      // The build of the root: that of the default language, or of the only one.
      if (baseUrl !== BASE_URL || process.env.EFUND_DRAFT === '1') return;
      process.once('beforeExit', () => {
        const others = i18n.locales
          .map((locale) => `${locale}/`)
          .filter((folder) => existsSync(path.join(outDir, folder, '404.html')));
        void finishBuild(siteDir, outDir, { url, baseUrl, languages: ['', ...others] });
      });
    },
  };
}
