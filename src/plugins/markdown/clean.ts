import type { Element, ElementContent, Root } from 'hast';
import { ELEMENT_FORMS } from './forms';
import {
  attribute,
  find,
  findAll,
  hasClass,
  hasModuleClass,
  isElement,
  mapElements,
  textOf,
} from './tree';

/** Means of the page, not its content. */
const WITHOUT_CONTENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'nav',
  'input',
  'link',
]);
const CLASSES_WITHOUT_CONTENT = [
  'hash-link',
  'api-field__link',
  'ef-row-anchor',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer',
  'avatar',
  'api-choice',
  'ef-tabs__label',
  'ef-page-menu',
];

function isIcon(element: Element): boolean {
  return (
    element.tagName === 'svg' &&
    (attribute(element, 'ariaHidden') === 'true' ||
      findAll(element, (child) => child.tagName === 'use').length > 0)
  );
}

function hasNoContent(element: Element): boolean {
  return (
    WITHOUT_CONTENT.has(element.tagName) ||
    ELEMENT_FORMS[element.tagName] === 'nothing' ||
    CLASSES_WITHOUT_CONTENT.some((name) => hasClass(element, name)) ||
    attribute(element, 'role') === 'tablist' ||
    isIcon(element)
  );
}

/** Boxes side by side, as a heading and its chip, or two buttons, have no space between them in HTML. */
function spaceOut(element: Element): Element {
  const isBoxes =
    /^(h[1-6]|summary|a)$/.test(element.tagName) ||
    (element.tagName === 'p' && element.children.every((child) => child.type === 'element'));
  if (!isBoxes) return element;
  const children = element.children.flatMap((child, index): ElementContent[] => {
    const before = element.children[index - 1];
    const touches = before && isElement(child) && (isElement(before) || isElement(child, 'span'));
    return touches ? [{ type: 'text', value: ' ' }, child] : [child];
  });
  return { ...element, children };
}

/** Tabs of the theme keep their names in a list of their own; without it, each panel says its name itself. */
function nameTabs(element: Element): Element {
  if (!hasClass(element, 'tabs-container')) return element;
  const labels = findAll(element, (child) => attribute(child, 'role') === 'tab').map(textOf);
  return mapElements(element, (child) => {
    if (attribute(child, 'role') !== 'tabpanel') return child;
    return { ...child, properties: { ...child.properties, dataLabel: labels.shift() } };
  });
}

/** The radio buttons that choose an example name it; without them, the example says its name itself. */
function nameExamples(element: Element): Element {
  const choice = find(element, (child) => hasClass(child, 'api-choice'));
  if (!hasClass(element, 'api-sample') || !choice) return element;
  const labels = findAll(choice, ({ tagName }) => tagName === 'label').map(textOf);
  return mapElements(element, (child) => {
    const index = attribute(child, 'dataExample');
    if (index === undefined) return child;
    return { ...child, properties: { ...child.properties, dataExample: labels[Number(index)] } };
  });
}

/**
 * The content of a page, without menus, buttons, icons and what else only a browser needs.
 * @throws {Error} for a custom element or a drawing without a Markdown form, with its name
 */
export function cleanContent(content: Root): Root {
  const cleaned = mapElements(content, (element) => {
    if (hasModuleClass(element, 'admonitionIcon') || hasNoContent(element)) return undefined;
    return spaceOut(nameTabs(nameExamples(element)));
  });
  const unknown = findAll(cleaned, ({ tagName }) => tagName.includes('-')).find(
    ({ tagName }) => ELEMENT_FORMS[tagName] === undefined,
  );
  if (unknown)
    throw new Error(
      `<${unknown.tagName}> has no Markdown form: add it to src/plugins/markdown/forms.ts`,
    );
  const diagrams = new Set(
    findAll(cleaned, (element) => hasClass(element, 'ef-diagram')).flatMap((figure) =>
      findAll(figure, ({ tagName }) => tagName === 'svg'),
    ),
  );
  const drawing = findAll(cleaned, ({ tagName }) => tagName === 'svg').find(
    (svg) => !diagrams.has(svg),
  );
  if (drawing) {
    const name = String(drawing.properties.className ?? 'without class');
    throw new Error(
      `<svg> (${name}) is no diagram and no icon: give it aria-hidden="true", or a Markdown form`,
    );
  }
  return cleaned;
}
