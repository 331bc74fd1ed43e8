import { expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import {
  councilPath,
  fill,
  isPlaceholderPhone,
  listPlaceholders,
  namesNoProfile,
  spellAge,
} from './config.ts';

test.each([
  ['+251 11 000 0000', true],
  ['+251 (11) 000-000', true],
  ['+251 11 551 0000', false],
  ['+251 11 222 3344', false],
])('%s is a placeholder: %s', (phone, expected) => {
  expect(isPlaceholderPhone(phone)).toBe(expected);
});

test.each([
  ['https://www.facebook.com/', true],
  ['https://www.linkedin.com/groups', true],
  ['https://www.linkedin.com/groups/12/', false],
  ['https://www.facebook.com/profile.php?id=1', false],
])('%s names nobody: %s', (url, expected) => {
  expect(namesNoProfile(url)).toBe(expected);
});

test('lists only the fields that the owner has not set', () => {
  const unset = {
    ...testSite,
    email: 'info@site.example',
    phone: '+251 11 000 0000',
    president: { name: '', title: 'President' },
    social: { linkedin: 'https://www.linkedin.com/groups/', facebook: 'https://facebook.com/' },
    legal: { lastUpdated: null },
  };
  expect(listPlaceholders(unset)).toEqual([
    ...['email', 'phone', 'president.name', 'social.linkedin', 'social.facebook'],
    'legal.lastUpdated',
  ]);
  const set = {
    ...testSite,
    email: 'info@site.et',
    phone: '+251 11 222 3344',
    president: { name: 'A. B.', title: 'President' },
    social: {
      linkedin: 'https://www.linkedin.com/groups/12/',
      facebook: 'https://facebook.com/ipv6',
    },
    legal: { lastUpdated: '2026-01-31' },
  };
  expect(listPlaceholders(set)).toEqual([]);
});

test('fills every placeholder', () => {
  expect(fill('{product} in {city}, {country}: {email}', testSite)).toBe(
    `${testSite.product} in ${testSite.city}, ${testSite.country}: ${testSite.email}`,
  );
});

test('throws at an unknown placeholder', () => {
  expect(() => fill('{colour}', testSite)).toThrow('{colour}');
});

// Specification, Decisions Site constants: Council page: `/` + product name without spaces + `Council`
test('derives the council’s path from the product’s name', () => {
  expect(councilPath({ ...testSite, product: 'IPv6  New Land' })).toBe('/IPv6NewLandCouncil');
});

test.each([
  ['1y', '1 year'],
  ['6m', '6 months'],
  ['26w', '26 weeks'],
  ['90d', '90 days'],
])('spells %s as %s', (age, words) => {
  expect(spellAge(age)).toBe(words);
});

test.each(['', '0d', '1', 'y', '1 year', '-1y', '1000d', '1h'])('rejects %j', (age) => {
  expect(() => spellAge(age)).toThrow('1y');
});
