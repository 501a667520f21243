// Adds to the head the address of the page's Markdown form and, in the blog, the social card of the blog.
import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageMetadata } from '@docusaurus/theme-common';
import SiteMetadata from '@theme-original/SiteMetadata';
import { useMarkdownPath } from '@site/src/components/frame/PageMenu/useMarkdownPath';

interface Fields {
  blogCard: { image: string; alt: string };
}

export default function SiteMetadataWrapper(): ReactNode {
  const markdownPath = useMarkdownPath();
  const { blogCard } = useDocusaurusContext().siteConfig.customFields as unknown as Fields;
  const blog = useBaseUrl('/blog');
  const isBlog = `${useLocation().pathname}/`.startsWith(`${blog}/`);
  return (
    <>
      <SiteMetadata />
      {isBlog && (
        <PageMetadata image={blogCard.image}>
          <meta property="og:image:alt" content={blogCard.alt} />
        </PageMetadata>
      )}
      {markdownPath !== undefined && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownPath} />
        </Head>
      )}
    </>
  );
}
