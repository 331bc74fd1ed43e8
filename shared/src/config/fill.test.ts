import { expect, test } from 'vitest';
import siteConfig from '../../../site.config.json';
import { councilPath, fill } from './fill.ts';

test('every fact that copy may name is filled', () => {
  expect(fill('{product} in {city}, {country}: {email}', siteConfig)).toBe(
    `${siteConfig.product} in ${siteConfig.city}, ${siteConfig.country}: ${siteConfig.email}`,
  );
});

test('a name that no fact fills is an error of the copy', () => {
  expect(() => fill('{colour}', siteConfig)).toThrow('{colour}');
});

test('the council’s path is the product’s name without blanks', () => {
  expect(councilPath({ ...siteConfig, product: 'IPv6  New Land' })).toBe('/IPv6NewLandCouncil');
});
