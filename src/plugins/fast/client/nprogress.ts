import type { NProgress } from 'nprogress/nprogress.js';

/** The library's own bar, without a glow at its end and without a spinner. */
const template = '<div class="bar" role="bar"></div>';

let bar: NProgress | undefined;
let isWanted = false;

/** Loads the bar, once there is a reader. A failure is no failure of the page: the bar is missing. */
export async function loadBar(): Promise<void> {
  const loaded = (await import('nprogress/nprogress.js')).default;
  bar = loaded;
  loaded.configure({ template });
  if (isWanted) loaded.start();
}

/**
 * Stands in for `nprogress`, the bar of a slow navigation: a first visit has none, so that it is loaded with the first sign
 * of a reader (src/plugins/fast/README.md).
 */
export default {
  configure(): void {
    // Always as above.
  },
  start(): void {
    isWanted = true;
    if (bar) bar.start();
    else loadBar().catch(() => undefined);
  },
  done(): void {
    isWanted = false;
    bar?.done();
  },
};
