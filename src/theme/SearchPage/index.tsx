// Wraps the plugin's search page: the box gets a name in the reader's language.
import React, { useEffect, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import SearchPage from '@theme-original/SearchPage';

/** The page `/search`. */
export default function SearchPageWrapper(): ReactNode {
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  useEffect(() => {
    // The plugin's own name is English in every language.
    document.querySelector('input[name="q"]')?.setAttribute('aria-label', label);
  }, [label]);
  const description = translate({
    id: 'ef.search.description',
    message: 'Search the guides, the API reference and the provider pages of EFundFlow.',
    description: 'Description of the page /search for search engines',
  });
  return (
    <>
      <SearchPage />
      <PageMetadata description={description} />
    </>
  );
}
