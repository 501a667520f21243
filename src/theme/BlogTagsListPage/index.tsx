// Wraps the page: a description of its own, for search engines and previews.
import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';

/** The page `/blog/tags`. */
export default function BlogTagsListPageWrapper(
  props: ComponentProps<typeof BlogTagsListPage>,
): ReactNode {
  const description = translate({
    id: 'ef.blog.tags',
    message: 'Topics of the posts about the EFundFlow documentation.',
    description: 'Description of the page /blog/tags for search engines',
  });
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata description={description} />
    </>
  );
}
