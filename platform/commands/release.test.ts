import { expect, test } from 'vitest';
import { parseReleaseArguments } from './release.ts';

test('reads a section and what is asked of its release', () => {
  expect(parseReleaseArguments(['blog'])).toEqual({
    word: 'blog',
    aim: { kind: 'live' },
    allowsDirty: false,
    withJourneys: true,
  });
  const many = [
    'blog',
    '--dry-run',
    '--allow-growth',
    'a map',
    '--allow-dirty',
    '--why',
    'asked',
    '--no-journeys',
  ];
  expect(parseReleaseArguments(many)).toEqual({
    word: 'blog',
    aim: { kind: 'dry-run' },
    allowedGrowth: 'a map',
    allowsDirty: true,
    why: 'asked',
    withJourneys: false,
  });
  expect(parseReleaseArguments(['blog', '--preview']).aim).toEqual({ kind: 'preview' });
  expect(parseReleaseArguments(['--promote', 'blog']).aim).toEqual({ kind: 'promotion' });
  expect(parseReleaseArguments(['blog', '--canary', '0.5']).aim).toEqual({
    kind: 'canary',
    share: 0.5,
  });
});

test.each([
  [['blog', 'events']],
  [['blog', '--force']],
  [['blog', '--allow-growth']],
  [['blog', '--allow-growth', ' ']],
  [['blog', '--canary']],
  [['blog', '--canary', '101']],
  [['blog', '--canary', '1e1']],
  [['blog', '--canary', '']],
  [['blog', '--canary', '10', '--preview']],
])('says how it is used on %j', (args) => {
  expect(() => parseReleaseArguments(args)).toThrow(/Use: npm run release -- <section>/);
});
