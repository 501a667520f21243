import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { attribute, select, selectAll } from './read';

/** Characters of a whole program, which would be half of its page's Markdown. */
const PROGRAM_LENGTH = 6_000;

/**
 * True for a group of samples that is one program in several languages.
 * @param tabs an `<ef-code-tabs>`
 */
export function isProgram(tabs: Element): boolean {
  const first = select('section pre', tabs);
  return first !== undefined && toString(first).length > PROGRAM_LENGTH;
}

/** Groups whose panels say the same in other languages or frameworks; those of others are different examples. */
const SAME = ['language', 'framework'];

/**
 * Panels of a group of samples that stand in Markdown files of their own, one for each language: all but the first, and of
 * a program all.
 * @param tabs an `<ef-code-tabs>`
 */
export function copiesIn(tabs: Element): Element[] {
  if (!SAME.includes(attribute(tabs, 'group') ?? '')) return [];
  return selectAll('section', tabs).slice(isProgram(tabs) ? 0 : 1);
}
