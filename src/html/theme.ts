import type { ThemeClassNames } from '@docusaurus/theme-common';

/**
 * The only classes that readers of HTML know: those of elements that Docusaurus' theme makes, which get no data attribute
 * of ours. All but one are in `ThemeClassNames`, which the theme keeps for style sheets of sites; the compiler compares them.
 * @see https://docusaurus.io/docs/styling-layout#theme-class-names
 */
export const THEME_CLASSES = {
  /** `:::info`. Its first child is icon and title, its last one the content; both have only generated names. */
  note: 'theme-admonition' satisfies typeof ThemeClassNames.common.admonition,
  /** The way from the home page; its last entry is the page. */
  breadcrumbs: 'theme-doc-breadcrumbs' satisfies typeof ThemeClassNames.docs.docBreadcrumbs,
  /** The headings of the page again, outside its article. */
  contents: 'theme-doc-toc-desktop' satisfies typeof ThemeClassNames.docs.docTocDesktop,
  /** Tags and edit link of a page. */
  footer: 'theme-doc-footer' satisfies typeof ThemeClassNames.docs.docFooter,
  /** Picture, name and title of a post's author. A class of Infima, the theme's CSS framework: there is no other name. */
  author: 'avatar',
} as const;
