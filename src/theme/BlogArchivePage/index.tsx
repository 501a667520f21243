// Replaces the page: its head is inside main and years are headings of level 2 (the theme's head is a second banner
// beside the announcement, and its years skip a level); a description of its own.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import texts from '@site/src/data/texts/blog.json';
import { useTexts } from '@site/src/useTexts';
import { dayText } from '@site/src/model/dateText';

/** Years as the posts come (newest first), the posts of each from old to new. */
function postsByYear(posts: readonly ArchiveBlogPost[]): Map<string, ArchiveBlogPost[]> {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return years;
}

/** The page `/blog/archive`. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
    description: 'The page & hero title of the blog archive page',
  });
  const description = useTexts(texts).archive;
  const { currentLocale } = useDocusaurusContext().i18n;
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main>
          <header className="hero hero--primary">
            <div className="container">
              <Heading as="h1" className="hero__title">
                {title}
              </Heading>
              <p className="hero__subtitle">{description}</p>
            </div>
          </header>
          <div className="container margin-vert--lg">
            <div className="row">
              {[...postsByYear(archive.blogPosts)].map(([year, posts]) => (
                <div key={year} className="col col--4 margin-vert--lg">
                  <Heading as="h2" id={year}>
                    {year}
                  </Heading>
                  <ul>
                    {posts.map(({ metadata }) => (
                      <li key={metadata.permalink}>
                        <Link to={metadata.permalink}>
                          {`${dayText(metadata.date, currentLocale)} - ${metadata.title}`}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </div>
        </main>
      </Layout>
    </>
  );
}
