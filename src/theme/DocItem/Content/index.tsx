// Wraps the content of a doc: above its title, the rail of the pages that a payment passes. Not beside the breadcrumbs: on a
// phone, the bar of contents lies between the two.
import React, { type ReactNode } from 'react';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import PaymentRail from '@site/src/components/frame/PaymentRail';

export default function DocItemContentWrapper(props: Props): ReactNode {
  return (
    <>
      <PaymentRail />
      <Content {...props} />
    </>
  );
}
