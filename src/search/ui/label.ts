import { translate } from '@docusaurus/Translate';

/** Name of the box, of the list and of the button. In a file of its own: each page has the box, few readers need the rest. */
export function searchLabel(): string {
  return translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
}

/** Title of the search page, and the name of a second search field beside that of the navbar. */
export function searchTitle(): string {
  return translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Search the documentation',
    description: 'The search page title for empty query',
  });
}
