import type { ParseFrontMatter } from '@docusaurus/types';
import { cardOf } from './socialCards';

/** Pages whose layout differs from that of a guide, by the words in them. */
const KINDS: Record<string, RegExp> = {
  reference: /^<(?:Operation|Webhook) /m,
  matrix: /^<ProviderMatrix /m,
  // Begins with a table.
  table: /^[^#]*\n## .*\n\n<Table /,
};

/**
 * Adds to the front matter what follows from the page: `pagination_label`, its title, because the short label of the
 * sidebar says nothing at the end of another page, where its category isn't seen; `image` and `image_alt`, the card of its
 * section; and `page_kind`, `reference`, `matrix` or `table`. src/theme/DocItem/Metadata puts them into the page.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
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
