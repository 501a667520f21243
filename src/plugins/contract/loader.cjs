// A bundler loads loaders by path and untranspiled: hence CommonJS in a TypeScript project.

/**
 * Returns the page unchanged, and tells the bundler that it depends on the files that its words are made from. So an
 * edit of the contract refreshes the pages under `npm start`, and an outdated page never comes from the cache.
 */
module.exports = function dataDependencies(source) {
  const { files, folders } = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
