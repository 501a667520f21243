import type { Element, ElementContent, Root } from 'hast';
import { notContent } from '../../html/content';
import { attribute, elementsIn, mapElements, select, selectAll, textOf } from '../../html/read';
import { CUSTOM_ELEMENTS } from './handlers';

/** Boxes side by side, as a heading and its chip, or two buttons, have no space between them in HTML. */
function spaceOut(element: Element): Element {
  const isBoxes =
    /^(h[1-6]|summary|a)$/.test(element.tagName) ||
    (element.tagName === 'p' && element.children.every((child) => child.type === 'element'));
  if (!isBoxes) return element;
  const children = element.children.flatMap((child, index): ElementContent[] => {
    const before = element.children[index - 1];
    if (!before || child.type !== 'element') return [child];
    const touches = before.type === 'element' || child.tagName === 'span';
    return touches ? [{ type: 'text', value: ' ' }, child] : [child];
  });
  return { ...element, children };
}

/** Tabs of the theme keep their names in a list of their own; without it, each panel says its name itself. */
function nameTabs(content: Root): void {
  // Few pages have any, and `:has` asks every element.
  if (!select('[role="tabpanel"]', content)) return;
  for (const tabs of selectAll(':has(> [role="tablist"])', content)) {
    const labels = selectAll('[role="tab"]', tabs).map(textOf);
    for (const panel of selectAll('[role="tabpanel"]', tabs))
      panel.properties.dataLabel = labels.shift();
  }
}

/**
 * The content of a page, without menus, buttons, icons and what else only a browser needs.
 * @param content is changed as well: tabs get their names
 * @throws {Error} for a custom element or a drawing without a Markdown form, with its name
 */
export function cleanContent(content: Root): Root {
  nameTabs(content);
  const dropped = notContent(content);
  const cleaned = mapElements(content, (element: Element) =>
    dropped.has(element) ? undefined : spaceOut(element),
  );
  const elements = elementsIn(cleaned);
  const known = new Set<string>(CUSTOM_ELEMENTS);
  const unknown = elements.find(({ tagName }) => tagName.includes('-') && !known.has(tagName));
  if (unknown)
    throw new Error(
      `<${unknown.tagName}> has no Markdown form: add it to src/plugins/markdown/handlers.ts`,
    );
  const drawing = elements.find(({ tagName }) => tagName === 'svg');
  if (drawing) {
    const name = attribute(drawing, 'className') ?? 'without class';
    throw new Error(`<svg> (${name}) is no icon: give it aria-hidden="true", or a Markdown form`);
  }
  return cleaned;
}
