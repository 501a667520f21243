/**
 * Firefox and WebKit as the system has them: pages of each kind are silent, and what readers do most. In depth, the specs of
 * Chromium run in Playwright's own builds where those are installed: `EVERYWHERE` in playwright.config.ts.
 */
import { ENGINES, isSkipped, whyMissing } from '../support/engines';
import { onePerKind, readBuiltPages } from '../site/support/built-pages';
import { startEngine, type Engine } from './engine';
import { useHost } from '../site/support/host';
import { BUILD, expect, test } from '../site/support/test';

const host = useHost();
const pages = readBuiltPages(BUILD);
const paths = [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh')].map(({ path }) => path);
const TOGGLE = '.navbar button[class*="toggleButton"]';

const SHOWN = '/shown';

/** Runs first in every page, keeps what it says, and tells the host that the page is there, also from the browser's memory. */
const RECORDER = `window.said = [];
addEventListener('pageshow', () => fetch('${SHOWN}' + location.pathname));
for (const level of ['error', 'warn']) {
  const write = console[level];
  console[level] = (...words) => { said.push(words.join(' ')); write.apply(console, words); };
}
addEventListener('error', (event) => said.push(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', (event) => said.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) => said.push(event.effectiveDirective + ' blocks ' + event.blockedURI), true);
`;

for (const name of ENGINES) {
  test.describe(name, () => {
    // Only where the engine is missing; in CI, starting it fails instead.
    test.skip(isSkipped(name), whyMissing(name));
    let started: Engine | undefined;

    test.beforeEach(async () => {
      started ??= await startEngine(name);
      host().spoil = (text, file) =>
        file.endsWith('.html')
          ? text.replace('<head>', '<head><script src="/recorder.js"></script>')
          : text;
      host().trouble = ({ pathname }) =>
        pathname === '/recorder.js' || pathname.startsWith(SHOWN)
          ? { script: RECORDER }
          : undefined;
    });
    // A failed test may leave a driver that no longer responds: the next one gets an engine of its own.
    test.afterEach(() => {
      const { status, expectedStatus } = test.info();
      if (status !== expectedStatus) stop();
    });
    test.afterAll(stop);

    function stop(): void {
      started?.stop();
      started = undefined;
    }
    function engine(): Engine {
      if (!started) throw new Error(`${name} is not there.`);
      return started;
    }
    const run = <Result>(work: () => Result) => engine().run(work);
    const path = () => run(() => location.pathname);
    const heading = () => run(() => document.querySelector('h1')?.innerText);
    const said = () => run(() => (window as unknown as { said: string[] }).said);
    const countOf = (selector: string) =>
      engine().run((css) => document.querySelectorAll(css).length, selector);

    /** Waits for a page that comes after `leave`, and asks nothing of the one that goes. */
    async function arrive(address: string, leave: () => Promise<unknown>): Promise<void> {
      const shown = () =>
        host().requests.filter(({ pathname }) => pathname === SHOWN + address).length;
      const before = shown();
      await leave();
      await expect.poll(shown, { message: address }).toBe(before + 1);
    }
    async function open(address: string): Promise<void> {
      const url = host().origin + address;
      await arrive(address, () => engine().run((to) => location.assign(to), url));
      await expect.poll(() => countOf('[data-has-hydrated="true"]')).toBe(1);
    }

    test('what a page says is heard', async () => {
      await open('/pagination');
      await run(() => {
        console.error('one');
        new Image().src = 'https://example.com/x.png';
      });
      await expect
        .poll(said)
        .toEqual(expect.arrayContaining(['one', expect.stringMatching(/^img-src/)]));
    });

    test('pages of each kind start, and say nothing', async () => {
      for (const address of paths) {
        await open(address);
        expect(await said(), address).toEqual([]);
      }
    });

    test('the search finds a page from the keyboard', async () => {
      await open('/zh/overview');
      await engine().pressSearch();
      await engine().type('idempotency');
      await expect.poll(() => countOf('.ef-search__panel .ef-hit')).toBeGreaterThan(0);
      await engine().press('ArrowDown');
      await engine().press('Enter');
      await expect.poll(path).toMatch(/^\/zh\/./);
      await expect.poll(path).not.toBe('/zh/overview');
      expect(await said()).toEqual([]);
    });

    test('the tool makes a key pair', async () => {
      await open('/webhooks/generator-rsa-pair');
      await run(() => document.querySelector('ef-tool')?.scrollIntoView());
      await expect.poll(() => countOf('ef-tool[data-ready]')).toBe(1);
      await engine().click('ef-tool form button, ef-tool button.button--primary');
      await expect.poll(() => countOf('ef-tool pre')).toBeGreaterThan(1);
      expect(await run(() => document.querySelector('ef-tool')?.textContent)).toContain(
        'BEGIN PUBLIC KEY',
      );
      expect(await said()).toEqual([]);
    });

    for (const prefix of ['', '/zh'])
      test(`a request is edited, sent and answered: ${prefix}/transactions/create`, async () => {
        const textOf = (selector: string) =>
          engine().run((css) => document.querySelector<HTMLElement>(css)?.innerText, selector);
        // The editor of another page stays open in this tab.
        await open(`${prefix}/pagination`);
        await run(() => sessionStorage.clear());
        await open(`${prefix}/transactions/create`);
        await engine().click('[data-edit]');
        await expect.poll(() => countOf('ef-request-editor textarea')).toBe(1);
        const selected = await run(() => {
          const body = document.querySelector<HTMLTextAreaElement>('ef-request-editor textarea');
          const start = body?.value.indexOf('1299') ?? -1;
          body?.focus();
          body?.setSelectionRange(start, start + 4);
          return start;
        });
        expect(selected).toBeGreaterThan(0);
        await engine().type('4321');
        await expect.poll(() => textOf('.api-sample--request')).toContain('4321');
        await engine().click('[data-send]');
        await expect
          .poll(() => textOf('.api-sample--response [data-sent] pre'))
          .toMatch(/"amount": 4321/);
        expect(await said()).toEqual([]);
      });

    test('the color mode changes, and stays', async () => {
      const theme = () => run(() => document.documentElement.dataset.theme);
      await open('/overview');
      await run(() => localStorage.clear());
      await engine().click(TOGGLE);
      await engine().click(TOGGLE);
      await expect.poll(theme).toBe('dark');
      await open('/pagination');
      expect(await theme()).toBe('dark');
      await run(() => localStorage.clear());
    });

    // Another language is another document: the browser keeps the first in memory, and Back shows it as it was.
    test('Back to the other language keeps what was chosen there', async () => {
      const theme = () => run(() => document.documentElement.dataset.theme);
      await open('/webhooks/signatures');
      await run(() => localStorage.clear());
      await open('/zh/webhooks/signatures');
      await engine().click(TOGGLE);
      await engine().click(TOGGLE);
      await expect.poll(theme).toBe('dark');
      await arrive('/webhooks/signatures', () => run(() => history.back()));
      await expect.poll(theme).toBe('dark');
      await run(() => localStorage.clear());
    });

    test('a click changes the page without loading it anew, and Back returns', async () => {
      await open('/authentication');
      await run(() => void Object.assign(window, { marked: true }));
      await engine().click('[data-body] a[href="/jwts"]');
      await expect.poll(heading).toMatch(/JSON Web Tokens/);
      expect(await path()).toBe('/jwts');
      await run(() => history.back());
      await expect.poll(heading).toBe('Authentication');
      expect(await run(() => 'marked' in window)).toBe(true);
      expect(await said()).toEqual([]);
    });
  });
}
