import { translate } from '@docusaurus/Translate';

/** Name of the box, of the list and of the button. In a file of its own: each page has the box, few readers need the rest. */
export function searchLabel(): string {
  return translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
}
