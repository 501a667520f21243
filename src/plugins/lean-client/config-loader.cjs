// Leaves out of the generated site configuration what only the build reads (see index.ts).
// A bundler loader is required by path, untranspiled: hence CommonJS JavaScript in a TypeScript project.
const BUILD_ONLY = [
  'ssrTemplate',
  'headTags',
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'markdown',
  'stylesheets',
  'scripts',
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'organizationName',
  'projectName',
];

/**
 * @param {string} source the generated module: `export default { …JSON… };`
 * @returns {string} the same without the keys above; arrays stay as empty ones, so that readers need no check
 * @throws {Error} when the generated module no longer has that shape
 */
function leaveOut(source) {
  const match = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (!match)
    throw new Error('lean-client: the generated configuration has another shape than expected');
  const config = JSON.parse(match[1]);
  for (const key of BUILD_ONLY)
    if (key in config) config[key] = Array.isArray(config[key]) ? [] : undefined;
  // Flags of the bundler, and settings of what is not in the browser: highlighter and footer.
  config.future = { ...config.future, faster: {} };
  config.themeConfig = { ...config.themeConfig, prism: undefined, footer: undefined };
  return `export default ${JSON.stringify(config)};`;
}

module.exports = leaveOut;
