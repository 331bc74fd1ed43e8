/** What a figure counts; times are kept in milliseconds, sizes in bytes, rates a second. */
export type Unit = 's' | 'ms' | 'MB' | '/s';

/** A figure: what was measured, how often, and what came out. */
export interface Figure {
  readonly name: string;
  readonly runs: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: Unit;
}

/** The middle one of some values, the upper one of two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Sums up the runs of a measurement. */
export function summarise(name: string, values: readonly number[], unit: Unit): Figure {
  return {
    name,
    runs: values.length,
    median: median(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    unit,
  };
}

/** Runs something and returns how long it took, in milliseconds. */
export async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  s: (value) => `${(value / 1000).toFixed(1)} s`,
  ms: (value) => `${Math.round(value)} ms`,
  MB: (value) => `${Math.round(value / 1024 ** 2)} MB`,
  '/s': (value) => `${Math.round(value).toLocaleString('en')} /s`,
};

function format(value: number, unit: Unit): string {
  return FORMATS[unit](value);
}

/** Figures as the rows of a Markdown table. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, runs, median, lowest, highest, unit }) =>
    [name, runs, format(median, unit), `${format(lowest, unit)} to ${format(highest, unit)}`].join(
      ' | ',
    ),
  );
  return ['What | Runs | Median | Spread', '---|---|---|---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}
