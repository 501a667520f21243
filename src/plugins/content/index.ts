import { factsPlugin } from './words';
import { highlightPlugin } from './highlight';

/** Markdown steps shared by docs, connections, blog and pages. */
export const contentPlugins = {
  beforeDefaultRemarkPlugins: [factsPlugin],
  rehypePlugins: [highlightPlugin],
};
