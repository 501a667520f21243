// Shows the announcement where a reader arrives, not above every page that is read after that.
import React, { type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import AnnouncementBar from '@theme-original/AnnouncementBar';

const PAGES = ['/', '/overview'];

/** The announcement, on the home page and on the overview. */
export default function AnnouncementBarWhereReadersArrive(): ReactNode {
  const { pathname } = useLocation();
  const { withBaseUrl } = useBaseUrlUtils();
  const plain = (path: string) => path.replace(/\/$/, '');
  const isShown = PAGES.some((page) => plain(withBaseUrl(page)) === plain(pathname));
  return isShown ? <AnnouncementBar /> : null;
}
