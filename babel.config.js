// The build uses the fast bundler and does not read this file; `docusaurus write-translations` does.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
