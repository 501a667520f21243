import React, {
  useMemo,
  useRef,
  type FormEvent,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { useHistory } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Extra from '@site/src/components/frame/Extra';
import { searchUrl } from '@site/src/search/address';
import { searchLabel, searchTitle } from '@site/src/search/ui/label';
import { AS_QUERY } from '@site/src/typing';
import styles from './styles.module.css';

const loadGuess = () => import('./Guess');

/** A search field, and below it room for what the reader may have looked for, so that nothing moves when it comes. */
export default function SearchForm({ children }: PropsWithChildren): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const input = useRef<HTMLInputElement>(null);
  const guess = useMemo(
    () => ({
      onWords(words: string) {
        // Text typed meanwhile stays.
        if (input.current?.value === '') input.current.value = words;
      },
    }),
    [],
  );

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    history.push(searchUrl(searchPage, input.current?.value ?? ''));
  }

  return (
    <>
      <form
        role="search"
        aria-label={searchTitle()}
        action={searchPage}
        className={styles.search}
        onSubmit={onSubmit}
      >
        <input
          ref={input}
          {...AS_QUERY}
          name="q"
          className="ef-control"
          aria-label={searchLabel()}
        />
        <button type="submit" className="button button--primary ef-unbroken">
          <Translate id="theme.SearchBar.label">Search</Translate>
        </button>
      </form>
      <div className={styles.closest}>
        <Extra load={loadGuess} props={guess} />
      </div>
      {children}
    </>
  );
}
