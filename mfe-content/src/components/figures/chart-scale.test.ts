import { describe, expect, it } from 'vitest';
import { chartScale, groundPath, linePath, pathTransform, weekNear } from './chart-scale';

const weeks = [
  { week: '2020-01-06', minPercent: 10, maxPercent: 20 },
  { week: '2020-01-13', minPercent: 11, maxPercent: 22 },
  { week: '2020-01-20', minPercent: 0, maxPercent: 54 },
];
const scale = chartScale(weeks);

describe('the scale of the chart', () => {
  it('spans the first to the last week, and zero at the bottom to the top', () => {
    expect(weeks.map(({ week }) => scale.x(week))).toEqual([0, 50, 100]);
    expect([scale.y(0), scale.y(55)]).toEqual([100, 0]);
  });

  it('leaves room above the highest share, and marks tens and even years', () => {
    const [first] = weeks;
    const highest = { week: '2026-08-10', minPercent: 46, maxPercent: 55 };
    const { y, shareTicks, yearTicks } = chartScale([...weeks.slice(0, 1), highest]);
    expect(y(60)).toBe(0);
    expect(shareTicks).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(yearTicks).toEqual([2022, 2024, 2026]);
    expect(first && chartScale([first, first]).yearTicks).toEqual([]);
  });

  it('draws a line along the weeks and closes the area below it', () => {
    expect(linePath(weeks, 'maxPercent')).toBe('M0 2000l7 200 7 3200');
    expect(groundPath(weeks, 'minPercent')).toBe('M0 1000l7 100 7 -1100V0H0z');
  });

  it('stretches 14 days and the top over the whole plot', () => {
    const [, x, y] = /scale\(([\d.]+) -([\d.]+)\)$/.exec(pathTransform(weeks)) ?? [];
    expect(Number(x) * 14).toBeCloseTo(100);
    expect(Number(y) * 55 * 100).toBeCloseTo(100);
  });

  it('finds the week nearest to a position', () => {
    expect([0, 24, 26, 74, 76, 100].map((x) => weekNear(scale, weeks, x))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });
});
