/** Stands in for `prism-react-renderer` in the browser, where nothing is highlighted (src/plugins/fast/README.md). */
export const Prism = {};
