// Wraps the header of a post: on its own page, the page's menu stands above it.
import React, { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Header from '@theme-original/BlogPostItem/Header';
import PageMenu from '@site/src/components/PageMenu';

export default function BlogPostItemHeaderWrapper(): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return (
    <>
      {isBlogPostPage && (
        <div className="ef-page-bar">
          <PageMenu />
        </div>
      )}
      <Header />
    </>
  );
}
