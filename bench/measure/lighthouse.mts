import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../../tests/support/browser.js';
import { run } from '../process.mjs';

export interface LighthouseFigures {
  /** 0 to 100. */
  performance: number;
  /** Milliseconds, as all times below. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  si: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

const TIMEOUT_MS = 180_000;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

/** Path of Lighthouse's command line. */
export function lighthouseCli(): string {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json');
  return path.join(path.dirname(manifest), 'cli/index.js');
}

/**
 * Takes the figures out of a report.
 * @throws {Error} when the page could not be measured, or a figure is missing
 */
export function readReport(json: string): LighthouseFigures {
  const report = JSON.parse(json) as Report;
  if (report.runtimeError?.message) throw new Error(report.runtimeError.message);
  const audit = (name: string): number => {
    const value = report.audits[name]?.numericValue;
    if (value === undefined) throw new Error(`The Lighthouse report has no ${name}`);
    return value;
  };
  const { score } = report.categories.performance;
  if (score === null) throw new Error('The Lighthouse report has no score');
  return {
    performance: Math.round(score * 100),
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    si: audit('speed-index'),
  };
}

/**
 * One Lighthouse report with its mobile defaults (simulated slow 4G, processor four times slower), in a browser of
 * its own.
 * @param cli Lighthouse's command line
 * @throws {Error} with Lighthouse's own words when the report fails
 */
export async function measureLighthouse(cli: string, url: string): Promise<LighthouseFigures> {
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance',
    `--chrome-flags=${CHROME_FLAGS}`,
  ];
  const env = { CHROME_PATH: findBrowser() };
  const result = await run(process.execPath, args, { cwd: tmpdir(), env, timeoutMs: TIMEOUT_MS });
  if (!result.ok) throw new Error(`Lighthouse failed for ${url}:\n${result.tail}`);
  return readReport(result.stdout.slice(result.stdout.indexOf('{')));
}
