// Adds an end to the crash: Docusaurus shows it on other pages of the section, too, after Back.
import React, { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import ErrorPageContent from '@theme-original/ErrorPageContent';

/** The crash page inside the layout, until the reader leaves the page that crashed. */
export default function ErrorPageContentOfOnePage(
  props: ComponentProps<typeof ErrorPageContent>,
): ReactNode {
  const { pathname } = useLocation();
  const [crashed] = useState(pathname);
  const { tryAgain } = props;
  useEffect(() => {
    if (pathname !== crashed) tryAgain();
  }, [pathname, crashed, tryAgain]);
  return <ErrorPageContent {...props} />;
}
