// Replaces the loader of browser-side grammars: code is highlighted at build time (src/plugins/highlight).
export default function prismIncludeLanguages(): void {}
