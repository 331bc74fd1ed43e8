/** What a figure counts; times are kept in milliseconds, sizes in bytes. */
export type Unit = 's' | 'ms' | 'KB' | 'MB';

/** A figure: what was measured, how often, and what came out. */
export interface Figure {
  readonly name: string;
  readonly runs: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: Unit;
}

/** Sums up the runs of a measurement. */
export function summarise(name: string, values: readonly number[], unit: Unit): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { name, runs: values.length, median: at(0.5), lowest: at(0), highest: at(1), unit };
}

/** Runs something and returns how long it took, in milliseconds. */
export async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Figures as the rows of a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const format = (value: number, unit: Unit) => {
    if (unit === 'KB') return `${(value / 1024).toFixed(1)} KB`;
    if (unit === 'MB') return `${(value / 1024 ** 2).toFixed(0)} MB`;
    return unit === 's' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
  };
  const rows = figures.map(({ name, runs, median, lowest, highest, unit }) =>
    [name, runs, format(median, unit), `${format(lowest, unit)} to ${format(highest, unit)}`].join(
      ' | ',
    ),
  );
  return ['What | Runs | Median | Spread', '---|---|---|---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}
