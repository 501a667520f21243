// Takes the doc pages out of the generated route files (see index.ts).
const path = require('node:path');
const { docPages, exported, property, registryEntries } = require('./generated.cjs');

/** `ComponentCreator('/jwts', 'e48')` is the key `/jwts-e48` of routesChunkNames. */
function chunkKey(route) {
  const [routePath, hash] = property(route, 'component')?.arguments ?? [];
  return routePath && hash ? `${routePath.value}-${hash.value}` : undefined;
}

/** Source without the given ranges, and with `insert` put in at their positions. */
function edit(source, edits) {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, insert = '' }) => text.slice(0, start) + insert + text.slice(end),
      source,
    );
}

/**
 * `routes: [doc, doc, other]` becomes `routes: learnable("/parent", [other])`.
 * @param {string} source the generated `routes.js`
 * @param {Set<string>} docs keys of the routes to leave out
 * @returns {string} the module without them
 */
function leaveOutRoutes(source, docs) {
  const edits = [];
  (function visit(array) {
    for (const route of array.elements) {
      const children = property(route, 'routes');
      if (!children) continue;
      const kept = children.elements.filter((child) => !docs.has(chunkKey(child)));
      if (kept.length === children.elements.length) {
        visit(children);
        continue;
      }
      const parent = JSON.stringify(property(route, 'path').value);
      const rest = kept.map((child) => source.slice(child.start, child.end)).join(', ');
      edits.push({
        start: children.start,
        end: children.end,
        insert: `learnable(${parent}, [${rest}])`,
      });
    }
  })(exported(source, 'routes.js'));
  return `import { learnable } from '@site/src/runtime/pages/learnable';\n${edit(source, edits)}`;
}

/** What makes up a doc page, outer to inner: always needed together, so in one file. */
const DOC_FRAME = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** The version of each instance of the docs plugin, without docs and sidebars (data-loader.cjs): some 200 bytes. */
const VERSION = /\/docusaurus-plugin-content-docs\/[^/]+\/p\/[^/]+\.json$/;

/**
 * @param {string} source the generated `registry.js`
 * @param {Set<string>} chunks names of the modules to leave out
 * @returns {string} the module without them, with the frame of doc pages in one file, and with each plugin's name (some
 *   forty bytes, which would be a request of their own) in place
 */
function leaveOutModules(source, chunks) {
  const edits = registryEntries(source).flatMap(({ name, module, start, end }) => {
    if (chunks.has(name)) return [{ start, end: source[end] === ',' ? end + 1 : end }];
    const entry = source.slice(start, end);
    if (DOC_FRAME.includes(module) || VERSION.test(module))
      return [
        {
          start,
          end,
          insert: entry.replace(/webpackChunkName: "\w+"/, 'webpackChunkName: "docs"'),
        },
      ];
    if (module.endsWith('/__plugin.json')) {
      const json = JSON.stringify(module);
      const inPlace = `() => Promise.resolve({ default: require(${json}) })`;
      return [{ start, end, insert: entry.replace(/\(\) => import\([^)]*\)/, () => inPlace) }];
    }
    return [];
  });
  return edit(source, edits);
}

/** @returns {string} the generated `routesChunkNames.json` without those pages */
function leaveOutNames(source, routes) {
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(source)).filter(([key]) => !routes.has(key))),
  );
}

module.exports = function learnedRoutesLoader(source) {
  const { routes, chunks } = docPages(path.dirname(this.resourcePath));
  switch (path.basename(this.resourcePath)) {
    case 'routes.js':
      return leaveOutRoutes(source, routes);
    case 'registry.js':
      return leaveOutModules(source, chunks);
    default:
      return leaveOutNames(source, routes);
  }
};
Object.assign(module.exports, { leaveOutModules, leaveOutNames, leaveOutRoutes });
