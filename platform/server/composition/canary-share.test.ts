import { describe, expect, test } from 'vitest';
import { createVisitorId, isInCanary } from './canary-share.ts';

const VISITORS = 100_000;
/** The chance that a fair share lies further off is below one in ten million. */
const STANDARD_ERRORS = 5.4;

const release = { name: 'mfe-a', version: '2' };
const visitors = Array.from({ length: VISITORS }, createVisitorId);
const some = visitors.slice(0, 10_000);

function count(share: number, tried = release): number {
  return visitors.filter((visitor) => isInCanary(visitor, { share, release: tried })).length;
}

describe('the share of visitors', () => {
  test('0 and 100 % are exact', () => {
    expect(count(0)).toBe(0);
    expect(count(100)).toBe(VISITORS);
  });

  test.each([1, 10, 99])('%d percent is met within the statistical error', (share) => {
    const expected = (VISITORS * share) / 100;
    const error = Math.sqrt((expected * (100 - share)) / 100);
    expect(Math.abs(count(share) - expected)).toBeLessThan(STANDARD_ERRORS * error);
  });

  test('a visitor stays where it is, also as the share grows', () => {
    const few = some.filter((visitor) => isInCanary(visitor, { share: 10, release }));
    expect(few.length).toBeGreaterThan(0);
    for (const share of [10, 11, 30, 100]) {
      expect(few.every((visitor) => isInCanary(visitor, { share, release }))).toBe(true);
    }
  });

  test('of one release says nothing of the next one', () => {
    const next = { ...release, version: '3' };
    const both = some.filter(
      (visitor) =>
        isInCanary(visitor, { share: 50, release }) &&
        isInCanary(visitor, { share: 50, release: next }),
    ).length;
    const error = Math.sqrt((some.length * 3) / 16);
    expect(Math.abs(both - some.length / 4)).toBeLessThan(STANDARD_ERRORS * error);
  });
});
