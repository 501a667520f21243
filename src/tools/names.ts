import type { Locale } from '../model/locale';
import { TOOL_NAMES, type ToolName } from '../model/tools';

export { TOOL_NAMES, type ToolName };

/** Language of the tools' texts. */
export type ToolLocale = Locale;

/** What every tool's root component is given. */
export interface ToolProps {
  locale: ToolLocale;
}

/** Says whether a text read from the page names a tool. */
export function isToolName(name: string | null): name is ToolName {
  return TOOL_NAMES.some((known) => known === name);
}
