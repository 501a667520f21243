// Adds the address of the page's Markdown form to the head.
import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';
import { useTwin } from '@site/src/components/frame/PageMenu/useTwin';

export default function SiteMetadataWrapper(): ReactNode {
  const twin = useTwin();
  return (
    <>
      <SiteMetadata />
      {twin !== undefined && (
        <Head>
          <link rel="alternate" type="text/markdown" href={twin} />
        </Head>
      )}
    </>
  );
}
