import React, { useState, type FormEvent, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Extra from '@site/src/components/Extra';
import { searchLabel, searchTitle } from '@site/src/search/ui/label';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

const loadClosest = () => import('@site/src/search/ui/Closest');

/** The words of a path that leads nowhere: `/zh/refund/create.html` is about "refund create". */
export function wordsOfPath(pathname: string, baseUrl: string): string {
  const path = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  const words = path.replace(/\.html?$/, '').split(/[/\-_.+]|%20|\s/);
  return words
    .map((word) => {
      try {
        return decodeURIComponent(word);
      } catch {
        return word; // A lone percent sign.
      }
    })
    .filter((word) => word !== '' && word !== 'index' && word !== 'docs')
    .join(' ');
}

/** Data saver, or a connection on which nothing is loaded ahead. */
function isSaving(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

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

/** A way to the other language, and a search field that is filled from the path, and the pages that come closest to it. */
export default function SearchForm(): ReactNode {
  const history = useHistory();
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const searchPage = useBaseUrl('/search');
  // Not on the server: one file serves every path.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? wordsOfPath(pathname, baseUrl) : '';
  const [typed, setTyped] = useState<string>();
  const query = typed ?? words;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    history.push(`${searchPage}?q=${encodeURIComponent(query.trim())}`);
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
          type="search"
          name="q"
          className="ef-search-page__input"
          aria-label={searchLabel()}
          value={query}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" className="button button--primary">
          <Translate id="theme.SearchBar.label">Search</Translate>
        </button>
      </form>
      {words !== '' && !isSaving() && <Extra load={loadClosest} props={{ query: words }} />}
    </>
  );
}
