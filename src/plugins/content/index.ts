import { IS_FAST, staticPages } from '../fast';
import { highlightPlugin } from './highlight';
import { wordsPlugin, type WordsOptions } from './words';

/** Options of the Markdown pipeline that docs, connections, blog and pages share. */
export function contentOptions(options: WordsOptions) {
  return {
    beforeDefaultRemarkPlugins: [[wordsPlugin, options], ...(IS_FAST ? [staticPages] : [])],
    rehypePlugins: [highlightPlugin],
  };
}
