import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];

/** An entry's third value, the ID of its module for a server's rendering, would have the bundler compile it at once. */
function withoutWeakIds(registry: string): string {
  const changed = registry.replaceAll(/, require\.resolveWeak\("[^"]*"\)/g, '');
  if (changed === registry) throw new Error('no require.resolveWeak in the registry');
  return changed;
}

/**
 * Loads a page anew when its fault is mended: the update that replaces a module that failed is not rendered, and the page would
 * keep the text from before the fault. The client of the server posts these messages, for pages that listen.
 */
const RELOAD_MENDED = `{
  let isFaulty = false;
  addEventListener('message', ({ data }) => {
    if (isFaulty && /^webpack(Ok|Warnings)$/.test(data?.type)) location.reload();
    isFaulty ||= data?.type === 'webpackErrors';
  });
}`;

/**
 * Under `npm start`, compiles a page when it is first opened: the start waits for one page, a save for those that are open.
 * @see https://rspack.rs/guide/advanced/lazy-compilation
 */
export default function lazyPlugin(): Plugin {
  let middleware: ReturnType<typeof rspack.lazyCompilationMiddleware>;
  const lazy = {
    // Pages only: with more than one such module to wait for, an update can come between them, and the page stays empty.
    lazyCompilation: { entries: false, imports: true, test: /\.mdx$/ },
    module: {
      rules: [
        {
          test: /\.docusaurus[\\/]registry\.js$/,
          loader: path.join(__dirname, 'changed.cjs'),
          options: { change: withoutWeakIds },
        },
      ],
    },
    // The compiler is to know before it starts, and the server asks for its steps after that.
    plugins: [
      {
        apply(compiler: Compiler) {
          middleware = rspack.lazyCompilationMiddleware(compiler);
        },
      },
    ],
    devServer: {
      setupMiddlewares(steps: unknown[]): unknown[] {
        steps.unshift(middleware);
        return [];
      },
    },
  };
  const isServed = process.env.NODE_ENV === 'development';
  return {
    name: 'efundflow-lazy',
    injectHtmlTags: () =>
      isServed ? { headTags: [{ tagName: 'script', innerHTML: RELOAD_MENDED }] } : {},
    // Docusaurus has the types of webpack; the bundler is Rspack.
    configureWebpack: () => (isServed ? (lazy as object) : {}),
  };
}
