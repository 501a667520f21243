// Wraps the layout of a doc: on wide pages the table of contents is a line above all else, where the keyboard reaches it, too.
import React, { type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme-original/DocItem/Layout';
import Contents from '@theme-original/DocItem/TOC/Desktop';
import type { Props } from '@theme/DocItem/Layout';
import { useIsWide } from '@site/src/components/frame/usePageKind';

export default function DocItemLayoutWrapper(props: Props): ReactNode {
  const isWide = useIsWide();
  const { toc } = useDoc();
  return (
    <>
      {/* Phones keep it, hidden by the theme: without it, the browser would restyle all of the page. */}
      {isWide && toc.length > 0 && <Contents />}
      <Layout {...props} />
    </>
  );
}
