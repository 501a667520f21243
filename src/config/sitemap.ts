import { spawnSync } from 'node:child_process';
import type { PluginOptions } from '@docusaurus/plugin-sitemap';
import { DEFAULT_LOCALE, LOCALES } from '../model/locale';

/**
 * Whether Git knows when each file changed: in a copy without history, or with the last commit only, all files would
 * have changed on one day.
 */
export function hasHistory(folder: string): boolean {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}

/**
 * The same page in every language, as links of a sitemap.
 * @param url address of the page
 * @param base address of the home page in its language, with a slash at its end
 * @param languages value of `lang` by name of the language
 */
export function alternates(
  url: string,
  base: string,
  languages: Readonly<Record<string, string>>,
): { lang: string; url: string }[] {
  const page = url.slice(base.length);
  const ownFolder = LOCALES.find((locale) => base.endsWith(`/${locale}/`));
  const root = ownFolder ? base.slice(0, -`${ownFolder}/`.length) : base;
  const addressIn = (locale: string) =>
    root + (locale === DEFAULT_LOCALE ? '' : `${locale}/`) + page;
  return [
    ...LOCALES.map((locale) => ({ lang: languages[locale] ?? locale, url: addressIn(locale) })),
    { lang: 'x-default', url: addressIn(DEFAULT_LOCALE) },
  ];
}

/** Every page with its other languages, and with the day of its last change where that is known. */
export function sitemapOptions(siteDir: string): Partial<PluginOptions> {
  return {
    lastmod: hasHistory(siteDir) ? 'date' : null,
    changefreq: null,
    priority: null,
    async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
      const { url, baseUrl, i18n } = params.siteConfig;
      const languages = Object.fromEntries(
        LOCALES.map((locale) => [locale, i18n.localeConfigs[locale]?.htmlLang ?? locale]),
      );
      const items = await defaultCreateSitemapItems(params);
      // The library behind writes `links`; Docusaurus does not name them in its type.
      return items.map((item) => ({
        ...item,
        links: alternates(item.url, url + baseUrl, languages),
      }));
    },
  };
}
