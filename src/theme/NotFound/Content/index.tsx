// Adds a search field, ways on (one to Chinese) and the title, which the theme leaves out where docs are at the root.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import { PageCards } from '@site/src/components/mdx/Cards';
import type { Props } from '@theme/NotFound/Content';
import texts from '@site/src/data/texts/not-found.json';
import { useTexts } from '@site/src/useTexts';
import clsx from 'clsx';
import SearchForm from './SearchForm';
import styles from './styles.module.css';

const TO_CHINESE = '未找到页面。前往中文文档首页';

/** Some hosts have one not-found page for all addresses, in the default language: its readers get a way to theirs. */
function OtherLanguage(): ReactNode {
  const { i18n } = useDocusaurusContext();
  const home = useBaseUrl('/zh/');
  if (i18n.currentLocale !== i18n.defaultLocale) return null;
  return (
    <p className={styles.quiet}>
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

/** Body of the not-found page. */
export default function NotFoundContent({ className }: Props): ReactNode {
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page not found',
    description: 'The title of the 404 page',
  });
  return (
    <main className={clsx('container ef-search-page', className)}>
      <PageMetadata title={title} />
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
          This page is missing or has moved. Search the documentation, or choose one of the pages
          below.
        </Translate>
      </p>
      <SearchForm>
        <PageCards pages={useTexts(texts)} />
        <OtherLanguage />
      </SearchForm>
      <p className={styles.quiet}>
        <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
          If a link on another site led you here, tell its owner that the link is broken.
        </Translate>
      </p>
    </main>
  );
}
