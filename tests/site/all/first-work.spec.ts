/**
 * Until the app lives, a page does nothing that nobody needs yet. Calls are counted that are slow on a phone, and whose result
 * is in the HTML already or is needed later: how long they take depends on the machine.
 */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test';
import { useSite, waitForApp, waitForIdle } from '../support/site';

const site = useSite();

type Counts = Record<string, number>;

/** Runs in the page, before its scripts: counts until the app lives. */
function count(): void {
  const counts: Counts = {};
  let isAlive = false;
  const note = (name: string) => {
    if (!isAlive) counts[name] = (counts[name] ?? 0) + 1;
  };
  Object.assign(window, { counts });
  function wrap(owner: object, key: string, name: string): void {
    const { value, get, ...rest } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
    const counted = new Proxy((get ?? value) as () => unknown, {
      apply: (of, self, args) => {
        note(name);
        return Reflect.apply(of, self, args) as unknown;
      },
      construct: (of, args) => {
        note(name);
        return Reflect.construct(of, args) as object;
      },
    });
    Object.defineProperty(owner, key, { ...rest, [get ? 'get' : 'value']: counted });
  }
  // The rules of languages.
  for (const name of Object.getOwnPropertyNames(Intl))
    if (/^[A-Z]/.test(name)) wrap(Intl, name, `Intl.${name}`);
  for (const { prototype } of [String, Number, Date, Array])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (/locale/i.test(name)) wrap(prototype, name, name);
  // The page as text, and the head compared with what is in it.
  for (const name of ['innerHTML', 'outerHTML']) wrap(Element.prototype, name, name);
  wrap(Node.prototype, 'isEqualNode', 'isEqualNode');
  // Files for other pages.
  wrap(window, 'fetch', 'fetch');
  const rel = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'rel');
  Object.defineProperty(HTMLLinkElement.prototype, 'rel', {
    ...rel,
    set(this: HTMLLinkElement, value: string) {
      note(`link ${value}`);
      rel?.set?.call(this, value);
    },
  });
  new MutationObserver(() => {
    isAlive ||= document.documentElement.dataset.hasHydrated === 'true';
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-has-hydrated'] });
}

async function countsOf(context: BrowserContext, address: string): Promise<Counts> {
  await context.addInitScript(count);
  const page = await context.newPage();
  await page.goto(site.origin + address);
  await waitForApp(page);
  return page.evaluate(() => (window as unknown as { counts: Counts }).counts);
}

for (const address of [
  '/idempotent-requests',
  '/zh/idempotent-requests',
  '/connections/stripe/card',
  '/transactions/create',
  '/zh/transactions/create',
  '/blog/hello-world',
])
  test(`${address} does only what is needed until it lives`, async () => {
    const context = await site.newContext();
    expect(await countsOf(context, address)).toEqual({});
  });

test('what it did would be counted', async () => {
  const context = await site.newContext();
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      void new Intl.NumberFormat('en').format(1);
      'a'.localeCompare('b');
      void document.body.innerHTML;
      document.head.isEqualNode(document.body);
      document.createElement('link').rel = 'prefetch';
    });
  });
  expect(await countsOf(context, '/idempotent-requests')).toEqual({
    'Intl.NumberFormat': 1,
    localeCompare: 1,
    innerHTML: 1,
    isEqualNode: 1,
    'link prefetch': 1,
  });
});

test('links are prefetched once there is a reader', async () => {
  const { page } = await site.open('/overview');
  const prefetched = page.locator('link[rel=prefetch]');
  await page.clock.install();
  await waitForIdle(page);
  expect(await prefetched.count()).toBe(0);
  await page.mouse.move(10, 10);
  await expect(prefetched.first()).toBeAttached();
});
