import type { Progress } from 'nprogress/nprogress.js';

let options: Record<string, unknown> = {};
let library: Progress | undefined;
let isWanted = false;

/**
 * In the place of nprogress, which theme-classic starts when a page takes longer than 200 ms: the library is
 * loaded when the bar is shown for the first time.
 */
export default {
  configure(given: Record<string, unknown>): void {
    options = given;
  },
  start(): void {
    isWanted = true;
    if (library) library.start();
    else
      import('nprogress/nprogress.js').then(
        ({ default: loaded }: { default: Progress }) => {
          library = loaded.configure(options);
          if (isWanted) library.start();
        },
        // A page that does not come says so itself.
        () => undefined,
      );
  },
  done(): void {
    isWanted = false;
    library?.done();
  },
};
