// A bundler loads loaders by path and untranspiled: hence CommonJS in a TypeScript project.
const fs = require('node:fs');

/**
 * Returns the page unchanged, and tells the bundler of each file that the page's words read while it is compiled. So an
 * edit of a record refreshes the pages that show it under `npm start`, and an outdated page never comes from the cache.
 */
module.exports = function dataDependencies(source) {
  const by = `${this._compiler.name} ${this.resource}`;
  this.getOptions().onPageRead(this.resourcePath, by, (file) => {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (!found) this.addMissingDependency(file);
    else if (found.isDirectory()) this.addContextDependency(file);
    else this.addDependency(file);
  });
  return source;
};
