import type { Measure } from './measure/measure.mjs';

/** The middle of some figures; of an even number, between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half - 0.5)] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

function format(value: number): string {
  return Number(value.toFixed(value < 1 ? 3 : 1)).toString();
}

/** The median, and the lowest and the highest figure where they differ from it. */
function cell(values: readonly number[]): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(
    format,
  );
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
}

/**
 * A section of the report in Markdown.
 * @param pages figures of each run, by page
 */
export function section(
  { name, note, columns }: Pick<Measure, 'name' | 'note' | 'columns'>,
  pages: ReadonlyMap<string, readonly Record<string, number>[]>,
): string {
  const keys = Object.keys(columns);
  const rows = [...pages].map(([page, runs]) => [
    page,
    ...keys.map((key) => cell(runs.map((figures) => figures[key] ?? 0))),
  ]);
  const table = [
    ['Page', ...Object.values(columns)],
    keys.reduce((all) => [...all, '--:'], ['---']),
  ];
  const lines = [...table, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${name}`, '', note, '', ...lines, ''].join('\n');
}
