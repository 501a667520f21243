// Replaces the loader of browser-side grammars: code is highlighted at build time (src/content/highlight.ts).
export default function prismIncludeLanguages(): void {}
