export type Figures = Record<string, number>;

/** One thing that the bench measures: a module of `measure/`, listed in `run.mts`. */
export interface Measure {
  name: string;
  note: string;
  columns: Record<string, string>;
  measure: (url: string) => Promise<Figures>;
}

/** The middle of some figures; of an even number, between the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half - 0.5)] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** Each run's figures divided by those of the other build in the same turn. */
export function ratios(runs: readonly Figures[], others: readonly Figures[]): Figures[] {
  return runs.map((one, turn) => {
    const divided = ([key, value]: [string, number]) => [key, value / (others[turn]?.[key] ?? NaN)];
    return Object.fromEntries(Object.entries(one).map(divided)) as Figures;
  });
}

const format = (value: number) => Number(value.toFixed(value < 10 ? 2 : 1)).toString();

/** The median, and the lowest and the highest figure where they differ from it; a dash where a page has nothing to measure. */
function cell(values: readonly number[]): string {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return '–';
  const [least, most] = [Math.min(...known), Math.max(...known)].map(format);
  return least === most ? `${most}` : `${format(median(known))} (${least} to ${most})`;
}

/**
 * A section of the report in Markdown.
 * @param pages figures of each run, by page
 */
export function section(
  { name, note, columns }: Omit<Measure, 'measure'>,
  pages: ReadonlyMap<string, readonly Figures[]>,
): string {
  const rows = [...pages].map(([page, runs]) => [
    page,
    ...Object.keys(columns).map((key) => cell(runs.map((figures) => figures[key] ?? NaN))),
  ]);
  const heading = ['Page', ...Object.values(columns)];
  const table = [heading, heading.map((_, index) => (index ? '--:' : '---')), ...rows];
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${name}`, '', note, '', ...lines, ''].join('\n');
}
