import type { NProgress } from 'nprogress/nprogress.js';

let bar: NProgress | undefined;
let isWanted = false;

/** A failure to load it is no failure of the page: the bar is missing. */
async function load(): Promise<void> {
  const loaded = (await import('nprogress/nprogress.js')).default;
  bar = loaded;
  loaded.configure({ showSpinner: false });
  if (isWanted) loaded.start();
}

/**
 * Stands in for `nprogress`, the bar of a slow navigation: a first visit has none, so that it is loaded with the first
 * navigation that is slow (src/plugins/fast/README.md).
 */
export default {
  configure(): void {
    // Always as above.
  },
  start(): void {
    isWanted = true;
    if (bar) bar.start();
    else load().catch(() => undefined);
  },
  done(): void {
    isWanted = false;
    bar?.done();
  },
};
