import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records what moves that the reader did not move, as the browser counts it. Before the page is opened.
 * @param fromWhole only from one drawing of the whole HTML to the next: a browser that has much to do may draw half of
 *   it first, and what that half moves comes with the first drawing of the whole
 */
export async function recordShifts(page: Page, { fromWhole = false } = {}): Promise<void> {
  await page.addInitScript((isLater) => {
    const found: string[] = [];
    let probe: HTMLElement | undefined;
    let onProbe: (shifts: string[]) => void = () => undefined;
    const frame = () => new Promise((done) => requestAnimationFrame(done));

    /** When the frame after the first one with the whole HTML begins. */
    let secondWhole = Infinity;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() => requestAnimationFrame((time) => (secondWhole = time)));
    });

    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (isLater && startTime < secondWhole) continue;
        const others = sources.filter(({ node }) => !probe || node !== probe);
        const moved = others.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `.${node.classList.value}` : '';
          return `${node?.nodeName}${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
        });
        if (moved.length > 0 && !hadRecentInput) found.push(`${value}: ${moved.join('; ')}`);
        if (others.length < sources.length) onProbe(found.splice(0));
      }
    }).observe({ type: 'layout-shift', buffered: true });

    /** Moves something of its own: once that is reported, so is everything before. */
    async function readShifts(): Promise<string[]> {
      const box = document.body.appendChild(document.createElement('div'));
      box.textContent = 'moved';
      box.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 300px; height: 300px';
      const reported = new Promise<string[]>((done) => (onProbe = done));
      await frame();
      await frame();
      probe = box;
      box.style.top = '150px';
      const shifts = await reported;
      box.remove();
      return shifts;
    }
    Object.assign(window, { readShifts });
  }, fromWhole);
}

/** The shifts since the page was opened, or since they were read: share of the screen, and what moved from where to where. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { readShifts: () => Promise<string[]> }).readShifts(),
  );
}
