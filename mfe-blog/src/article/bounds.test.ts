import { BUSY } from '@site/shared/testing/limits';
import { expect, test } from 'vitest';
import { SHOWABLE_BODIES, UNSHOWABLE_BODIES } from '../testing/bodies';
import { exceedsBounds } from './bounds';

test.each(Object.entries(SHOWABLE_BODIES))('accepts %s', (_, body) => {
  expect(exceedsBounds(body)).toBe(false);
});

test.each(Object.entries(UNSHOWABLE_BODIES))('refuses %s', (_, body) => {
  expect(exceedsBounds(body)).toBe(true);
});

test.each([
  '<!--',
  '<style ',
  '<style>',
  '<a b="',
  '<a b=',
  '<a ',
  '<a =',
  '</',
  '<!',
  '<style a="1"',
])('reads the longest body of %s in time', (part) => {
  const start = performance.now();
  exceedsBounds(part + 'a '.repeat(250_000));
  exceedsBounds(part + '- '.repeat(250_000));
  exceedsBounds(part + '= '.repeat(250_000));
  exceedsBounds(part.repeat(500_000 / part.length));
  expect(performance.now() - start).toBeLessThan(2_000 * BUSY);
});
