/** All that is tested in Firefox and WebKit. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { isSkipped, whyMissing, type EngineName } from '../../support/engines';
import { ensureNginx, startNginx, type Nginx } from '../../support/nginx';
import { readBuiltPages } from './built-pages';
import { startEngine, type Engine, type Tab } from './engine';
import { BEHAVIOURS } from './engine-behaviours';
import { waitForStart } from './engine-steps';
import { startHost } from './host';
import { DESKTOP } from './site';

/** Runs first in every page. */
const RECORDER = `window.said = [];
for (const level of ['error', 'warn']) {
  const write = console[level];
  console[level] = (...words) => { said.push(words.join(' ')); write.apply(console, words); };
}
addEventListener('error', (event) => said.push(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', (event) => said.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) => said.push(event.effectiveDirective + ' blocks ' + event.blockedURI), true);
`;

/** A copy of the build whose pages keep what they say. */
function withRecorder(buildDir: string): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'efundflow-engine-')), 'build');
  cpSync(`${buildDir}-hosting`, `${copy}-hosting`, { recursive: true });
  cpSync(buildDir, copy, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) });
  writeFileSync(path.join(copy, 'recorder.js'), RECORDER);
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(copy, name);
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replace('<head>', '<head><script src="/recorder.js"></script>'));
  }
  return copy;
}

/** Waits until what a page fetches ahead has been asked for, and returns what it said. */
async function saidBy(tab: Tab): Promise<string[]> {
  await waitForStart(tab);
  const ahead = () =>
    tab.run(
      () =>
        document.querySelectorAll('link[rel=prefetch]').length +
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch').length,
    );
  await expect.poll(ahead).toBeGreaterThan(0);
  return tab.run(() => (window as unknown as { said: string[] }).said);
}

/**
 * Every page, and every behaviour of engine-behaviours.ts.
 * @param name of the engine; when it is missing, its tests are skipped by name, and fail in CI
 */
export function testEngine(name: EngineName): void {
  const reason = whyMissing(name);
  const buildDir = inject('buildDir');
  const nginx = ensureNginx();
  const paths = readBuiltPages(buildDir).map((page) =>
    page.file.endsWith('404.html') ? page.path.replace(/404.*$/, 'nothing') : page.path,
  );
  let engine: Engine | undefined;

  async function start(): Promise<Tab> {
    engine ??= await startEngine(name);
    return engine.tab;
  }
  /** The tab in a window of a desktop, for one test. */
  async function ready(): Promise<Tab> {
    const tab = await start();
    await tab.resize(DESKTOP.width, DESKTOP.height);
    return tab;
  }
  async function stop(): Promise<void> {
    await engine?.stop();
    engine = undefined;
  }

  describe.skipIf(isSkipped(name))(reason ? `${name} (${reason})` : name, () => {
    beforeAll(start);
    afterAll(stop);
    // What failed may have left a page half open, or a driver that no longer responds: what follows gets an engine of its own.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await stop();
    });

    describe.skipIf(!nginx)(nginx ? 'on nginx' : 'on nginx (nginx is not installed)', () => {
      let copy = '';
      let server: Awaited<ReturnType<typeof startNginx>>;
      beforeAll(async () => {
        copy = withRecorder(buildDir);
        server = await startNginx(nginx as Nginx, copy);
      });
      afterAll(() => {
        server.stop();
        rmSync(path.dirname(copy), { recursive: true });
      });

      test.each(paths)('%s starts, and says nothing', { retry: 1 }, async (path) => {
        const tab = await ready();
        await tab.open(server.origin + path);
        expect(await saidBy(tab)).toEqual([]);
      });

      test('what a page says is heard', async () => {
        const tab = await ready();
        await tab.open(server.origin);
        await waitForStart(tab);
        await tab.run(() => {
          console.error('one');
          new Image().src = 'https://example.com/x.png';
        });
        const said = () => tab.run(() => (window as unknown as { said: string[] }).said);
        await expect
          .poll(said)
          .toEqual(expect.arrayContaining(['one', expect.stringMatching(/^img-src/)]));
      });
    });

    test.each(BEHAVIOURS)('readers: %s', { retry: 1 }, async (_name, run) => {
      const tab = await ready();
      const host = await startHost(buildDir);
      onTestFinished(host.close);
      const open = async (path: string) => {
        await tab.open(host.origin + path);
        await waitForStart(tab);
      };
      await run({ tab, host, open });
      await tab.open('about:blank');
    });
  });
}
