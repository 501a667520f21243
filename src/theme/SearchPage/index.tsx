// Wraps the plugin's search page: the box gets a name in the reader's language, the content its landmark.
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
    const box = document.querySelector('input[name="q"]');
    // The plugin's own name is English in every language.
    box?.setAttribute('aria-label', label);
    // The plugin renders the layout itself, and no main inside; a wrapper's own would be around the navbar, too.
    box?.closest('.container')?.setAttribute('role', 'main');
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
