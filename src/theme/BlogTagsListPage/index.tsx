// Wraps the page: a description of its own, for search engines and previews.
import React, { type ComponentProps, type ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import texts from '@site/src/data/texts/blog.json';
import { useTexts } from '@site/src/useTexts';

/** The page `/blog/tags`. */
export default function BlogTagsListPageWrapper(
  props: ComponentProps<typeof BlogTagsListPage>,
): ReactNode {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata description={useTexts(texts).tags} />
    </>
  );
}
