// One column in the middle, without the list of posts. The table of contents of a post is a landmark (the theme's stands
// outside of all of them); not made on a phone, where it is hidden and would be empty. The lists of tags and authors have a
// description.
import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { PageMetadata, useWindowSize } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import texts from '@site/src/data/texts/blog.json';
import { useTexts } from '@site/src/useTexts';

/** The frame of every page of the blog but its archive. */
export default function BlogLayout({ sidebar: _, toc, children, ...layout }: Props): ReactNode {
  const isPhone = useWindowSize() === 'mobile';
  const { tags, authors } = useTexts(texts);
  const page = useLocation().pathname.replace(/\/$/, '');
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
    description: 'The label used by the button on the collapsible TOC component',
  });
  return (
    <Layout {...layout}>
      {page.endsWith('/blog/tags') && <PageMetadata description={tags} />}
      {page.endsWith('/blog/authors') && <PageMetadata description={authors} />}
      <div className="container margin-vert--lg ef-blog">
        <main>{children}</main>
        {toc && !isPhone && <nav aria-label={label}>{toc}</nav>}
      </div>
    </Layout>
  );
}
