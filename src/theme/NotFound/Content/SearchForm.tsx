import React, { useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Extra from '@site/src/components/Extra';
import { searchLabel, searchTitle } from '@site/src/search/ui/label';
import styles from './styles.module.css';

const loadGuess = () => import('./Guess');

const TO_CHINESE = '未找到页面。前往中文文档首页';

/** Some hosts have one not-found page for all addresses, in the default language: its readers get a way to theirs. */
function OtherLanguage(): ReactNode {
  const { i18n } = useDocusaurusContext();
  const home = useBaseUrl('/zh/');
  if (i18n.currentLocale !== i18n.defaultLocale) return null;
  return (
    <p>
      <Link
        to={`pathname://${home}`}
        target="_self"
        autoAddBaseUrl={false}
        hrefLang="zh-CN"
        lang="zh-CN"
      >
        {TO_CHINESE}
      </Link>
    </p>
  );
}

/** A way to the other language, and a search field; what the reader may have looked for is an extra. */
export default function SearchForm(): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const input = useRef<HTMLInputElement>(null);
  const guess = useMemo(
    () => ({
      onWords(words: string) {
        // What the reader has typed meanwhile stays.
        if (input.current?.value === '') input.current.value = words;
      },
    }),
    [],
  );

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    history.push(`${searchPage}?q=${encodeURIComponent(input.current?.value.trim() ?? '')}`);
  }

  return (
    <>
      <OtherLanguage />
      <form
        role="search"
        aria-label={searchTitle()}
        action={searchPage}
        className={styles.search}
        onSubmit={onSubmit}
      >
        <input
          ref={input}
          type="search"
          name="q"
          className="ef-search-page__input"
          aria-label={searchLabel()}
        />
        <button type="submit" className="button button--primary">
          <Translate id="theme.SearchBar.label">Search</Translate>
        </button>
      </form>
      <Extra load={loadGuess} props={guess} />
    </>
  );
}
