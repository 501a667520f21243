// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.

/**
 * Changes nothing. It tells the bundler that MDX pages depend on the files that their words are made from, so that
 * an edit of the contract refreshes the pages under `npm start`, and an old page never comes from the cache.
 */
module.exports = function factsDependencies(source) {
  const { files, folders } = this.getOptions();
  for (const file of files) this.addDependency(file);
  for (const folder of folders) this.addContextDependency(folder);
  return source;
};
