/** Pages that show what the reader requested, and so have no Markdown form: the search page and the not-found page. */
const WITHOUT_TWIN = /(^|\/)(search|404)(\.html)?$/;

/**
 * Path of a page's Markdown twin: `/jwts` has `/jwts.md`, `/zh/` has `/zh/index.md`.
 * @param pathname path of the page, with the folder of the site and its language
 * @returns nothing for a page without a twin
 */
export function twinPath(pathname: string): string | undefined {
  if (WITHOUT_TWIN.test(pathname)) return undefined;
  return pathname.endsWith('/') ? `${pathname}index.md` : `${pathname}.md`;
}
