/** The tools that a page can embed. The word `<Tool>`, the component and the custom element all read this list. */
export const TOOL_NAMES = ['rsa-key-pair', 'webhook-signature', 'jwt'] as const;

/** Name of a tool, as written in `<Tool name="…" />`. */
export type ToolName = (typeof TOOL_NAMES)[number];
