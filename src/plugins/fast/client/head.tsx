import { useSyncExternalStore, type PropsWithChildren, type ReactNode } from 'react';
import type { HelmetData, HelmetProps, Helmet as Tags } from 'react-helmet-async';
import { isAt } from '../attributes';

interface Library {
  Helmet: typeof Tags;
  helmetData: HelmetData;
}

let library: Library | undefined;
const heads = new Set<() => void>();

/**
 * From now on the head of the document follows the app.
 * @throws {ChunkLoadError} as a rejection; the next call tries again
 */
export async function followHead(): Promise<void> {
  const { Helmet, HelmetData } = await import('react-helmet-async/lib/index.module.js');
  if (library) return;
  library = { Helmet, helmetData: new HelmetData({}) };
  for (const render of heads) render();
}

/** False where a host sends another page in place of one: the head of the document is not that of the app's page then. */
export function isHeadOfPage(location: Location): boolean {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return !!address && isAt({ permalink: new URL(address).pathname }, location);
}

function subscribe(render: () => void): () => void {
  heads.add(render);
  return () => heads.delete(render);
}

/**
 * Stands in for `react-helmet-async`: the server wrote the head of the page, so that the library, and its comparison of each tag
 * with the document, wait until there is a reader (src/plugins/fast/README.md).
 */
export function Helmet(props: HelmetProps): ReactNode {
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );
  return loaded ? <loaded.Helmet {...props} helmetData={loaded.helmetData} /> : null;
}

/** The library's would hand its data to all below; here each is given it. */
export const HelmetProvider = ({ children }: PropsWithChildren): ReactNode => children;
