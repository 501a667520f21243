// Puts one of our modules in the place of a module of core (see index.ts).
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.
module.exports = function replaceLoader() {
  return `export { default } from ${JSON.stringify(this.getOptions().with)};`;
};
