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

/** Keys that Docusaurus documents for pages and posts alike, and the one that this site adds, `image_alt`. */
const KEYS = [
  ...['title', 'title_meta', 'description', 'keywords', 'slug', 'id', 'tags', 'image', 'image_alt'],
  ...['draft', 'unlisted', 'last_update', 'sidebar_label', 'hide_table_of_contents'],
  ...['toc_min_heading_level', 'toc_max_heading_level'],
];
/** https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter */
const DOCS_KEYS = [
  ...[
    'hide_title',
    'sidebar_position',
    'sidebar_class_name',
    'sidebar_key',
    'sidebar_custom_props',
  ],
  ...['displayed_sidebar', 'pagination_label', 'pagination_prev', 'pagination_next'],
  ...['parse_number_prefixes', 'custom_edit_url'],
];
/** https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter */
const BLOG_KEYS = ['authors', 'date'];

type Params = Parameters<ParseFrontMatter>[0];

function fromRoot(file: string): string {
  return path.relative(process.cwd(), file).replaceAll('\\', '/');
}

/**
 * Stops the build at a key that nothing reads: Docusaurus takes any.
 * @throws {Error} with file, line and the keys that there are
 */
function checkKeys(frontMatter: object, file: string, source: string): void {
  const relative = fromRoot(file);
  const isPost = Object.values(PAGE_FOLDERS.blog).some((dir) => relative.startsWith(`${dir}/`));
  const known = [...KEYS, ...(isPost ? BLOG_KEYS : DOCS_KEYS)];
  const wrong = Object.keys(frontMatter).find((key) => !known.includes(key));
  if (wrong === undefined) return;
  const line = source.split('\n').findIndex((text) => text.startsWith(`${wrong}:`)) + 1;
  const place = `${relative}:${line}`;
  throw new Error(`${place}: No key "${wrong}" in front matter. There are: ${known.join(', ')}.`);
}

/** Errors of the parser by the text of the page: it would take the same text to have no front matter the next time. */
const broken = new Map<string, Error>();

/**
 * Front matter and text of a page, as Docusaurus parses them.
 * @throws {Error} with file and line where the front matter is no YAML
 */
async function parsed({ filePath, fileContent, defaultParseFrontMatter }: Params) {
  const known = broken.get(fileContent);
  if (known) throw known;
  try {
    return await defaultParseFrontMatter({ filePath, fileContent });
  } catch (error) {
    const { mark, reason = String(error) } = error as { mark?: { line: number }; reason?: string };
    const place = `${fromRoot(filePath)}:${(mark?.line ?? 0) + 1}`;
    const named = new Error(`${place}: the front matter is no YAML: ${reason}`, { cause: error });
    broken.set(fileContent, named);
    throw named;
  }
}

/**
 * Adds to the front matter what follows from the page: `pagination_label`, its title, because the short label of the
 * sidebar says nothing at the end of another page, where its category isn't seen; `image` and `image_alt`, the card of its
 * section; and `page_kind`, `reference`, `matrix` or `table`. src/theme/DocItem/Metadata puts them into the page.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await parsed(params);
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
