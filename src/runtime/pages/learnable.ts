import type { RouteConfig } from 'react-router-config';

const lists = new Map<string, RouteConfig[]>();

/**
 * Called by the generated routes in the place of a list of doc pages (src/plugins/learned-pages/routes-loader.cjs).
 * @param parent path of the route whose children are learned
 * @param routes children that are not doc pages
 * @returns the same list; learned pages are put in front of it
 */
export function learnable(parent: string, routes: RouteConfig[]): RouteConfig[] {
  lists.set(parent, routes);
  return routes;
}

/** The list that a doc page belongs to: that of the longest parent path above it. */
export function learnableAbove(
  pathname: string,
): { parent: string; routes: RouteConfig[] } | undefined {
  const parents = [...lists.keys()]
    .filter((parent) => `${pathname}/`.startsWith(parent.endsWith('/') ? parent : `${parent}/`))
    .sort((a, b) => b.length - a.length);
  const [parent] = parents;
  const routes = parent === undefined ? undefined : lists.get(parent);
  return parent === undefined || !routes ? undefined : { parent, routes };
}
