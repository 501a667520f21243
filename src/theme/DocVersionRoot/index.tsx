// Wraps the root of a docs version: the browser knows of a sidebar only what the page shows, until the reader reaches for it.
import React, { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import { useLocation } from '@docusaurus/router';
import OriginalDocVersionRoot from '@theme-original/DocVersionRoot';
import type { Props } from '@theme/DocVersionRoot';
import { pageAt, putSidebars, sidebarsOf, subscribe } from '@site/src/runtime/pages/store';

/** Only the production client has it (src/plugins/learned-pages/data-loader.cjs). */
type LeanVersion = Props['version'] & { loadSidebars?: () => Promise<PropSidebars> };

/** Any of these on the sidebar comes before a category can be opened. */
const REACHING = ['pointerover', 'touchstart', 'focusin', 'click'];

function useSidebars({ pluginId, docsSidebars, loadSidebars }: LeanVersion): PropSidebars {
  const { pathname } = useLocation();
  const whole = useSyncExternalStore(
    subscribe,
    () => sidebarsOf(pluginId),
    () => undefined,
  );
  useEffect(() => {
    if (!loadSidebars || whole) return undefined;
    function onReach({ target }: Event): void {
      if (!(target as Element).closest('.theme-doc-sidebar-menu')) return;
      // What did not arrive is asked for again the next time.
      loadSidebars?.().then(
        (loaded) => putSidebars(pluginId, loaded),
        () => undefined,
      );
    }
    REACHING.forEach((type) => document.addEventListener(type, onReach, { passive: true }));
    return () => REACHING.forEach((type) => document.removeEventListener(type, onReach));
  }, [pluginId, loadSidebars, whole]);
  return useMemo(() => {
    if (!loadSidebars) return docsSidebars;
    const shown = pageAt(pathname)?.data.sidebar;
    return whole ?? (shown ? { [shown.name]: shown.items } : {});
  }, [docsSidebars, loadSidebars, pathname, whole]);
}

export default function DocVersionRoot(props: Props): ReactNode {
  const docsSidebars = useSidebars(props.version);
  const version = useMemo(
    () => ({ ...props.version, docsSidebars }),
    [props.version, docsSidebars],
  );
  return <OriginalDocVersionRoot {...props} version={version} />;
}
