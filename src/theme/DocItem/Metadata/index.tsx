// Wraps the metadata of a doc: its social card has a text, and search engines also learn that it is a technical article,
// and of whom. An empty element in front of the page tells styles of which kind it is: a class of `html` is lost while
// React starts, and with `:has()` of a part of the page, the page would jump when that part arrives.
import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import Metadata from '@theme-original/DocItem/Metadata';
import { useOrganization } from '@site/src/components/frame/structuredData';
import { usePageKind } from '@site/src/components/frame/usePageKind';

/** Written out: a build finds no class names that are put together. */
const KIND_CLASS: Record<string, string> = {
  reference: 'ef-wide ef-reference',
  matrix: 'ef-wide ef-matrix-page',
  table: 'ef-table-page',
};

export default function DocItemMetadataWrapper(): ReactNode {
  const { metadata } = useDoc();
  const kind = usePageKind();
  const { image_alt: imageAlt } = metadata.frontMatter as { image_alt?: string };
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
      {kind && <span hidden className={KIND_CLASS[kind]} />}
      <Head>
        {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
