import { useDoc } from '@docusaurus/plugin-content-docs/client';

/** Kind of a page whose layout differs from that of a guide: `reference`, `matrix` or `table` (src/config/frontMatter.ts). */
export function usePageKind(): string | undefined {
  return (useDoc().metadata.frontMatter as { page_kind?: string }).page_kind;
}

/** True for a page on which something stands beside the text, or a table has all of its room. */
export function useIsWide(): boolean {
  const kind = usePageKind();
  return kind === 'reference' || kind === 'matrix';
}
