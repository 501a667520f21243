// Wraps the page: a description of its own, for search engines and previews.
import React, { type ComponentProps, type ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import texts from '@site/src/data/texts/blog.json';
import { useTexts } from '@site/src/useTexts';

/** The page `/blog/authors`. */
export default function BlogAuthorsListPageWrapper(
  props: ComponentProps<typeof BlogAuthorsListPage>,
): ReactNode {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description={useTexts(texts).authors} />
    </>
  );
}
