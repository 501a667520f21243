// Takes what grows with the number of pages out of the data of the docs plugin (see index.ts).
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** @returns {string} the generated `globalData.json` with no doc in any version; learned pages are added at run time */
function leaveOutDocs(source) {
  const data = JSON.parse(source);
  for (const instance of Object.values(data[DOCS_PLUGIN] ?? {}))
    for (const version of instance.versions) version.docs = [];
  return JSON.stringify(data);
}

/**
 * @param {string} source JSON of a version of the docs
 * @param {string} request how to ask for the same file with its sidebars only
 * @returns {string} a module with the version, which loads the sidebars when asked to
 */
function versionModule(source, request) {
  const data = JSON.parse(source);
  if (!data.version?.docsSidebars) return `export default ${source};`;
  const version = { ...data.version, docs: {}, docsSidebars: {} };
  return `const data = ${JSON.stringify({ ...data, version })};
data.version.loadSidebars = () => import(${JSON.stringify(request)}).then((module) => module.default);
export default data;`;
}

/** @returns {string} a module with nothing but the sidebars of a version */
function sidebarsModule(source) {
  return `export default ${JSON.stringify(JSON.parse(source).version.docsSidebars)};`;
}

module.exports = function docsDataLoader(source) {
  switch (this.getOptions().part) {
    case 'global':
      return leaveOutDocs(source);
    case 'sidebars':
      return sidebarsModule(source);
    default:
      return versionModule(source, `${this.resourcePath}?ef-sidebars`);
  }
};
Object.assign(module.exports, { leaveOutDocs, sidebarsModule, versionModule });
