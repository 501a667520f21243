import { loadRules } from '../model/rules';
import { inlineMarkdown, markdown } from './nodes';
import { pick, type Word } from './word';

/**
 * `<Rule name="retry-create" />`: a rule about money from src/data/rules.yaml. On a line of its own it is a paragraph,
 * inside a line, a list item or a cell it is part of that; `form="short"` gives its few words.
 */
const rule: Word = ({ name, form = 'text' }, context) => {
  const { id, text, short } = pick(loadRules(context.siteDir), name, 'rule', context);
  const forms = { text, ...(short && { short }) };
  const found = pick(forms, form, `form of the rule ${id}`, context)[context.locale];
  return context.inline ? inlineMarkdown(found) : markdown(found);
};

export const ruleWords: Record<string, Word> = { Rule: rule };
