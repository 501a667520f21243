// A bundler loads loaders by path and untranspiled: hence CommonJS in a TypeScript project.

/** Changes a module by the function of its options. */
module.exports = function changed(source) {
  return this.getOptions().change(source);
};
