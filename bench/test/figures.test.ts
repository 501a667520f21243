import { describe, expect, it } from 'vitest';
import { readReport } from '../measure/lighthouse.mjs';
import { percentile95 } from '../measure/search.mjs';
import { classify } from '../measure/weight.mjs';
import { machineText, renderResults } from '../render.mjs';
import { busyProcessors, median, medians, merge, type Results } from '../results.mjs';

const MACHINE = {
  processor: 'Test',
  cores: 2,
  memory: 8,
  system: 'Linux x64',
  node: '20',
  chromium: '1',
};

function audits(values: Record<string, number>): Record<string, { numericValue: number }> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { numericValue: value }]),
  );
}

const AUDITS = audits({
  'first-contentful-paint': 900,
  'largest-contentful-paint': 1000,
  'total-blocking-time': 20,
  'cumulative-layout-shift': 0,
  'speed-index': 950,
});

describe('traffic', () => {
  it('is told apart by type', () => {
    expect(classify('Script', {})).toBe('script');
    expect(classify('Stylesheet', {})).toBe('style');
    expect(classify('Fetch', {})).toBe('other');
  });

  it('is a prefetch when a header says so, whatever its type', () => {
    expect(classify('Script', { 'Sec-Purpose': 'prefetch' })).toBe('prefetch');
    expect(classify('Document', { purpose: 'prefetch;prerender' })).toBe('prefetch');
    expect(classify('Prefetch', {})).toBe('prefetch');
    expect(classify('Script', { 'sec-fetch-dest': 'script' })).toBe('script');
  });
});

describe('a Lighthouse report', () => {
  const report = { categories: { performance: { score: 0.98 } }, audits: AUDITS };

  it('gives its figures', () => {
    expect(readReport(JSON.stringify(report))).toMatchObject({
      performance: 98,
      lcp: 1000,
      tbt: 20,
    });
  });

  it.each([
    [{ ...report, runtimeError: { message: 'The page did not paint' } }, 'did not paint'],
    [{ ...report, categories: { performance: { score: null } } }, 'no score'],
    [{ ...report, audits: {} }, 'no first-contentful-paint'],
  ])('is refused when incomplete', (broken, message) => {
    expect(() => readReport(JSON.stringify(broken))).toThrow(message);
  });
});

describe('figures', () => {
  it('tell how many processors were at work in between', () => {
    const cpu = (idle: number, user: number) => ({
      model: 'Test',
      speed: 1,
      times: { user, nice: 0, sys: 0, idle, irq: 0 },
    });
    const before = [cpu(1000, 9000), cpu(5000, 5000)];
    expect(busyProcessors(before, [cpu(2000, 9000), cpu(5250, 5750)])).toBe(0.75);
    expect(busyProcessors(before, before)).toBe(0);
  });

  it('are medians', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 10, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    expect(
      medians([
        { a: 1, b: 9 },
        { a: 3, b: 7 },
        { a: 2, b: 8 },
      ]),
    ).toEqual({ a: 2, b: 8 });
  });

  it('of one row replace that row only', () => {
    const measured = { date: '2026-01-01', load: 0 };
    const empty: Results = { machine: MACHINE, sections: {} };
    const first = merge(empty, 'click', 'ours', {
      measured,
      rows: { guide: { ms: 50 }, home: { ms: 60 } },
    });
    const second = merge(first, 'click', 'ours', { measured, rows: { home: { ms: 40 } } });
    expect(second.sections.click?.ours?.rows).toEqual({ guide: { ms: 50 }, home: { ms: 40 } });
    expect(first.sections.click?.ours?.rows.home).toEqual({ ms: 60 });
  });
});

describe('RESULTS.md', () => {
  function render(load: number, rows: Record<string, Record<string, number>>): string {
    const measured = { date: '2026-01-01', load, note: 'a remark' };
    const build = { ours: { measured, rows }, stock: { measured, rows: {} } };
    return renderResults({ machine: MACHINE, sections: { build } });
  }

  it('has a column per system and a dash for what was not measured', () => {
    expect(render(0, { cold: { seconds: 31.26, peakMb: 900 } })).toContain('| cold | 31.3 | — |');
  });

  it('says when the machine was busy, and only then', () => {
    expect(render(1.5, {})).toContain('busy with other work');
    expect(render(0.5, {})).not.toContain('busy with other work');
  });

  it('names another machine, and only another', () => {
    const text = (machine: string) => {
      const measured = { date: '2026-01-01', load: 0, machine };
      return renderResults({
        machine: MACHINE,
        sections: { click: { ours: { measured, rows: {} } } },
      });
    };
    expect(text('a big one')).toContain('on another machine (a big one)');
    expect(text(machineText(MACHINE))).not.toContain('another machine');
  });

  it('tells a failed build from one that was stopped', () => {
    expect(render(0, { cold: { seconds: 90, failed: 1 } })).toContain('failed after 90.0');
    expect(render(0, { cold: { seconds: 1800, timedOut: 1 } })).toContain('not done after 1800.0');
  });
});

describe('keys of a search', () => {
  it('95% of them are below the figure, whatever their order', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile95(times)).toBe(95);
    expect(percentile95([7])).toBe(7);
    expect(percentile95([])).toBeNaN();
  });
});
