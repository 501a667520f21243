import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../tests/support/browser.js';
import type { Measure } from './measure.mjs';

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Figures by the audit that gives them. */
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
} as const;

/**
 * Takes the figures out of a report.
 * @throws {Error} when the page could not be measured, or a figure is missing
 */
export function figuresOf(report: Pick<Result, 'audits' | 'categories' | 'runtimeError'>) {
  if (report.runtimeError?.message) throw new Error(report.runtimeError.message);
  const score = report.categories.performance?.score;
  if (typeof score !== 'number') throw new Error('The Lighthouse report has no score');
  const figures = Object.entries(AUDITS).map(([name, audit]) => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`The Lighthouse report has no ${audit}`);
    return [name, value] as const;
  });
  return { performance: Math.round(score * 100), ...Object.fromEntries(figures) };
}

/** A Lighthouse report in a browser of its own. */
async function measure(url: string): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: CHROME_FLAGS });
  try {
    const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' };
    const result = await lighthouse(url, options as Parameters<typeof lighthouse>[1]);
    if (!result) throw new Error(`Lighthouse has no report of ${url}`);
    return figuresOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

export const lighthouseMeasure: Measure = {
  name: 'lighthouse',
  note: 'Lighthouse with its mobile defaults: simulated slow 4G, a processor four times slower.',
  columns: {
    performance: 'Performance',
    fcp: 'FCP, ms',
    lcp: 'LCP, ms',
    tbt: 'TBT, ms',
    cls: 'CLS',
    si: 'Speed Index, ms',
  },
  measure,
};
