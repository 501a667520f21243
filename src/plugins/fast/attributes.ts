import type { ReactNode } from 'react';
import type { Words } from './client/words';

/**
 * Attributes of a static page body that the server build and the browser share. This file is the only place where the two
 * meet: `MDXContent` writes these marks, `page.ts` reads them.
 */

/** Attribute of the element around a body that the browser keeps as the server rendered it. */
export const BODY = 'data-body';

/** Attribute of the script beside the body that contains the page's {@link PageData} as JSON. */
export const DATA = 'data-page';

/** Exports of a compiled MDX module that the theme reads, without the body. JSON, as the module's own are. */
export interface PageData {
  frontMatter: object;
  contentTitle?: string;
  metadata: { permalink: string; source: string };
  assets?: object;
  toc?: readonly object[];
}

/** An MDX component as Docusaurus hands it to the theme: the module's exports are its properties. */
export type PageContent = (() => ReactNode) &
  Partial<PageData> & {
    /** Set by the remark step `staticPages`. */
    isStatic?: boolean;
    /** Components that the body is rendered with; not on the page that the browser started on. */
    Words?: Words;
    /** Only in the browser, on the page that it started on: gives an element the body that the server rendered. */
    fill?: (element: Element) => void;
  };

/** True at the address of a page, with a slash at its end or without. */
export function isAt(
  { permalink }: Pick<PageData['metadata'], 'permalink'>,
  { pathname }: { pathname: string },
): boolean {
  return permalink.replace(/\/$/, '') === pathname.replace(/\/$/, '');
}
