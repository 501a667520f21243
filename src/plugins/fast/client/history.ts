/**
 * Stands in for `history` in the browser: the site has real addresses, and neither those behind a `#` nor those of tests,
 * which the router would bring along (src/plugins/fast/README.md).
 */
export {
  createBrowserHistory,
  createLocation,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history/esm/history.js';

/** @throws {Error} always */
export function createHashHistory(): never {
  throw new Error('The router of the site uses real URLs.');
}

export { createHashHistory as createMemoryHistory };
