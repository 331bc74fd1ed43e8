import { expect, test } from 'vitest';
import { failsMore } from './verdict.ts';

test.each([
  ['four failures say nothing', [4, 4], [0, 100], false],
  ['five of five', [5, 5], [0, 100], true],
  ['five of five, with nobody to compare with', [5, 5], [0, 0], true],
  ['five of 25 are hardly chance', [5, 25], [0, 1000], true],
  ['five of 40 may be chance', [5, 40], [0, 1000], false],
  ['a tenth of a hundred may be chance', [10, 100], [0, 1000], false],
  ['a tenth of a thousand is not', [100, 1000], [0, 1000], true],
  ['the margin itself is allowed', [5000, 100_000], [0, 100_000], false],
  ['six in a hundred of many are beyond it', [6000, 100_000], [0, 100_000], true],
  ['what fails as often where it is live is not the canary’s fault', [50, 100], [50, 100], false],
  ['nor what fails less', [50, 100], [90, 100], false],
  ['worse than what is live by more than the margin', [70, 100], [50, 100], true],
] as const)('%s', (_, [failed, visitors], [liveFailed, liveVisitors], expected) => {
  const live = { failed: liveFailed, visitors: liveVisitors };
  expect(failsMore({ failed, visitors }, live)).toBe(expected);
});
