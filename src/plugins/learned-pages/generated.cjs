// Reads the route files that Docusaurus generates. A bundler loader is required by path, untranspiled: hence
// CommonJS JavaScript in a TypeScript project.
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('acorn');

const DOC_COMPONENT = '@theme/DocItem';

/** The expression after `export default`. */
function exported(source, file) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const statement = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  if (!statement) throw new Error(`learned-pages: ${file} has no default export`);
  return statement.declaration;
}

function property(object, name) {
  return object.properties.find((p) => (p.key.name ?? p.key.value) === name)?.value;
}

/**
 * Chunk names and the modules they stand for.
 * @param {string} source the generated `registry.js`: `{ name: [() => import(…), "module", …], … }`
 * @returns {{ name: string, module: string, start: number, end: number }[]}
 */
function registryEntries(source) {
  return exported(source, 'registry.js').properties.map(({ key, value, start, end }) => ({
    name: key.value ?? key.name,
    module: value.elements[1].value,
    start,
    end,
  }));
}

/**
 * What is left out: routes of plain doc pages (a DocItem with an MDX module and nothing else) and their modules.
 * @param {string} folder the generated files
 * @returns {{ routes: Set<string>, chunks: Set<string> }} keys of routesChunkNames, names in the registry
 * @throws {Error} when the site has docs but none is found, which means that the generated files changed their shape
 */
function docPages(folder) {
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  const modules = new Map(
    registryEntries(read('registry.js')).map(({ name, module }) => [name, module]),
  );
  const names = Object.entries(JSON.parse(read('routesChunkNames.json')));
  const docs = names.filter(
    ([, { __comp, content, ...rest }]) =>
      modules.get(__comp) === DOC_COMPONENT &&
      /\.mdx?$/.test(modules.get(content) ?? '') &&
      Object.keys(rest).length === 0,
  );
  if (docs.length === 0 && [...modules.values()].includes(DOC_COMPONENT))
    throw new Error('learned-pages: routesChunkNames.json has another shape than expected');
  return {
    routes: new Set(docs.map(([route]) => route)),
    chunks: new Set(docs.map(([, { content }]) => content)),
  };
}

module.exports = { docPages, exported, property, registryEntries };
