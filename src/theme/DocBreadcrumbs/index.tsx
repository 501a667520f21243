// Wraps the breadcrumbs: the page's menu stands beside them.
import React, { type ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import PageMenu from '@site/src/components/frame/PageMenu';

export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className="ef-page-bar">
      <DocBreadcrumbs />
      <PageMenu />
    </div>
  );
}
