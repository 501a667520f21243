import { TOOL_NAMES } from '../tools/names';
import { jsx, pick, type Word } from './types';

const TOOLS = new Map(TOOL_NAMES.map((name) => [name as string, name]));

const tool: Word = ({ name }, context) => {
  pick(TOOLS, name, 'tool', context);
  return [jsx('ToolFrame', { name })];
};

export const toolWords: Record<string, Word> = { Tool: tool };
