import type { Browser } from '@playwright/test';

/** One thing that the bench measures: a module of this folder, listed in `run.mts`. */
export interface Measure {
  name: string;
  /** Meaning of the figures, for the report. */
  note: string;
  /** Heading of each figure, with its unit. */
  columns: Record<string, string>;
  /**
   * Measures a page once; of several runs the median counts.
   * @throws {Error} when the page can't be measured
   */
  measure: (url: string, browser: Browser) => Promise<Record<string, number>>;
}
