import { IS_FAST, staticPages } from '../fast';
import { highlightPlugin } from './highlight';
import { factsPlugin } from './words';

/** Markdown steps shared by docs, connections, blog and pages. */
export const contentPlugins = {
  beforeDefaultRemarkPlugins: [factsPlugin, ...(IS_FAST ? [staticPages] : [])],
  rehypePlugins: [highlightPlugin],
};
