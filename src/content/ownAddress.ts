import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Remark step: an address of the site in code, e.g. of a file that a command fetches, becomes the one of this build. A mirror
 * or a preview would otherwise name files of another deployment.
 * @param written address of the site as in the pages, with a slash at its end
 * @param own address that is built for, with a slash at its end
 */
export function ownAddress(written: string, own: string): Transformer<Root> {
  return (tree) => {
    visit(tree, ['code', 'inlineCode'], (node) => {
      if ('value' in node) node.value = node.value.replaceAll(written, own);
    });
  };
}
