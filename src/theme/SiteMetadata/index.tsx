// Adds the address of the page's Markdown form to the head.
import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';
import { useMarkdownPath } from '@site/src/components/frame/PageMenu/useMarkdownPath';

export default function SiteMetadataWrapper(): ReactNode {
  const markdownPath = useMarkdownPath();
  return (
    <>
      <SiteMetadata />
      {markdownPath !== undefined && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownPath} />
        </Head>
      )}
    </>
  );
}
