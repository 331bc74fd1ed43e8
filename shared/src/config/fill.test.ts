import { expect, test } from 'vitest';
import siteConfig from '../../../site.config.json';
import { councilPath, fill, spellAge } from './fill.ts';

test('every fact that copy may name is filled', () => {
  expect(fill('{product} in {city}, {country}: {email}', siteConfig)).toBe(
    `${siteConfig.product} in ${siteConfig.city}, ${siteConfig.country}: ${siteConfig.email}`,
  );
});

test('a name that no fact fills is an error of the copy', () => {
  expect(() => fill('{colour}', siteConfig)).toThrow('{colour}');
});

// Specification, Decisions Site constants: Council page: `/` + product name without spaces + `Council`
test('the council’s path is the product’s name without blanks', () => {
  expect(councilPath({ ...siteConfig, product: 'IPv6  New Land' })).toBe('/IPv6NewLandCouncil');
});

test.each([
  ['1y', '1 year'],
  ['6m', '6 months'],
  ['26w', '26 weeks'],
  ['90d', '90 days'],
])('%s is said as %s', (age, words) => {
  expect(spellAge(age)).toBe(words);
});

test.each(['', '0d', '1', 'y', '1 year', '-1y', '1000d', '1h'])('%j is no time', (age) => {
  expect(() => spellAge(age)).toThrow('1y');
});
