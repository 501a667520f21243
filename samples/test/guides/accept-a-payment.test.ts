/** The server and the page at /overview#accept-a-payment, from the order to its refund. */
import { spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../tests/support/browser';
import { LIMIT } from '../../../tests/support/limit.mjs';
import { findToolchain, languageGate } from '../../toolchains/toolchains';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';
import { freePort } from '../../../tests/support/free-port';
import { startSimulator } from '../simulator';
import { sideBySide } from './samples';
import {
  ACKNOWLEDGED,
  jwtKeys,
  paymentEvent,
  REFUND,
  REFUND_EVENT,
  Shop,
  startBackend,
  TRANSACTION,
  type Backend,
  type Change,
} from './shop';
import { SHOP_LANGUAGES, shopFiles } from './shop-programs';

const ALIPAY = { method: 'alipay' };
const CARD = {
  method: 'card',
  card: {
    encrypted_card_number: 'test_4111111111111111',
    encrypted_expiry_month: 'test_03',
    encrypted_expiry_year: 'test_2030',
    encrypted_security_code: 'test_737',
  },
  browser_info: { color_depth: 24 },
};

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const calls = (shop: Shop) => shop.sent().map(({ method, path, status }) => [method, path, status]);

for (const language of SHOP_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('accept a payment'), () => {
    beforeAll(() => gate.require());

    test('redirect: from the link to the refund', async () => {
      const shop = await Shop.start(language, backend);
      const paid = await shop.pay(ALIPAY);
      expect(paid.body).toEqual({ state: 'open', url: 'https://www.efundpay.com/redirect/12345' });
      // The buyer presses the button again: the same link, without another request.
      backend.respond(`GET ${TRANSACTION}`, { status: undefined });
      expect(await shop.pay(ALIPAY)).toEqual(paid);
      backend.reset();
      expect(shop.keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(backend.bodies().at(-1)).toMatchObject({ external_identifier: 'order-12345' });

      // The buyer's return proves nothing: the transaction is only authorized.
      expect(await shop.state()).toMatchObject({ state: 'open' });
      expect((await shop.refund()).status).toBe(409);

      expect((await shop.webhook(paymentEvent(), jwtKeys.privateKey)).status).toBe(401);
      expect(await shop.webhook(paymentEvent({ payment_amount: '0.01' }))).toEqual(ACKNOWLEDGED);
      await expect.poll(() => shop.printed()).toContain('order-12345 was paid with 0.01');
      expect(await shop.state()).toMatchObject({ state: 'open' });

      const event = { ...paymentEvent(), ll_transaction_id: '2025081201122645' };
      expect(await shop.webhook(event)).toEqual(ACKNOWLEDGED);
      expect(await shop.webhook(event)).toEqual(ACKNOWLEDGED);
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });

      expect(await shop.refund()).toEqual({ status: 200, body: { refund: 'succeeded' } });
      // The second one is a duplicate: acknowledged, and not processed.
      expect(await shop.webhook(REFUND_EVENT)).toEqual(ACKNOWLEDGED);
      expect(await shop.webhook(REFUND_EVENT)).toEqual(ACKNOWLEDGED);
      await expect
        .poll(() => calls(shop).slice(-2))
        .toEqual([
          ['POST', `${TRANSACTION}/refunds`, 200],
          ['GET', REFUND, 200],
        ]);
      expect(calls(shop).filter(([, , status]) => status !== 200)).toEqual([]);
      const retrieved = shop.sent().filter(({ path }) => path === REFUND);
      expect(retrieved).toHaveLength(1);
      await shop.stop();
    });

    test('card: encrypted fields, and the webhook decides', async () => {
      const shop = await Shop.start(language, backend);
      expect(await shop.pay(CARD)).toMatchObject({ status: 200, body: { state: 'open' } });
      expect(shop.sent().at(-1)).toMatchObject({ status: 200, path: '/v4/transactions' });
      // Needed for a challenge of 3-D Secure.
      expect(backend.bodies().at(-1)).toMatchObject({
        payment_method: { redirect_url: `${shop.url}/?order=order-12345` },
        browser_info: { color_depth: 24, accept_header: 'text/html' },
      });
      expect(await shop.webhook(paymentEvent())).toEqual(ACKNOWLEDGED);
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      expect((await shop.pay(CARD)).status).toBe(409);
      await shop.stop();
    });
  });
}

const COMMANDS: ReadonlyArray<readonly ['node' | 'python', string]> = [
  ['node', 'node server.mjs'],
  ['python', 'python server.py'],
];

