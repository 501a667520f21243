import type { ReactNode } from 'react';
import type { PropDocContent, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** Fields of a doc's metadata that the theme reads in the browser. */
type MetadataKey =
  | 'id'
  | 'title'
  | 'description'
  | 'permalink'
  | 'editUrl'
  | 'version'
  | 'tags'
  | 'unlisted'
  | 'lastUpdatedAt'
  | 'lastUpdatedBy'
  | 'previous'
  | 'next';

/** The JSON in the HTML of a doc page. */
export interface PageData extends Pick<
  PropDocContent,
  'frontMatter' | 'assets' | 'contentTitle' | 'toc'
> {
  metadata: Pick<PropDocContent['metadata'], MetadataKey>;
  /** The sidebar as the page shows it (src/components/PageData/sidebar.ts); null where a page has none. */
  sidebar: { name: string; items: PropSidebarItem[] } | null;
}

/** A doc page that the app can render. */
export interface LearnedPage {
  data: PageData;
  /** The body with the statics of an MDX module, as the theme's DocItem takes it. */
  content: (() => ReactNode) & Omit<PageData, 'sidebar'>;
}
