import routes from '@generated/routes';
import { matchRoutes, type RouteConfig } from 'react-router-config';
import { loadHead } from '../lazy/head';
import { learn, learnFromDocument } from './learn';
import { learnableAbove } from './learnable';

type Component = { preload?: () => Promise<unknown> } | undefined;

function matchesOf(pathname: string) {
  const paths = new Set([pathname, decodeURI(pathname)]);
  return [...paths].flatMap((path) => matchRoutes(routes as RouteConfig[], path));
}

async function preloadComponents(pathname: string): Promise<void> {
  await Promise.all(
    matchesOf(pathname).map(({ route }) => (route.component as Component)?.preload?.()),
  );
}

let isFirst = true;

/**
 * Takes the place of `@docusaurus/core/lib/client/preload.js`: gets everything that the page at an address needs,
 * first of all the page itself, if it is a doc page that the app does not know yet.
 * @param address path on this site; query and hash are ignored
 */
export default async function preload(address: string): Promise<void> {
  const pathname = address.replace(/[?#].*$/, '');
  if (isFirst) {
    learnFromDocument(pathname);
    isFirst = false;
    return preloadComponents(pathname);
  }
  const isKnown = matchesOf(pathname).some(({ route }) => route.exact);
  // What is around the page is loaded while its HTML is on the way.
  await Promise.all([
    loadHead(),
    preloadComponents(pathname),
    !isKnown && learnableAbove(pathname) ? learn(pathname) : undefined,
  ]);
  if (!isKnown) await preloadComponents(pathname);
}
