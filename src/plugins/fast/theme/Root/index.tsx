// Around the app: says when it lives. Core says so in the head, which is left alone until there is a reader.
import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) document.documentElement.dataset.hasHydrated = 'true';
  }, [isBrowser]);
  return children;
}
