import { NEW_ISSUE_URL } from '../../config/links';

/** Name of the form in .github/ISSUE_TEMPLATE; `page` is the id of its field for the address. */
const FORM = 'wrong-fact.yml';

/**
 * Address of a new issue about a page, with the form filled in as far as the page knows.
 * @param title title of the page, which becomes that of the issue
 * @param page whole address of the page
 * @see https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query
 */
export function reportUrl(title: string, page: string): string {
  const fields = new URLSearchParams({ template: FORM, title: `Fact: ${title}`, page });
  return `${NEW_ISSUE_URL}?${fields.toString()}`;
}
