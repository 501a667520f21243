// Wraps the notes on a page that is a draft or not listed: loaded for such a page, of which the site has none.
import React, { lazy, Suspense, type ReactNode } from 'react';
import type { Props } from '@theme/ContentVisibility';

const Notes = lazy(() => import('@theme-original/ContentVisibility'));

export default function ContentVisibilityWrapper({ metadata }: Props): ReactNode {
  const { draft, unlisted } = metadata.frontMatter;
  if (!draft && !unlisted && !metadata.unlisted) return null;
  return (
    <Suspense>
      <Notes metadata={metadata} />
    </Suspense>
  );
}
