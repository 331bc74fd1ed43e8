import type { WeeklyShare } from '../content/adoption-data';

/** The height of the plot in per cent of users: a little over the highest share so far. */
export const TOP_PERCENT = 55;
export const SHARE_TICKS = [0, 10, 20, 30, 40, 50] as const;
/** Years that the time axis names; each stands where it begins. */
export const YEAR_TICKS = [2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026] as const;

/** Where things stand in the plot, in per cent of its width and of its height from the top. */
export interface ChartScale {
  x(isoDate: string): number;
  y(percent: number): number;
}

/** The scale on which a series of weeks fills the plot from edge to edge. */
export function chartScale(weeks: readonly WeeklyShare[]): ChartScale {
  const start = Date.parse(weeks[0]?.week ?? '');
  const end = Date.parse(weeks.at(-1)?.week ?? '');
  return {
    x: (isoDate) => (100 * (Date.parse(isoDate) - start)) / (end - start),
    y: (percent) => 100 - (100 * percent) / TOP_PERCENT,
  };
}

type Bound = 'minPercent' | 'maxPercent';

function corner(scale: ChartScale, week: WeeklyShare, bound: Bound): string {
  return `${scale.x(week.week).toFixed(2)} ${scale.y(week[bound]).toFixed(2)}`;
}

/** An SVG path along one bound of the weeks. */
export function linePath(scale: ChartScale, weeks: readonly WeeklyShare[], bound: Bound): string {
  return `M${weeks.map((week) => corner(scale, week, bound)).join('L')}`;
}

/** An SVG path around the band between lowest and highest. */
export function bandPath(scale: ChartScale, weeks: readonly WeeklyShare[]): string {
  const back = [...weeks].reverse().map((week) => corner(scale, week, 'minPercent'));
  return `${linePath(scale, weeks, 'maxPercent')}L${back.join('L')}Z`;
}

/** An SVG path around what lies below the lowest. */
export function groundPath(scale: ChartScale, weeks: readonly WeeklyShare[]): string {
  return `${linePath(scale, weeks, 'minPercent')}L100 100L0 100Z`;
}

/** The index of the week that stands nearest to `x`, in per cent of the plot's width. */
export function weekNear(scale: ChartScale, weeks: readonly WeeklyShare[], x: number): number {
  const distances = weeks.map(({ week }) => Math.abs(scale.x(week) - x));
  return distances.indexOf(Math.min(...distances));
}
