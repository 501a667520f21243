// Replaces the header of a post: in a list it has no authors, on its own page the page's menu stands above it.
import React, { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import PageMenu from '@site/src/components/frame/PageMenu';

export default function BlogPostItemHeader(): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return (
    <header className="ef-post-head">
      {isBlogPostPage && <PageMenu />}
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
      {isBlogPostPage && <BlogPostItemHeaderAuthors />}
    </header>
  );
}
