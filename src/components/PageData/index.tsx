import React, { type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useLocation } from '@docusaurus/router';
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { PageData as Data } from '@site/src/runtime/pages/types';
import { shownPart } from './sidebar';

/**
 * What the app needs to know of a doc page, for src/runtime/pages/learn.tsx: written by the server build into the
 * page's HTML (src/plugins/static-body puts it at the start of the body), rendered nowhere else.
 */
export default function PageData(): ReactNode {
  const { metadata, frontMatter, assets, contentTitle, toc } = useDoc();
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  if (ExecutionEnvironment.canUseDOM) return null;
  const { id, title, description, permalink, editUrl, version, tags, unlisted } = metadata;
  const { lastUpdatedAt, lastUpdatedBy, previous, next } = metadata;
  const data: Data = {
    metadata: {
      ...{ id, title, description, permalink, editUrl, version, tags, unlisted },
      ...{ lastUpdatedAt, lastUpdatedBy, previous, next },
    },
    ...{ frontMatter, assets, contentTitle, toc },
    sidebar: sidebar && { name: sidebar.name, items: shownPart(sidebar.items, pathname) },
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/json" data-page="" dangerouslySetInnerHTML={{ __html: json }} />;
}
