/** The texts of the OpenAPI description, as Markdown. */
import type { PhrasingContent, RootContent } from 'mdast';
import { inlineMarkdown, markdown } from '../nodes';

/** A request to support, which the description names without a link: other tools show it, too. */
const SUPPORT = /EFundFlow (?:support|技术支持)/g;

function linked(source: string): string {
  return source.replace(SUPPORT, '[$&](/overview#support)');
}

/** A description as blocks. A mention of EFundFlow support becomes a link. */
export function proseBlocks(source: string): RootContent[] {
  return markdown(linked(source));
}

/**
 * A description that stands inside a line.
 * @throws Error when it contains more than one paragraph
 */
export function prose(source: string): PhrasingContent[] {
  return inlineMarkdown(linked(source));
}
