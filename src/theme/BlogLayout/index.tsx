// The table of contents of a post is a landmark (the theme's stands outside of all of them); not made on a phone, where
// it is hidden and a landmark would be empty. The rest is the original's.
import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useWindowSize } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import clsx from 'clsx';

/** The frame of the list of posts, of a post and of a tag's posts. */
export default function BlogLayout({ sidebar, toc, children, ...layout }: Props): ReactNode {
  const isPhone = useWindowSize() === 'mobile';
  const hasSidebar = sidebar && sidebar.items.length > 0;
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
    description: 'The label used by the button on the collapsible TOC component',
  });
  return (
    <Layout {...layout}>
      <div className="container margin-vert--lg">
        <div className="row">
          <BlogSidebar sidebar={sidebar} />
          <main className={clsx('col', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>
            {children}
          </main>
          {toc && !isPhone && (
            <nav className="col col--2" aria-label={label}>
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
