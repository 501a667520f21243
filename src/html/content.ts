import type { Element, Root } from 'hast';
import { attribute, elementsIn } from './read';
import { THEME_CLASSES } from './theme';

const { note, contents, footer, author } = THEME_CLASSES;

/** Means of a page. */
const MEANS = /^(script|style|template|noscript|link|wbr|button|input|nav)$/;
const HEADING = /^h[1-6]$/;

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function isLinkToItself(element: Element): boolean {
  return (
    element.tagName === 'a' &&
    attribute(element, 'href')?.startsWith('#') === true &&
    attribute(element, 'ariaLabel') !== undefined
  );
}

function isControl(element: Element): boolean {
  return (
    MEANS.test(element.tagName) ||
    element.properties.dataSkip === '' ||
    [contents, footer, author].some((name) => hasClass(element, name)) ||
    // The names of tabs: each panel says its own, see nameTabs in src/plugins/markdown/clean.ts.
    attribute(element, 'role') === 'tablist' ||
    // Icons.
    attribute(element, 'ariaHidden') === 'true' ||
    (element.tagName === 'svg' && elementsIn(element).some(({ tagName }) => tagName === 'use'))
  );
}

/** Controls that are known by the element around them: the icon of a note, the link of a heading to itself. */
function controlsIn(element: Element): Element[] {
  const inner = element.children.filter((child) => child.type === 'element');
  if (HEADING.test(element.tagName)) return inner.filter(isLinkToItself);
  if (inner[0] && hasClass(element, note))
    return elementsIn(inner[0]).filter(({ tagName }) => tagName === 'svg');
  return [];
}

/**
 * Elements that are content for no reader: means of the page, what has `data-skip`, and what the theme makes for the eye or
 * the mouse. Plain conditions, since a page has thousands of elements, and each would be asked every selector of a list.
 */
export function notContent(tree: Root | Element): Set<Element> {
  const elements = elementsIn(tree);
  return new Set([...elements.filter(isControl), ...elements.flatMap(controlsIn)]);
}
