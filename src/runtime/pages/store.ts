import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import type { LearnedPage } from './types';

const pages = new Map<string, LearnedPage>();
const sidebars = new Map<string, PropSidebars>();
const listeners = new Set<() => void>();

/** `/jwts/` and `/jwts` are one page. */
function keyOf(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}

export function pageAt(pathname: string): LearnedPage | undefined {
  return pages.get(keyOf(pathname));
}

export function putPage(pathname: string, page: LearnedPage): void {
  pages.set(keyOf(pathname), page);
}

/** The whole sidebars of a docs instance, once loaded. */
export function sidebarsOf(pluginId: string): PropSidebars | undefined {
  return sidebars.get(pluginId);
}

export function putSidebars(pluginId: string, loaded: PropSidebars): void {
  sidebars.set(pluginId, loaded);
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`: told when sidebars have arrived. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
