import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { PAGE_FOLDERS } from '../model/pageFolders';
import { cardOf } from './socialCards';

/** Pages whose layout differs from that of a guide, by the words in them. */
const KINDS: Record<string, RegExp> = {
  reference: /^<(?:Operation|Webhook) /m,
  matrix: /^<ProviderMatrix /m,
  // Begins with a table.
  table: /^[^#]*\n## .*\n\n<Table /,
};

/** Keys that pages have or may need; Docusaurus documents more. */
const KEYS = [
  ...['title', 'description', 'keywords', 'slug', 'image', 'image_alt', 'draft', 'unlisted'],
  ...['sidebar_label', 'hide_table_of_contents', 'pagination_prev', 'pagination_next'],
];
/** Keys that only posts of the blog have. */
const BLOG_KEYS = ['authors', 'tags', 'date'];

/**
 * Stops the build at a key that nothing reads: Docusaurus takes any.
 * @throws {Error} with file, line and the keys that there are
 */
function checkKeys(frontMatter: object, file: string, source: string): void {
  const relative = path.relative(process.cwd(), file).replaceAll('\\', '/');
  const isPost = Object.values(PAGE_FOLDERS.blog).some((dir) => relative.startsWith(`${dir}/`));
  const known = [...KEYS, ...(isPost ? BLOG_KEYS : [])];
  const wrong = Object.keys(frontMatter).find((key) => !known.includes(key));
  if (wrong === undefined) return;
  const line = source.split('\n').findIndex((text) => text.startsWith(`${wrong}:`)) + 1;
  const place = `${relative}:${line}`;
  throw new Error(`${place}: No key "${wrong}" in front matter. There are: ${known.join(', ')}.`);
}

/**
 * Adds to the front matter what follows from the page: `pagination_label`, its title, because the short label of the
 * sidebar says nothing at the end of another page, where its category isn't seen; `image` and `image_alt`, the card of its
 * section; and `page_kind`, `reference`, `matrix` or `table`. src/theme/DocItem/Metadata puts them into the page.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
  checkKeys(frontMatter, params.filePath, params.fileContent);
  const kind = Object.keys(KINDS).find((name) => KINDS[name]?.test(content));
  return {
    content,
    frontMatter: {
      ...(frontMatter.title !== undefined && { pagination_label: frontMatter.title }),
      ...cardOf(params.filePath),
      ...(kind && { page_kind: kind }),
      ...frontMatter,
    },
  };
};
