/**
 * Faults of the layout that a reader sees at the width of the window. Runs in the page, by itself: Playwright sends its
 * source.
 * @returns a line for each fault: what is wrong, and where
 */
export function layoutFaults(): string[] {
  /** Rounding of fractions of a pixel, and borders. */
  const TOLERANCE = 2;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, summary, textarea';
  const found = new Set<string>();

  function nameOf(element: Element): string {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const label = [...element.classList].slice(0, 2).join('.');
    return `${element.localName}${label && `.${label}`} “${text}”`;
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** Boxes around the content of an element that hide what is outside of them, the nearest first. */
  function clips(element: Element): Element[] {
    const boxes: Element[] = [];
    let position = 'static';
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isFrame = position !== 'absolute' || style.position !== 'static';
      if (isFrame && style.overflowX !== 'visible') boxes.push(box);
      if (isFrame) position = style.position;
      if (position === 'fixed') break;
    }
    return boxes;
  }

  /** For screen readers, or behind an edge that can be scrolled. */
  function mayBeOutside(box: Element): boolean {
    const style = getComputedStyle(box);
    if (box.clientWidth <= 1 || style.textOverflow === 'ellipsis') return true;
    return style.overflowX === 'auto' || style.overflowX === 'scroll';
  }

  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1)
    found.add(`the page is ${document.documentElement.scrollWidth - width} px too wide`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || element.closest('svg, script, style, noscript'))
      continue;
    if (!isShown(element) || element.clientWidth === 1) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // The link to the content waits beside the window until it has the focus.
    if (box.width === 0 || getComputedStyle(element).position === 'fixed') continue;
    const around = clips(element);
    const first = around[0];
    if (first && mayBeOutside(first)) continue;
    if (first && first !== document.documentElement) {
      const edge = first.getBoundingClientRect();
      if (box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE)
        found.add(`cut at the side: ${nameOf(element)} in ${nameOf(first)}`);
    } else if (box.right > width + TOLERANCE || box.left < -TOLERANCE) {
      found.add(`outside of the window: ${nameOf(element)}`);
    }
  }

  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) => isShown(element) && element.getClientRects().length === 1,
  );
  for (const control of controls) {
    const parent = control.parentElement;
    if (!parent || /absolute|fixed/.test(getComputedStyle(control).position)) continue;
    const around = clips(control).find((box) => box !== control);
    if (around && mayBeOutside(around)) continue;
    const box = control.getBoundingClientRect();
    const edge = parent.getBoundingClientRect();
    const isInline = getComputedStyle(parent).display.startsWith('inline');
    if (!isInline && box.width > 1 && box.right > edge.right + TOLERANCE)
      found.add(`out of its box: ${nameOf(control)}`);
  }

  /** Layers over the page by intention are compared only with each other. */
  function layerOf(element: Element): Element {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, zIndex } = getComputedStyle(box);
      if (/fixed|sticky|absolute/.test(position) || zIndex !== 'auto') return box;
    }
    return document.body;
  }
  const boxes = controls
    .map((control) => ({ control, layer: layerOf(control), box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.box.top >= one.box.bottom - TOLERANCE) break;
      if (one.layer !== other.layer || one.control.contains(other.control)) continue;
      if (other.control.contains(one.control)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > TOLERANCE && down > TOLERANCE)
        found.add(`over each other: ${nameOf(one.control)} and ${nameOf(other.control)}`);
    }
  }
  return [...found];
}
