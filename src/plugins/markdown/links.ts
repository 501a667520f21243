import { twinPath } from '../../model/twins';

/** Where links of the site lead, and which pages have a twin. */
export interface Addresses {
  /** Origin of the site, without a slash at its end. */
  origin: string;
  /** Paths of all pages of this build, with the folder of the site and its language. */
  pages: ReadonlySet<string>;
}

/**
 * Address that a twin gives for a link of its page: the twin of another page, everything else as it is; always absolute.
 * @param pageUrl absolute address of the page that has the link
 */
export function twinAddress(href: string, pageUrl: string, { origin, pages }: Addresses): string {
  const url = new URL(href, pageUrl);
  if (url.origin !== origin || !pages.has(url.pathname)) return url.href;
  const twin = twinPath(url.pathname);
  return twin === undefined ? url.href : url.origin + twin + url.hash;
}
