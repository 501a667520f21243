// Wraps the note on a version that isn't the latest: loaded for such a version, of which the site has none.
import React, { lazy, Suspense, type ReactNode } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocVersionBanner';

const Banner = lazy(() => import('@theme-original/DocVersionBanner'));

export default function DocVersionBannerWrapper(props: Props): ReactNode {
  if (!useDocsVersion().banner) return null;
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
