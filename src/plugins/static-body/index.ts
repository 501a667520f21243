import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Folders whose MDX files are pages with a body (partials and src/pages are left alone). */
const CONTENT_FOLDERS = ['docs', 'connections', 'blog', 'i18n'];

/**
 * Keeps page content out of JavaScript.
 *
 * The server build wraps each MDX body in `<div data-body="…">`. The production client gets a thin module
 * instead of the body: on a first visit it adopts the HTML that is already in the document (nothing to
 * download, nothing to hydrate), on a later navigation it loads the real body. `npm start` always renders
 * the real body. See loader.cjs for the code that is generated.
 */
export default function staticBodyPlugin({ siteDir }: LoadContext): Plugin {
  const folders = CONTENT_FOLDERS.map((folder) => path.join(siteDir, folder) + path.sep);
  const loader = path.join(__dirname, 'loader.cjs');
  return {
    name: 'efundflow-static-body',
    configureWebpack(_config, isServer) {
      const thin = !isServer && process.env.NODE_ENV === 'production';
      const rule = (mode: 'wrap' | 'thin', resourceQuery?: RegExp) => ({
        test: /\.mdx$/,
        // Core takes the `include` of every MDX rule as a folder that some plugin looks after.
        include: folders,
        enforce: 'post' as const,
        use: [{ loader, options: { mode } }],
        ...(resourceQuery && { resourceQuery }),
      });
      return {
        module: {
          rules: thin ? [rule('thin', /^(?!.*ef-body)/), rule('wrap', /ef-body/)] : [rule('wrap')],
        },
      };
    },
  };
}
