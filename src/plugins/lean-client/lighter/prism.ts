/** What `prism-react-renderer` is in the browser: nothing. See index.ts for the reason. */
export const Prism = {};
