import React, { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * In the place of core's `hasHydratedDataAttribute`, which leaves the attribute to the library of head tags; that one comes
 * later (head.tsx), while the script that starts the app (src/config/ssrTemplate.ts) waits for this very sign.
 */
export default function HasHydratedDataAttribute(): ReactNode {
  const isBrowser = useIsBrowser();
  useEffect(() => document.documentElement.setAttribute('data-has-hydrated', 'true'), []);
  return (
    <Head>
      <html data-has-hydrated={String(isBrowser)} />
    </Head>
  );
}
