import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Home from '@site/src/components/home';
import { useOrganization } from '@site/src/components/frame/structuredData';
import texts from '@site/src/data/texts/home.json';
import { useTexts } from '@site/src/useTexts';
import Layout from '@theme/Layout';
import Figures from './_home/figures.mdx';
import Operations from './_home/operations.mdx';
import PaymentPath from './_home/path.mdx';
import Providers from './_home/providers.mdx';
import Request from './_home/request.mdx';
import Response from './_home/response.mdx';

/** Lists that words make of the facts, and the first request with its response. */
const CONTENT = { Figures, Operations, PaymentPath, Providers, Request, Response };

/** The home page: metadata and layout; the sections are in src/components/home. */
export default function HomePage(): ReactNode {
  const organization = { '@context': 'https://schema.org', ...useOrganization() };
  const text = useTexts(texts);
  return (
    <Layout title={text.title} description={text.description}>
      <Head>
        <script type="application/ld+json">{JSON.stringify(organization)}</script>
      </Head>
      <Home text={text} content={CONTENT} />
    </Layout>
  );
}
