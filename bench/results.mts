import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Section, SystemName } from './options.mjs';
import { machineText, renderResults } from './render.mjs';

/** What a figure was measured with, kept per section and system, because parts are rerun alone. */
export interface Measured {
  /** Day, e.g. `2026-11-21`. */
  date: string;
  /** Processors at work with other things when the measurement began; times are too long when they are many. */
  load: number;
  /** Number of repetitions of which the median is shown. */
  runs?: number;
  note?: string;
  /** In words; parts may have been measured on other machines than the latest one. */
  machine?: string;
}

/** Rows are page kinds, kinds of build or numbers of pages; figures have names of their section. */
export type Rows = Record<string, Record<string, number>>;

export interface SystemResult {
  measured: Measured;
  rows: Rows;
}

export interface Machine {
  processor: string;
  cores: number;
  /** GB (10^9 bytes). */
  memory: number;
  system: string;
  node: string;
  chromium: string;
}

export interface Results {
  machine: Machine;
  sections: Partial<Record<Section, Partial<Record<SystemName, SystemResult>>>>;
}

/** The machine that runs this, without names that say where it stands. */
export function describeMachine(chromium: string): Machine {
  return {
    processor: os.cpus()[0]?.model.trim() || 'unknown',
    cores: os.cpus().length,
    memory: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.arch()}`,
    node: process.versions.node,
    chromium,
  };
}

/**
 * Processors that were at work between two readings of `os.cpus()`. Unlike the load average it knows nothing of the
 * bench's own work a minute ago.
 */
export function busyProcessors(
  before: readonly os.CpuInfo[],
  after: readonly os.CpuInfo[],
): number {
  const shares = after.map(({ times }, index) => {
    const earlier = before[index]?.times ?? times;
    const total = Object.values(times).reduce((sum, ms) => sum + ms, 0);
    const earlierTotal = Object.values(earlier).reduce((sum, ms) => sum + ms, 0);
    const passed = total - earlierTotal;
    return passed > 0 ? 1 - (times.idle - earlier.idle) / passed : 0;
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

/** Middle value; the mean of the two middle ones for an even count. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Figure by figure, the median of several runs. */
export function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}

/** New rows replace rows of the same name; other rows and other systems stay as they were. */
export function merge(
  results: Results,
  section: Section,
  system: SystemName,
  result: SystemResult,
): Results {
  const systems = results.sections[section] ?? {};
  const rows = { ...systems[system]?.rows, ...result.rows };
  const merged = { ...systems, [system]: { measured: result.measured, rows } };
  return { ...results, sections: { ...results.sections, [section]: merged } };
}

const FOLDER = import.meta.dirname;
const DATA = path.join(FOLDER, 'results.json');
const PAGE = path.join(FOLDER, 'RESULTS.md');

/** Collects figures and, unless told otherwise, writes them after each step: an interrupted bench loses little. */
export class ResultStore {
  private results: Results;

  constructor(
    private readonly machine: Machine,
    private readonly write: boolean,
  ) {
    this.results = { machine, sections: {} };
  }

  async add(section: Section, system: SystemName, result: SystemResult): Promise<void> {
    // Read anew each time: another bench may have written its part meanwhile.
    if (this.write && existsSync(DATA)) {
      const known = JSON.parse(readFileSync(DATA, 'utf8')) as Results;
      this.results = { machine: this.machine, sections: known.sections };
    }
    const measured = { ...result.measured, machine: machineText(this.machine) };
    this.results = merge(this.results, section, system, { ...result, measured });
    if (!this.write) return;
    writeFileSync(DATA, `${JSON.stringify(this.results, null, 2)}\n`);
    // The files are checked like all others of the project.
    const settings = { ...(await resolveConfig(PAGE)), filepath: PAGE };
    writeFileSync(PAGE, await format(renderResults(this.results), settings));
  }

  /** The tables of some sections as Markdown, for the console. */
  text(wanted: readonly Section[]): string {
    const sections = Object.fromEntries(
      wanted.map((section) => [section, this.results.sections[section]]),
    );
    return renderResults({ machine: this.machine, sections });
  }
}
