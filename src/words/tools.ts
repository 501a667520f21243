import { TOOL_NAMES, type ToolName } from '../model/tools';
import { jsx } from './nodes';
import { pick, type Word } from './word';

const TOOLS = new Map<string, ToolName>(TOOL_NAMES.map((name) => [name, name]));

/** `<Tool name="jwt" />` */
const tool: Word = ({ name }, context) => [
  jsx('ToolFrame', { name: pick(TOOLS, name, 'tool', context) }),
];

export const toolWords: Record<string, Word> = { Tool: tool };
