// Wraps the plugin's search page: the box gets a name in the reader's language, the content its landmark.
import React, { useEffect, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import SearchPage from '@theme-original/SearchPage';

/**
 * The page `/search`. The plugin would take the place of its index from the parameter `version`, and this site has one
 * version: a link with that parameter leads to the page without it.
 */
export default function SearchPageWrapper(): ReactNode {
  const { search } = useLocation();
  const history = useHistory();
  const isForeign = new URLSearchParams(useIsBrowser() ? search : '').has('version');
  useEffect(() => {
    if (!isForeign) return;
    const parameters = new URLSearchParams(search);
    parameters.delete('version');
    history.replace({ search: parameters.toString() });
  }, [history, isForeign, search]);
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
  }, [label, isForeign]);
  const description = translate({
    id: 'ef.search.description',
    message: 'Search the guides, the API reference and the provider pages of EFundFlow.',
    description: 'Description of the page /search for search engines',
  });
  if (isForeign) return null;
  return (
    <>
      <SearchPage />
      <PageMetadata description={description} />
    </>
  );
}
