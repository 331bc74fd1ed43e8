import { expect, test } from 'vitest';
import { parseReleaseArguments } from './arguments.ts';

test('reads a section and what is asked of its release', () => {
  expect(parseReleaseArguments(['blog'])).toEqual({ word: 'blog', dryRun: false });
  expect(parseReleaseArguments(['blog', '--dry-run', '--allow-growth', 'a map'])).toEqual({
    word: 'blog',
    dryRun: true,
    allowedGrowth: 'a map',
  });
});

test.each([
  [[]],
  [['blog', 'events']],
  [['blog', '--force']],
  [['blog', '--allow-growth']],
  [['blog', '--allow-growth', ' ']],
])('says how it is used on %j', (args) => {
  expect(() => parseReleaseArguments(args)).toThrow(/Use: npm run release -- <section>/);
});
