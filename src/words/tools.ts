import { TOOL_NAMES } from '../model/tools';
import { MESSAGES } from './messages';
import { buttonLink, jsx, paragraph } from './nodes';
import { pickName, type Word } from './word';

/** `<Tool name="jwt" />` */
const tool: Word = ({ name }, context) => [
  jsx('ToolFrame', { name: pickName(TOOL_NAMES, name, 'tool', context) }),
];

/** The way from the lead of the page to a tool that stands below its guide; the heading there has the id `tool`. */
const toolAction: Word = ({ name }, { locale }) => {
  const { toTool } = MESSAGES[locale];
  return name !== undefined && name in toTool
    ? [paragraph(buttonLink('#tool', toTool[name as keyof typeof toTool]))]
    : [];
};

export const toolActions: Record<string, Word> = { Tool: toolAction };

export const toolWords: Record<string, Word> = { Tool: tool };
