/**
 * Every URL outside this site that the navigation uses, in one typed list.
 * The owner changes a URL here and nowhere else.
 */

/** Target of the navbar's source-code link. */
export const SOURCE_CODE_URL = 'https://github.com/EFundFlow';

/**
 * Form for a new issue of this repository, as `organizationName` and `projectName` of the configuration name it. Its
 * fields are filled by parameters: `src/components/frame/reportUrl.ts`.
 */
export const NEW_ISSUE_URL = `${SOURCE_CODE_URL}/docs/issues/new`;

/** Form for a private report of a weakness: "Report a vulnerability", as SECURITY.md says. */
export const PRIVATE_REPORT_URL = `${SOURCE_CODE_URL}/docs/security/advisories/new`;

/**
 * URL under which a page's source can be edited, e.g. `https://github.com/EFundFlow/docs/edit/main/`.
 * `undefined` keeps the edit links off: the docs repository has not been named by the owner yet.
 */
export const EDIT_URL: string | undefined = undefined;

/**
 * The platform's main site. The URLs of its pages are unknown, so every such entry of the footer leads here; the footer
 * says so.
 */
export const MAIN_SITE_URL = 'https://www.efundflow.com';
