import { noTokens, type Tokens } from './tokens';

interface State {
  /** A class that has to be in the page's HTML. Always, when left out. */
  when?: string;
  tags?: string[];
  ids?: string[];
  classes?: string[];
  /** Beginnings of class names, for families of them and for CSS modules, whose names end in a hash. */
  stems?: string[];
}

/**
 * What the theme adds to a page later, without asking for all styles first. Custom elements are not listed, their
 * names are read from `src/elements`. The test `styles.spec.ts` walks through these states.
 */
const STATES: State[] = [
  // Side panel on a phone, with the main menu in it, and the bar that hides while one scrolls down.
  {
    classes: ['menu', 'margin-right--md', 'dropdown--show'],
    stems: ['navbar-sidebar', 'menu__', 'dropdownNavbarItemMobile_', 'navbarHidden_'],
  },
  // Docusaurus' notice for a site without styles; they hide it, and a script puts it in before the app starts.
  { ids: ['__docusaurus-base-url-issue-banner-container'] },
  // The keys named in the search box; behind them everything is loaded on first use.
  { tags: ['kbd'] },
  // A navigation that takes long; the other styles may still be on their way, or not be needed.
  { ids: ['nprogress'], classes: ['bar', 'peg'], stems: ['wait_'] },
  // The place in the table of contents, which posts of the blog have as well.
  { when: 'table-of-contents', classes: ['table-of-contents__link--active'] },
  // Table of contents on a phone, "back to top"; external links and categories in the side panel of the docs.
  {
    when: 'theme-doc-markdown',
    stems: [
      'tocCollapsible',
      'backToTopButtonShow_',
      'categoryLink',
      'linkLabel_',
      'menuExternalLink_',
    ],
  },
  // Years in the side panel of the blog.
  { when: 'blog-wrapper', stems: ['yearGroupHeading_'] },
  // The search page shows nothing before the script runs.
  {
    when: 'plugin-@easyops-cn/docusaurus-search-local',
    tags: ['article', 'h1', 'h2', 'input', 'mark', 'p'],
    classes: ['container', 'margin-vert--lg', 'row', 'col'],
    stems: ['searchQuery', 'searchResult', 'loadingRing'],
  },
];

/**
 * @param page what is in the HTML
 * @returns what the theme's scripts may add to that page
 */
export function laterTokens(page: Tokens): Tokens {
  const later = noTokens();
  for (const { when, tags = [], ids = [], classes = [], stems = [] } of STATES) {
    if (when && !page.classes.has(when)) continue;
    tags.forEach((tag) => later.tags.add(tag));
    ids.forEach((id) => later.ids.add(id));
    classes.forEach((name) => later.classes.add(name));
    stems.forEach((stem) => later.stems.add(stem));
  }
  return later;
}
