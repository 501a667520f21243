// Leaves out of generated JSON what the browser does not read (see index.ts).
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.

/** @returns {string} JSON with the given keys only */
module.exports = function jsonLoader(source) {
  const { keep } = this.getOptions();
  const kept = Object.entries(JSON.parse(source)).filter(([key]) => keep.includes(key));
  return JSON.stringify(Object.fromEntries(kept));
};
