// Replaces the icons of an author's accounts by their names: the theme's dozen drawings would be 5 kB of script on every
// page of the blog.
import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/Blog/Components/Author/Socials';

export default function AuthorSocials({ author }: Props): ReactNode {
  return Object.entries(author.socials ?? {}).map(([platform, href]) => (
    <Link key={platform} href={href} className="margin-right--sm">
      {platform}
    </Link>
  ));
}
