import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
// With its extension, the alias that leads here (../index.ts) does not match.
import registry from '@generated/registry.js';
import routesChunkNames from '@generated/routesChunkNames';
import { readPage, type PageModule } from './page';
import { loadWords } from './words';

function currentPage(): PageModule | undefined {
  if (!ExecutionEnvironment.canUseDOM) return undefined;
  try {
    return readPage(document);
  } catch {
    return undefined; // A document that was cut off: the page's own chunk has everything.
  }
}

/** Name of the chunk that has the body of a page. The key of a route is its path and a hash. */
function chunkOf({ metadata: { permalink } }: PageModule): string | undefined {
  return Object.entries(routesChunkNames as Record<string, { content?: string }>)
    .filter(([key]) => key.replace(/-[^-]+$/, '') === permalink)
    .map(([, { content }]) => content)
    .find(Boolean);
}

const page = currentPage();
const own = page && chunkOf(page);

for (const [chunk, entry] of Object.entries(registry)) {
  const [load, name] = entry;
  const isMdx = /\.mdx?(\?|$)/.test(name);
  if (!ExecutionEnvironment.canUseDOM && !isMdx) {
    // Core names the scripts of what it has rendered in the page, but its manifest lists them by chunk.
    entry[1] = chunk;
  }
  if (page && chunk === own) {
    // The page in the document needs no chunk: its body is in the HTML and its data beside it.
    entry[0] = () => Promise.resolve(page);
  } else if (isMdx) {
    entry[0] = async () => {
      const [content, Words] = await Promise.all([load(), loadWords()]);
      return { ...content, Words };
    };
  }
}

/**
 * Docusaurus' list of loaders, by chunk name, for pages with a static body: the first one needs no chunk and no MDX
 * components, later ones are loaded as in any Docusaurus site, together with the components.
 */
export default registry;
