// Wraps the entries of a table of contents: the list that opens on a phone marks the section in sight, too.
import React, { type ReactNode } from 'react';
import TOCItems from '@theme-original/TOCItems';
import type { Props } from '@theme/TOCItems';

const LINK = 'table-of-contents__link';

export default function TOCItemsWrapper(props: Props): ReactNode {
  return <TOCItems linkClassName={LINK} linkActiveClassName={`${LINK}--active`} {...props} />;
}
