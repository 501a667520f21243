import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { useSite, waitForApp } from './support/site';

/**
 * Bytes of a first visit by kind of page, brotli 11, without what is loaded ahead for other pages. The figures are
 * in budgets.json; more than 2 KB above one fails. After a change that is worth its bytes, or one that saves some,
 * write the new figures with `EFUND_WRITE_BUDGETS=1 npm run test:site -- budget`.
 */
const TOLERANCE = 2048;
const BUDGETS_FILE = path.resolve('tests/site/budgets.json');
/** The one style sheet is in the way of every first paint: no tolerance. */
const SHEET_LIMIT = 18_000;

const PAGE_KINDS = {
  home: '/',
  // With code in several languages, as a reference page has it.
  guide: '/pagination',
  reference: '/transactions/create',
  connection: '/connections/stripe/overview',
  blog: '/blog/hello-world',
  chinese: '/zh/transactions/create',
};

type Kind = keyof typeof PAGE_KINDS;
type Weight = Record<'script' | 'style' | 'all', number>;

const site = useSite();
const buildDir = inject('buildDir');

function fileOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  const candidates = [pathname, `${pathname}.html`, path.join(pathname, 'index.html')];
  return candidates
    .map((candidate) => path.join(buildDir, candidate))
    .find((file) => path.extname(file) && existsSync(file));
}

function compressedSize(file: string): number {
  const content = readFileSync(file);
  if (/\.(png|ico|webp|avif)$/.test(file)) return content.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

/** Files of a first visit; a reader who saves data loads nothing ahead, so what comes is the page's own. */
async function filesOf(address: string): Promise<string[]> {
  const context = await site.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) urls.add(request.url());
  });
  await page.goto(site.origin + address);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...urls].map(fileOf).filter((file): file is string => Boolean(file));
}

function weigh(files: string[]): Weight {
  const sum = (wanted: (file: string) => boolean) =>
    files.filter(wanted).reduce((total, file) => total + compressedSize(file), 0);
  return {
    script: sum((file) => file.endsWith('.js')),
    style: sum((file) => file.endsWith('.css')),
    all: sum(() => true),
  };
}

const budgets = JSON.parse(readFileSync(BUDGETS_FILE, 'utf8')) as Record<Kind, Weight>;

describe('byte budgets', () => {
  const measured: Partial<Record<Kind, Weight>> = {};

  test.each(Object.entries(PAGE_KINDS) as [Kind, string][])('%s (%s)', async (kind, address) => {
    const files = await filesOf(address);
    const weight = weigh(files);
    measured[kind] = weight;
    expect(weight.script, 'a page that loads no script was not measured').toBeGreaterThan(10_000);
    expect(weight.style, 'the style sheet').toBeGreaterThan(10_000);
    expect(weight.style, 'the style sheet').toBeLessThanOrEqual(SHEET_LIMIT);
    if (process.env.EFUND_WRITE_BUDGETS) return;
    const budget = budgets[kind];
    for (const key of ['script', 'style', 'all'] as const) {
      const message = `${kind}, ${key}: ${weight[key]} bytes, budget ${budget[key]} + ${TOLERANCE}. \`npx docusaurus build --bundle-analyzer\` shows what grew.`;
      expect(weight[key] <= budget[key] + TOLERANCE, message).toBe(true);
    }
  });

  test('a reference page loads no more script than another doc page', () => {
    const [reference, guide] = [measured.reference, measured.guide];
    if (!reference || !guide)
      throw new Error('Run the whole file: this compares two pages measured above.');
    // Front matter and table of contents differ from page to page.
    expect(reference.script).toBeLessThanOrEqual(guide.script + TOLERANCE / 2);
  });

  afterAll(() => {
    if (!process.env.EFUND_WRITE_BUDGETS) return;
    writeFileSync(BUDGETS_FILE, `${JSON.stringify(measured, null, 2)}\n`);
  });
});
