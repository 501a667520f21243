// Replaces the plugin's search page: the same search as the box, grouped by page, with a landmark and an honest count.
import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { searchUrl } from '@site/src/search/address';
import SearchResults from '@site/src/search/ui/Results';
import { useText } from '@site/src/search/ui/messages';
import { searchLabel, searchTitle } from '@site/src/search/ui/label';
import { isBeingComposed } from '@site/src/keys';
import { AS_QUERY } from '@site/src/typing';

/** Milliseconds without a key after which the address follows. */
const SETTLED_MS = 300;

/** The page `/search`: the query stands in the address (`?q=`), the results below the box as the reader types. */
export default function SearchPage(): ReactNode {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('q') ?? '';
  // Not on the server: one file serves every query.
  const isBrowser = useIsBrowser();
  const [typed, setTyped] = useState<string>();
  const query = typed ?? (isBrowser ? asked : '');
  /** The query before the input method: what it composes is Latin letters until the characters are chosen. */
  const [before, setBefore] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Typed before hydration, when the field is empty whatever the address says.
    if (!isBrowser && input.current?.value) setTyped(input.current.value);
  }, [isBrowser]);

  useEffect(
    () =>
      history.listen((_, action) => {
        // The new address comes from typing here, see below.
        if (action !== 'REPLACE') setTyped(undefined);
      }),
    [history],
  );

  const follow = useCallback(() => {
    if (typed === undefined || before !== undefined) return;
    try {
      history.replace(searchUrl(pathname, typed));
    } catch {
      // Browsers limit the rate of history changes; the results are there all the same.
    }
  }, [history, pathname, typed, before]);

  useEffect(() => {
    const timer = setTimeout(follow, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [follow]);

  function onInput(event: FormEvent<HTMLInputElement>): void {
    setTyped(event.currentTarget.value);
    setBefore(isBeingComposed(event.nativeEvent) ? (before ?? query) : undefined);
  }

  const { description, needsScript, placeholder } = useText();
  const title = searchTitle();
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container ef-search-page">
        <Heading as="h1">{searchLabel()}</Heading>
        <form role="search" aria-label={title} onSubmit={(event) => event.preventDefault()}>
          <input
            ref={input}
            {...AS_QUERY}
            name="q"
            className="ef-control"
            aria-label={searchLabel()}
            placeholder={placeholder}
            value={query}
            onChange={onInput}
            onCompositionEnd={() => setBefore(undefined)}
            // Back from a result that was opened at once leads here with the query.
            onBlur={follow}
            // The page is here for nothing else.
            autoFocus
          />
        </form>
        <noscript>
          <p>{needsScript}</p>
        </noscript>
        <SearchResults query={before ?? query} />
      </main>
    </Layout>
  );
}
