// Around the app: says when it lives, from when on the head of the document is its.
import { useEffect, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { followHead } from '../../client/head';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) followHead();
  }, [isBrowser]);
  return children;
}
