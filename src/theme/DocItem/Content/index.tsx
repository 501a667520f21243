// Wraps the content of a doc: before it, the page's menu, and the rail of the pages that a payment passes. Not beside the
// breadcrumbs: on a phone, the bar of contents lies between the two, and the keyboard goes from left to right.
import React, { type ReactNode } from 'react';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import PageMenu from '@site/src/components/frame/PageMenu';
import PaymentRail from '@site/src/components/frame/PaymentRail';

export default function DocItemContentWrapper(props: Props): ReactNode {
  return (
    <>
      <PageMenu />
      <PaymentRail />
      <Content {...props} />
    </>
  );
}
