/** Made when the site is built: src/plugins/contract/simulator.ts. */
declare module '@simulator/index.js' {
  import type { Book } from '@site/src/simulator/types';

  const book: Book;
  export default book;
}
