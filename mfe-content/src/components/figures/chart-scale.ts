import type { WeeklyShare } from '../../adoption';

/** Positions in the plot, in per cent of its width and of its height from the top. */
export interface ChartScale {
  x(isoDate: string): number;
  y(percent: number): number;
  readonly shareTicks: readonly number[];
  /** Even years that begin within the plot. */
  readonly yearTicks: readonly number[];
}

const TICK_PERCENT = 10;

/** Returns the top of the scale in per cent of users: slightly above the highest share. */
function topOf(weeks: readonly WeeklyShare[]): number {
  const half = TICK_PERCENT / 2;
  const highest = Math.max(0, ...weeks.map(({ maxPercent }) => maxPercent));
  return half * (Math.floor(highest / half) + 1);
}

function multiples(step: number, first: number, last: number): number[] {
  const start = Math.ceil(first / step);
  const count = Math.max(0, Math.floor(last / step) - start + 1);
  return Array.from({ length: count }, (_, index) => step * (start + index));
}

/** Rounds to a precision finer than a pixel of any screen. */
function rounded(percent: number): number {
  return Number(percent.toFixed(2));
}

/** Creates the scale on which a series of weeks fills the plot from edge to edge. */
export function chartScale(weeks: readonly WeeklyShare[]): ChartScale {
  const start = Date.parse(weeks[0]?.week ?? '');
  const end = Date.parse(weeks.at(-1)?.week ?? '');
  const top = topOf(weeks);
  const yearOf = (time: number) => new Date(time).getUTCFullYear();
  return {
    x: (isoDate) => rounded((100 * (Date.parse(isoDate) - start)) / (end - start)),
    y: (percent) => rounded(100 - (100 * percent) / top),
    shareTicks: multiples(TICK_PERCENT, 0, top),
    yearTicks: multiples(2, yearOf(start) + 1, yearOf(end)),
  };
}

type Bound = 'minPercent' | 'maxPercent';

const DAY_MS = 86_400_000;
/** Path units per per cent of height; equals the precision of the data. */
const PARTS = 100;

/** Returns a week's day and share as whole numbers, which keeps the path short. */
function place(share: WeeklyShare, bound: Bound): readonly [number, number] {
  return [Date.parse(share.week) / DAY_MS, Math.round(share[bound] * PARTS)];
}

/** Returns an SVG path along one bound of the weeks. Units: days since the first, hundredths of a per cent. */
export function linePath(weeks: readonly WeeklyShare[], bound: Bound): string {
  const [first = [0, 0], ...rest] = weeks.map((week) => place(week, bound));
  let [day, share] = first;
  const steps = rest.map(([nextDay, nextShare]) => {
    const step = `${nextDay - day} ${nextShare - share}`;
    [day, share] = [nextDay, nextShare];
    return step;
  });
  return `M0 ${first[1]}l${steps.join(' ')}`;
}

/** Returns an SVG path around the area below one bound, in the units of {@link linePath}. */
export function groundPath(weeks: readonly WeeklyShare[], bound: Bound): string {
  return `${linePath(weeks, bound)}V0H0z`;
}

/** Returns the SVG transform from the units of {@link linePath} to per cent of the plot. */
export function pathTransform(weeks: readonly WeeklyShare[]): string {
  const [start, end] = [weeks[0]?.week ?? '', weeks.at(-1)?.week ?? ''].map(Date.parse);
  const days = ((end ?? 0) - (start ?? 0)) / DAY_MS;
  return `translate(0 100)scale(${100 / days} ${-100 / (topOf(weeks) * PARTS)})`;
}

/** Returns the index of the week nearest to `x`, in per cent of the plot's width. */
export function weekNear(scale: ChartScale, weeks: readonly WeeklyShare[], x: number): number {
  const distances = weeks.map(({ week }) => Math.abs(scale.x(week) - x));
  return distances.indexOf(Math.min(...distances));
}
