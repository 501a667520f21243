import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

const DECODED = /const (id) = (decodeURIComponent)\((hash\.substring\(1\))\);/;
const TRIED = 'let $1 = $3; try { $1 = $2($1); } catch {}';

/** @throws {Error} when core decodes it in another way, so that an upgrade is noticed */
function tried(source: string): string {
  if (!DECODED.test(source)) throw new Error('Core decodes the fragment of a URL in another way.');
  return source.replace(DECODED, TRIED);
}

/** A URL that ends in `#100%` names no place in a page. Core would take it to be an error, and the page away. */
export default function fragmentPlugin(): Plugin {
  return {
    name: 'efundflow-fragment',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /core[\\/]lib[\\/]client[\\/]Client\w+Dispatcher\.js$/,
            loader: path.join(__dirname, 'changed.cjs'),
            options: { change: tried },
          },
        ],
      },
    }),
  };
}
