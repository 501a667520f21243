// Wraps the metadata of a doc: search engines also learn that it is a technical article, and of whom.
import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import Metadata from '@theme-original/DocItem/Metadata';
import { useOrganization } from '@site/src/components/structuredData';

export default function DocItemMetadataWrapper(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig, i18n } = useDocusaurusContext();
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: metadata.title,
    description: metadata.description,
    url: siteConfig.url + applyTrailingSlash(metadata.permalink, siteConfig),
    inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang,
    publisher: useOrganization(),
  };
  return (
    <>
      <Metadata />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
