/** Looks of the texts and controls of a page, as the browser computes them. */
export interface TextLooks {
  /** Size in px, as `14`, with the first element that has it. */
  sizes: Record<string, string>;
  /** Controls in another face than the text around them. */
  strangers: string[];
}

/**
 * Sizes of all text of the page, folded parts included, and the face of its controls. Runs in the page, by itself:
 * Playwright sends its source.
 */
export function textLooks(): TextLooks {
  const sizes: Record<string, string> = {};
  const strangers: string[] = [];

  function nameOf(element: Element): string {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const label = [...element.classList].slice(0, 2).join('.');
    return `${element.parentElement?.localName ?? ''} > ${element.localName}${label && `.${label}`} “${text}”`;
  }

  function add(style: CSSStyleDeclaration, name: string): void {
    const size = String(Number.parseFloat(style.fontSize));
    // Words for screen readers, where the eye has an icon.
    if (size !== '0') sizes[size] ??= name;
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, template, title')) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isField = element.matches('input:not([type=checkbox], [type=radio]), select, textarea');
    if (hasText || isField) add(style, nameOf(element));
    for (const pseudo of ['::before', '::after']) {
      const drawn = getComputedStyle(element, pseudo);
      if (/[^\s"]/.test(drawn.content.replace(/^(none|normal|url.*|counter.*)$/, '')))
        add(drawn, `${nameOf(element)}${pseudo}`);
    }
    if (element.matches('button, input, select, textarea')) {
      const around = getComputedStyle(element.parentElement ?? element).fontFamily;
      const isCode = style.fontFamily.includes('monospace');
      if (style.fontFamily !== around && !isCode) strangers.push(nameOf(element));
    }
  }
  return { sizes, strangers };
}

/** Custom properties of a page in px: `{ '--size': '14' }`. Runs in the page, by itself. */
export function sizesOf(properties: readonly string[]): Record<string, string> {
  const probe = document.body.appendChild(document.createElement('p'));
  const sizes = properties.map((property) => {
    probe.style.setProperty('font-size', `var(${property})`);
    return [property, String(Number.parseFloat(getComputedStyle(probe).fontSize))];
  });
  probe.remove();
  return Object.fromEntries(sizes) as Record<string, string>;
}
