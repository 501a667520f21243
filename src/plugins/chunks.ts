import type { Plugin } from '@docusaurus/types';

/**
 * Milliseconds for a script of a page; then the browser loads the page itself. The bundler's default is two minutes.
 * `EFUND_CHUNK_TIMEOUT` shortens it for tests.
 */
const TIMEOUT = Number(process.env.EFUND_CHUNK_TIMEOUT) || 15_000;

/** How long a browser waits for the chunks of a page. */
export default function chunksPlugin(): Plugin {
  return {
    name: 'efundflow-chunks',
    configureWebpack: () => ({ output: { chunkLoadTimeout: TIMEOUT } }),
  };
}
