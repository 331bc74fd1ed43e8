import { expect, test } from 'vitest';
import { testSite } from '../testing/index.tsx';
import { isPlaceholderPhone, listPlaceholders, namesNoProfile } from './placeholders.ts';

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

test('names the fields that the owner has not set, and none of those set', () => {
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
