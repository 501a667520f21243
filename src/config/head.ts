import type { Config } from '@docusaurus/types';
import { DEFAULT_LOCALE, LOCALES } from '../model/locale';
import { BASE_URL } from './site';

/** Folders of the languages that have one. */
const FOLDERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/**
 * Runs before the app: `/x.html` and `/x/index.html` become `/x`, and `/zh` becomes `/zh/`, in the address bar, also
 * on hosts that do not redirect. Docusaurus preloads the route of that address, and without it would hydrate too early.
 * An address that is no encoded text, such as `/%C0%AF`, gets its percent signs encoded: the router throws at it.
 * The home of another language, for which a host gave its one not-found page (`/zh.html`), is loaded anew.
 * Nonsense that is stored as the color mode is removed: the theme would use it as it is.
 * @param baseUrl folder of the site, with a slash on both sides
 */
export function cleanAddress(baseUrl: string): string {
  const home = JSON.stringify(baseUrl.slice(0, -1));
  const homes = ['h', ...FOLDERS.map((locale) => `h+"/${locale}"`)];
  const isHome = homes.map((path) => `p===${path}`).join('||');
  const isForeign = FOLDERS.map(
    (locale) => `p===h+"/${locale}/"&&d.lang.indexOf("${locale}")!==0`,
  ).join('||');
  return `(function(l,d){var h=${home},p=l.pathname.replace(/(\\/index)?\\.html$/,"");(${isHome})&&(p+="/");var f=${isForeign};try{decodeURI(p)}catch(e){p=p.replace(/%/g,"%25")}if(p!==l.pathname){p+=l.search+l.hash;f?l.replace(p):history.replaceState(history.state,"",p)}try{/^(light|dark)$/.test(localStorage.theme||"dark")||localStorage.removeItem("theme")}catch(e){}})(location,document.documentElement)`;
}

/** Bars of a phone's browser have the color of the page: `--ef-surface` in src/css/tokens.css. */
const THEME_COLORS = { light: '#fff', dark: '#0e161b' };

export const headTags: Config['headTags'] = [
  ...Object.entries(THEME_COLORS).map(([mode, content]) => ({
    tagName: 'meta',
    attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
  })),
  { tagName: 'script', attributes: {}, innerHTML: cleanAddress(BASE_URL) },
];
