import type { CreateFeedItemsFn } from '@docusaurus/plugin-content-blog';
import { BODY, DATA } from '../attributes';

const PAGE_DATA = new RegExp(`<script [^>]*${DATA}="[^>]*>.*?</script>`, 's');
const BODY_BOX = new RegExp(`^<div class="markdown" ${BODY}="">(.*)</div>$`, 's');

/**
 * The article alone, as stock has it: the feeds copy the content of a post's element, to which theme/MDXContent adds the
 * page's data and a box around the body.
 * @throws {Error} when the content has another form, so that no feed is published with the data in it
 */
function articleOf(content: string): string {
  const body = BODY_BOX.exec(content.replace(PAGE_DATA, ''))?.[1];
  if (body === undefined)
    throw new Error('A feed item has another form than theme/MDXContent gives a post.');
  return body;
}

/** For the blog's `feedOptions`, documented. */
export const createFeedItems: CreateFeedItemsFn = async ({ defaultCreateFeedItems, ...params }) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => (item.content ? { ...item, content: articleOf(item.content) } : item));
};
