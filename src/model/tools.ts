/** The tools that a page can embed. The word `<Tool>`, the component and the custom element all read this list. */
export const TOOL_NAMES = ['rsa-key-pair', 'webhook-signature', 'jwt', 'error-response'] as const;

/** Name of a tool, as written in `<Tool name="…" />`. */
export type ToolName = (typeof TOOL_NAMES)[number];

/** Says whether a text read from the page names a tool. */
export function isToolName(name: string | null): name is ToolName {
  return TOOL_NAMES.some((known) => known === name);
}
