import type { Page } from '@playwright/test';

/**
 * A guest in the page, as page translators and extensions are: each text node becomes `<font><font>` as Chrome's translator
 * makes them, now and when one is added or changed; the page's language and classes change, elements come into head and
 * body. Runs in the page.
 */
function visit(): void {
  const untouched = 'script, style, noscript, textarea, option, title, font, svg, [translate=no]';
  function wrap(text: Node): void {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || parent.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    parent.replaceChild(outer, text);
  }
  function wrapAll(root: Node): void {
    if (root.nodeType === Node.TEXT_NODE) wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  }
  const { documentElement: root, head, body } = document;
  root.lang = 'th';
  root.classList.add('translated-ltr');
  body.setAttribute('data-extension', '');
  const places = [
    [head, 'prepend'],
    [head, 'append'],
    [body, 'prepend'],
    [body, 'append'],
  ] as const;
  for (const [parent, place] of places)
    parent[place](document.createElement(parent === head ? 'meta' : 'div'));
  wrapAll(body);
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node);
  }).observe(body, { subtree: true, childList: true, characterData: true });
}

/** Lets the guest in once the document is there, before the app hydrates it. */
export async function inviteEarly(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${visit.toString()});`);
}

/** Lets the guest in now. */
export async function invite(page: Page): Promise<void> {
  await page.evaluate(visit);
}

/** Uses everything on a page but links to other pages: presses each control, and types into each field. Runs in the page. */
async function operate(words: readonly string[]): Promise<void> {
  const frame = (): Promise<number> =>
    new Promise((done) => {
      requestAnimationFrame(done);
    });
  const setValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
    const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const seen = new Set<Element>();
  // Controls that a press adds are used, too.
  for (let isNew = true; isNew;) {
    isNew = false;
    const controls = 'button, summary, label:has(input), [role=button], select, input, textarea';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const link = control.closest('a')?.getAttribute('href');
      if (seen.has(control) || !control.isConnected || (link && link !== '#')) continue;
      seen.add(control);
      isNew = true;
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (control.matches('textarea, input:is([type=search], [type=text], :not([type]))')) {
        control.focus();
        for (const word of words) {
          setValue(control as HTMLInputElement, word);
          await frame();
        }
      } else control.click();
      await frame();
    }
  }
}

/** Uses everything on the page, waits for what loads with its use, and lets all that the page has put off happen. */
export async function useEverything(page: Page, query: string): Promise<void> {
  const tool = page.locator('ef-tool');
  if ((await tool.count()) > 0) {
    await tool.scrollIntoViewIfNeeded();
    await page.locator('ef-tool[data-ready]').waitFor();
  }
  const edit = page.locator('[data-edit]');
  if ((await edit.count()) > 0) {
    await edit.click();
    await page.locator('ef-request-editor :is(textarea, input)').first().waitFor();
  }
  const box = page.locator('.navbar__search-input');
  for (const text of [query, `${query} x`, 'qqxxqqxx webhook', 'qqxxqqxx', '']) {
    await box.fill(text);
    await page.locator('.ef-search__panel [role=status]').waitFor();
    if (text === query) await page.locator('.ef-search__panel .ef-hit').first().waitFor();
  }
  await page.evaluate(operate, [query, '']);
  await page.clock.fastForward(10_000);
  await page.keyboard.press('Escape');
}
