/** An element that a script adds to a page. @param attributes the class alone, or all of them @param children a string is text */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: string | Readonly<Record<string, string>>,
  ...children: Array<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const all = typeof attributes === 'string' ? { class: attributes } : attributes;
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const SMALL_BUTTON = { class: 'button button--secondary button--sm', type: 'button' };
