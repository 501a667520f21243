/** Pages that show what the reader requested, and so have no Markdown form: the search page and the not-found page. */
const WITHOUT_MARKDOWN = /(^|\/)(search|404)(\.html)?$/;

/**
 * Path of a page's Markdown version: `/jwts` has `/jwts.md`, `/zh/` has `/zh/index.md`.
 * @param pathname path of the page, with the folder of the site and its language
 * @returns nothing for a page without one
 */
export function markdownPath(pathname: string): string | undefined {
  if (WITHOUT_MARKDOWN.test(pathname)) return undefined;
  return pathname.endsWith('/') ? `${pathname}index.md` : `${pathname}.md`;
}
