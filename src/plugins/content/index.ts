import { IS_FAST, staticPages } from '../fast';
import { fileLinks } from './fileLinks';
import { highlightPlugin } from './highlight';
import { methodsTransformer } from './methods';
import { safeSource, uniqueIds } from './safe';
import { wordsTransformer, type WordsOptions } from './words';

/**
 * Options of the Markdown pipeline that docs, connections, blog and pages share. Docusaurus publishes the options of its
 * plugins with the site, functions apart: hence a function that contains the folder, which must not be published.
 */
export function contentOptions(options: WordsOptions) {
  return {
    beforeDefaultRemarkPlugins: [
      safeSource,
      () => wordsTransformer(options),
      fileLinks,
      methodsTransformer,
      ...(IS_FAST ? [staticPages] : []),
    ],
    rehypePlugins: [highlightPlugin, uniqueIds],
  };
}
