/** The tools a page can hold. The element, the component and the build step all read this list. */
export const TOOL_NAMES = ['rsa-key-pair', 'webhook-signature', 'jwt'] as const;

/** Name of a tool, as written in `<Tool name="…"/>`. */
export type ToolName = (typeof TOOL_NAMES)[number];

/** Language of the tools' texts. */
export type ToolLocale = 'en' | 'zh';

/** What every tool's root component is given. */
export interface ToolProps {
  locale: ToolLocale;
}

/** Says whether a text read from the page names a tool. */
export function isToolName(name: string | null): name is ToolName {
  return TOOL_NAMES.some((known) => known === name);
}
