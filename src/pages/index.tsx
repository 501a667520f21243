import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import Home from '@site/src/components/Home';
import { useOrganization } from '@site/src/components/structuredData';
import Layout from '@theme/Layout';

/** The home page: metadata and layout; the sections are in src/components/Home. */
export default function HomePage(): ReactNode {
  const organization = { '@context': 'https://schema.org', ...useOrganization() };
  return (
    <Layout
      title={translate({ id: 'ef.home.title', message: 'Payments API' })}
      description={translate({
        id: 'ef.home.description',
        message:
          'Secure, fast, reliable payment processing with EFundFlow: one API in front of your own accounts at payment providers, with guides and the complete reference.',
      })}
    >
      <Head>
        <script type="application/ld+json">{JSON.stringify(organization)}</script>
      </Head>
      <Home />
    </Layout>
  );
}
