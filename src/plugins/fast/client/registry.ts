// With its extension, the alias that leads here (../index.ts) does not match.
import registry from '@generated/registry.js';
import { readPage, type PageModule } from './page';

function currentPage(): PageModule | undefined {
  try {
    return readPage(document);
  } catch {
    return undefined; // A document that was cut off: the page's own chunk has everything.
  }
}

const page = currentPage();

if (page) {
  for (const entry of Object.values(registry)) {
    if (entry[1] === page.metadata.source) entry[0] = () => Promise.resolve(page);
  }
}

/**
 * Docusaurus' list of loaders, by chunk name. The page that the document holds needs no chunk: its body is in the HTML and
 * its data beside it. All others are loaded as in any Docusaurus site.
 */
export default registry;
