// For react-router-dom, which imports all three kinds of history: this site's addresses are paths.
export {
  createBrowserHistory,
  createLocation,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history/esm/history.js';
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