for (const [language, command] of COMMANDS) {
  const gate = languageGate(language);
  const title = gate.title('the commands of the page work, in %s');
  // Only where the language is missing; when everything has to run, `gate.require` fails instead.
  test.skipIf(gate.skip).each(['en', 'zh'] as const)(title, async (locale) => {
    gate.require();
    const page = readPage(locale, 'overview');
    expect(page).toContain(command);
    const run = page.slice(page.indexOf('{/* #accept-a-payment-run */}'));
    const [simulate = '', start = '', pay = '', rest = ''] = codeBlocks(run, 'bash');
    expect(start).toContain('node server.mjs');
    const port = await freePort();
    const [, webhookUrl = ''] = /--webhook-url (\S+)/.exec(simulate) ?? [];
    const here = (text: string) => text.replace(/:3000\b/g, `:${port}`);
    const simulator = await startSimulator({ webhookUrl: here(webhookUrl) });
    const [, server = ''] = command.split(' ');
    const toolchain = findToolchain(language);
    // `python` is another program on some machines than the one that has the packages.
    const program = `${toolchain.ok ? toolchain.commands.run : language} ${server}`;
    const order = here('http://127.0.0.1:3000/orders/order-12345');
    const script = [
      simulator.here(start).replace('node server.mjs', `${program} & trap "kill $!" EXIT`),
      `until curl -s -o /dev/null http://127.0.0.1:${port}; do sleep 0.1; done`,
      `response=$(${here(pay).trim()})`,
      'echo "$response"',
      here(rest)
        .replace(
          "'<url-from-the-response>'",
          String.raw`"$(sed 's/.*"url": *"\([^"]*\)".*/\1/' <<< "$response")"`,
        )
        .replace(/^curl .*$/gm, '$&; echo')
        .replace(
          /^curl .*\/pay".*$/m,
          `$&\nuntil curl -s ${order} | grep -q paid; do sleep 0.1; done`,
        ),
    ].join('\n');
    const env = { ...process.env, PORT: String(port) };
    const cwd = sideBySide(shopFiles(language));
    const shell = spawn('bash', ['-eu', '-c', here(script)], { cwd, env, timeout: LIMIT });
    let printed = '';
    shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await new Promise((done) => shell.on('close', done));
    simulator.stop();
    expect(printed.trim().split(/\n+/)).toEqual([
      expect.stringContaining('"state":"open"'),
      '{"state":"paid"}',
      '{"refund":"succeeded"}',
    ]);
    const webhook = expect.stringMatching(/^→ payment webhook .* 200 /);
    await expect.poll(() => simulator.lines).toContainEqual(webhook);
  });
}

describe('the page, in Chromium', { tags: 'all' }, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  interface Visit {
    shop: Shop;
    page: Page;
    state: () => Promise<string | null>;
    leave: () => Promise<unknown>;
  }

  /** Opens the page of a shop; the wallet is a page with nothing but a link back to the shop. */
  async function visit(...changes: Change[]): Promise<Visit> {
    const shop = await Shop.start('node', backend, ...changes);
    const context = await browser.newContext({ locale: 'th-TH' });
    const page = await context.newPage();
    await page.clock.install();
    await context.route('https://www.efundpay.com/**', (route) => {
      const method = backend.bodies().at(-1)?.payment_method as { redirect_url: string };
      return route.fulfill({
        contentType: 'text/html',
        body: `<a href="${method.redirect_url}">Back</a>`,
      });
    });
    await page.goto(shop.url);
    return {
      shop,
      page,
      state: () => page.locator('#state').textContent(),
      leave: () => Promise.all([context.close(), shop.stop()]),
    };
  }

  const press = (page: Page) => page.getByRole('button', { name: 'Pay with Alipay' }).click();

  test('posts the order with browser_info, opens the URL and follows the payment', async () => {
    const { shop, page, state, leave } = await visit();
    await press(page);
    await page.waitForURL('https://www.efundpay.com/redirect/12345');
    expect(backend.bodies().at(-1)).toMatchObject({
      external_identifier: 'order-12345',
      browser_info: { language: 'th-TH', accept_header: '*/*' },
    });
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(state).toBe('Waiting for the payment');
    await shop.webhook(paymentEvent());
    await page.clock.runFor(5_000);
    await expect.poll(state).toBe('Paid');
    expect(await page.getByRole('button').count()).toBe(0);
    await leave();
  });

  test('lets the buyer try again after a failure, and when there was no response', async () => {
    const { shop, page, state, leave } = await visit();
    backend.once('"alipay"', 'code=500');
    await press(page);
    await expect.poll(state).toBe('No result yet, try again');
    backend.once('"alipay"', 'example=declined');
    await press(page);
    await expect.poll(state).toBe('Not paid, try again');
    await press(page);
    await page.waitForURL('https://www.efundpay.com/redirect/12345');
    const [first, second, third] = shop.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await leave();
  });

  test('is noticed when it takes the return as proof, or does not read browser_info', async () => {
    const proof: Change = ['pay.html', "open: 'Waiting for the payment'", "open: 'Paid'"];
    const nothing: Change = ['pay.html', ', browser_info: browserInfo()', ''];
    const { page, state, leave } = await visit(proof, nothing);
    await press(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(state).toBe('Paid');
    expect(backend.bodies().at(-1)).not.toHaveProperty('browser_info');
    await leave();
  });
});

describe('the checks notice a server', { tags: 'all' }, () => {
  async function broken(part: string, replacement: string): Promise<unknown> {
    const shop = await Shop.start('node', backend, ['server.mjs', part, replacement]);
    await shop.pay(ALIPAY);
    await shop.webhook(paymentEvent({ payment_amount: '0.01' }));
    await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
    const state = await shop.state();
    await shop.stop();
    return state;
  }

  test('that processes a duplicate', async () => {
    const change = ['server.mjs', 'if (!events.has(key))', 'if (true)'] as const;
    const shop = await Shop.start('node', backend, change);
    await shop.pay(ALIPAY);
    await shop.webhook(paymentEvent());
    await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
    await shop.refund();
    await shop.webhook(REFUND_EVENT);
    await shop.webhook(REFUND_EVENT);
    const retrieved = () => shop.sent().filter(({ path }) => path === REFUND);
    await expect.poll(() => retrieved().length).toBe(2);
    await shop.stop();
  });

  test('that does not compare the amount', async () => {
    expect(await broken('currency) === amount', 'currency) > 0')).toMatchObject({ state: 'paid' });
  });

  test('that ships an authorized order', async () => {
    const state = await broken("status === 'capture_succeeded' && !payment.inReview", 'status');
    expect(state).toMatchObject({ state: 'paid' });
  });
});
