// One column in the middle; the list of posts stands beside it from five posts on. The table of contents of a post is a
// landmark (the theme's stands outside of all of them); not made on a phone, where it is hidden and would be empty.
import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useWindowSize } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';

const POSTS_FOR_A_LIST = 5;

/** The frame of the list of posts, of a post and of a tag's posts. */
export default function BlogLayout({ sidebar, toc, children, ...layout }: Props): ReactNode {
  const isPhone = useWindowSize() === 'mobile';
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
    description: 'The label used by the button on the collapsible TOC component',
  });
  return (
    <Layout {...layout}>
      <div className="container margin-vert--lg ef-blog">
        {sidebar && sidebar.items.length >= POSTS_FOR_A_LIST && <BlogSidebar sidebar={sidebar} />}
        <main>{children}</main>
        {toc && !isPhone && <nav aria-label={label}>{toc}</nav>}
      </div>
    </Layout>
  );
}
