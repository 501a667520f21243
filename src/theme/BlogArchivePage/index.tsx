// Wraps the page: a description of its own, for search engines and previews.
import React, { type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogArchivePage from '@theme-original/BlogArchivePage';

/** The page `/blog/archive`. */
export default function BlogArchivePageWrapper(
  props: ComponentProps<typeof BlogArchivePage>,
): ReactNode {
  const description = translate({
    id: 'ef.blog.archive',
    message: 'All posts about the EFundFlow documentation, by year.',
    description: 'Description of the page /blog/archive for search engines',
  });
  return (
    <>
      <BlogArchivePage {...props} />
      <PageMetadata description={description} />
    </>
  );
}
