import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Folders whose MDX files are pages with a body (partials and src/pages are left alone). */
const CONTENT_FOLDERS = ['docs', 'connections', 'blog', 'i18n'];

const NAME = 'efundflow-static-body';

/** The part of a bundler's compiler that is used here. */
interface Compiler {
  hooks: {
    afterEmit: { tap: (name: string, run: (compilation: Compilation) => void) => void };
  };
}
interface Compilation {
  getAssets: () => { name: string; source: { buffer: () => Buffer } }[];
}

/**
 * Keeps page content out of JavaScript.
 *
 * The server build wraps each MDX body in `<div data-body="…">`, which the production client adopts as it is: nothing to
 * download, nothing to hydrate. Doc pages carry their data with them and have no module in the client at all
 * (src/plugins/learned-pages). A blog post has a thin module there: on a first visit it adopts the HTML that is in the
 * document, on a later navigation it loads the real body. `npm start` always renders the real body. See loader.cjs
 * for the code that is generated.
 *
 * Docusaurus takes the files that a page refers to (images, downloads) from the client build; those of doc
 * pages come from the server build here.
 */
export default function staticBodyPlugin({ siteDir }: LoadContext): Plugin {
  const folders = CONTENT_FOLDERS.map((folder) => path.join(siteDir, folder) + path.sep);
  const loader = path.join(__dirname, 'loader.cjs');
  const files = new Map<string, Buffer>();

  function keepFiles(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      for (const { name, source } of compilation.getAssets())
        if (name.startsWith('assets/')) files.set(name, source.buffer());
    });
  }

  return {
    name: NAME,
    configureWebpack(_config, isServer) {
      const isProduction = process.env.NODE_ENV === 'production';
      const rule = (mode: 'wrap' | 'thin', resourceQuery?: RegExp) => ({
        test: /\.mdx$/,
        // Core takes the `include` of every MDX rule as a folder that some plugin looks after.
        include: folders,
        enforce: 'post' as const,
        use: [{ loader, options: { mode, emitFiles: isServer && isProduction } }],
        ...(resourceQuery && { resourceQuery }),
      });
      if (isServer && isProduction)
        return { module: { rules: [rule('wrap')] }, plugins: [{ apply: keepFiles as never }] };
      return {
        module: {
          rules: isProduction
            ? [rule('thin', /^(?!.*ef-body)/), rule('wrap', /ef-body/)]
            : [rule('wrap')],
        },
      };
    },
    async postBuild({ outDir }) {
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        await fs.mkdir(path.dirname(file), { recursive: true });
        await fs.writeFile(file, content);
      }
    },
  };
}
