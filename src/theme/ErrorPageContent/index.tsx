// Wraps the crash page inside the layout: loads the styles for it, which a page's own sheet does not hold.
import React, { useEffect, type ReactNode } from 'react';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import { loadAllStyles } from '@site/src/runtime/allStyles';

/** What stands in the page's place after a crash. */
export default function ErrorPageContentWrapper(props: Props): ReactNode {
  // Without them the page is plain, but there.
  useEffect(() => void loadAllStyles().catch(() => undefined), []);
  return <ErrorPageContent {...props} />;
}
