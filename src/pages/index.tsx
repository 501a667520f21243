import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Home from '@site/src/components/home';
import { useOrganization } from '@site/src/components/frame/structuredData';
import texts from '@site/src/data/texts/home.json';
import { useTexts } from '@site/src/useTexts';
import Layout from '@theme/Layout';

/** The home page: metadata and layout; the sections are in src/components/home. */
export default function HomePage(): ReactNode {
  const organization = { '@context': 'https://schema.org', ...useOrganization() };
  const text = useTexts(texts);
  return (
    <Layout title={text.title} description={text.description}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(organization)}</script>
      </Head>
      <Home text={text} />
    </Layout>
  );
}
