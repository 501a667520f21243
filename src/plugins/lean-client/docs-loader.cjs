// Leaves the list of all docs out of the version data (see index.ts): it grows with the site and is in every doc page.
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.

/**
 * @param {string} source JSON that the docs plugin made for its version root
 * @returns {string} the same with an empty `docs`, when it is version data; other JSON is left as it is
 */
module.exports = function leaveOutDocs(source) {
  const data = JSON.parse(source);
  if (!data.version?.docs) return source;
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
};
