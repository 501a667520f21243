// Wraps the page: a description of its own, for search engines and previews.
import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';

/** The page `/blog/authors`. */
export default function BlogAuthorsListPageWrapper(
  props: ComponentProps<typeof BlogAuthorsListPage>,
): ReactNode {
  const description = translate({
    id: 'ef.blog.authors',
    message: 'The authors of the posts about the EFundFlow documentation.',
    description: 'Description of the page /blog/authors for search engines',
  });
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description={description} />
    </>
  );
}
