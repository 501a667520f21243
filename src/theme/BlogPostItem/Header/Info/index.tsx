// Replaces the line above a post: its date is written as in the text of the site.
import React, { type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { dateText } from '@site/src/model/dateText';

/** The day of a post, and how long it takes to read. */
export default function BlogPostItemHeaderInfo(): ReactNode {
  const { date, readingTime = 0 } = useBlogPost().metadata;
  const { currentLocale } = useDocusaurusContext().i18n;
  const minutes = Math.ceil(readingTime);
  // One form or two: the rules of all languages, which `usePluralForm` asks for, are slow to load.
  const [one, many = one] = translate(
    {
      id: 'theme.blog.post.readingTime.plurals',
      message: 'One min read|{readingTime} min read',
      description:
        'Pluralized label for "{readingTime} min read". Use as much plural forms (separated by "|") as your language support (see https://www.unicode.org/cldr/cldr-aux/charts/34/supplemental/language_plural_rules.html)',
    },
    { readingTime: minutes },
  ).split('|');
  return (
    <p className="ef-post-date">
      <time dateTime={date}>{dateText(date, currentLocale)}</time>
      {minutes > 0 && <span>{` · ${minutes === 1 ? one : many}`}</span>}
    </p>
  );
}
