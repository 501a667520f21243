import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, LoadContext } from '@docusaurus/types';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import { PRIVATE_REPORT_URL } from '../../config/links';
import { finishFiles } from './compress';
import { contentPolicy, inlineScripts } from './contentPolicy';
import { completeFeed } from './feeds';
import {
  headersFile,
  nginxHeaders,
  redirectsFile,
  robotsFile,
  securityText,
  type Site,
} from './files';
import { brokenLinks } from './links';
import { finishPages } from './pages';

/** Files that hosts and crawlers look for at the root of what is published. */
const PUBLISHED = { _headers: headersFile, _redirects: redirectsFile, 'robots.txt': robotsFile };
/**
 * MIT and its like ask that every copy of the code comes with their text; the minifier drops all comments. No warnings: a
 * package without a text is listed with the name of its license.
 */
const LICENSES = {
  outputFilename: 'licenses.txt',
  perChunkOutput: false,
  stats: { warnings: false, errors: true },
};

/** The scripts of all languages: the not-found pages have those of every page, and no others. */
async function policyOf(outDir: string, languages: readonly string[]): Promise<string> {
  const pages = languages.map((folder) => path.join(outDir, folder, '404.html'));
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  return contentPolicy([...new Set(texts.flatMap(inlineScripts))]);
}

/** Adds to the blog's feeds what the plugin leaves out. */
async function finishFeeds(outDir: string, site: Site): Promise<void> {
  for (const folder of site.languages)
    for (const name of ['rss.xml', 'atom.xml']) {
      const file = path.join(outDir, folder, 'blog', name);
      if (!existsSync(file)) continue;
      const url = `${site.url}${site.baseUrl}${folder}blog/${name}`;
      const xml = await readFile(file, 'utf8');
      await writeFile(file, completeFeed(xml, url, site.tags[folder] ?? ''));
    }
}

/** Makes a whole build ready for any host: headers, redirects, robots.txt, security.txt, feeds, compressed forms. */
async function finishBuild(outDir: string, facts: Omit<Site, 'policy'>): Promise<void> {
  const site: Site = { ...facts, policy: await policyOf(outDir, facts.languages) };
  for (const [name, content] of Object.entries(PUBLISHED))
    await writeFile(path.join(outDir, name), content(site));
  await mkdir(path.join(outDir, '.well-known'), { recursive: true });
  await writeFile(
    path.join(outDir, '.well-known', 'security.txt'),
    securityText(site, PRIVATE_REPORT_URL, Object.values(site.tags), new Date()),
  );
  await finishFeeds(outDir, site);
  // Files for an nginx setup, in a folder beside the build.
  const beside = `${path.resolve(outDir)}-hosting`;
  await mkdir(beside, { recursive: true });
  await writeFile(path.join(beside, 'nginx-headers.conf'), nginxHeaders(site));
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await finishFiles(files.map(({ parentPath, name }) => path.join(parentPath, name)));
}

/**
 * Gives each page its policy, writes the licenses of all packages that the scripts of a build contain, and adds the command
 * `docusaurus finish`, which takes the options of `docusaurus build`; scripts/docusaurus.mjs runs it after each build. A
 * command of its own, since it needs all languages: Docusaurus calls every `postBuild` after one of them and offers nothing
 * later.
 */
export default function finishPlugin({
  siteDir,
  siteConfig: { url },
  baseUrl,
  i18n,
}: LoadContext): Plugin {
  return {
    name: 'efundflow-finish',
    async postBuild(built) {
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      await finishPages(built.outDir, others);
      for (const fault of brokenLinks(built)) console.error(fault);
    },
    configureWebpack: (_config, isServer) =>
      process.env.NODE_ENV !== 'production' || isServer || i18n.currentLocale !== i18n.defaultLocale
        ? {}
        : { plugins: [new LicenseWebpackPlugin(LICENSES) as never] },
    extendCli(cli) {
      cli
        .command('finish')
        .description('Add to a build what hosts need.')
        .option('--out-dir <dir>', 'folder of the build', 'build')
        .allowUnknownOption()
        .action(async (options: { outDir: string }) => {
          const outDir = path.resolve(siteDir, options.outDir);
          const languages = ['', ...i18n.locales.map((locale) => `${locale}/`)].filter((folder) =>
            existsSync(path.join(outDir, folder, '404.html')),
          );
          const tags = i18n.locales.map((locale) => [
            locale === i18n.defaultLocale ? '' : `${locale}/`,
            i18n.localeConfigs[locale]?.htmlLang ?? locale,
          ]);
          await finishBuild(outDir, { url, baseUrl, languages, tags: Object.fromEntries(tags) });
        });
    },
  };
}
