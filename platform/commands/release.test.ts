import { expect, test } from 'vitest';
import { parseReleaseArguments } from './release.ts';

test('parses a section and its release options', () => {
  expect(parseReleaseArguments(['blog'])).toEqual({
    words: ['blog'],
    aim: { kind: 'live' },
    allowsGrowth: false,
    journeys: 'sections',
  });
  const many = ['shell', 'blog', '--allow-growth', '--why', 'a map', '--no-journeys'];
  expect(parseReleaseArguments(many)).toEqual({
    words: ['shell', 'blog'],
    aim: { kind: 'live' },
    allowsGrowth: true,
    why: 'a map',
    journeys: 'none',
  });
  expect(parseReleaseArguments(['blog', '--wait'])).toMatchObject({ journeys: 'all' });
  expect(() => parseReleaseArguments(['blog', '--wait', '--no-journeys'])).toThrow('--wait');
  expect(parseReleaseArguments(['--watch', '--no-journeys'])).toMatchObject({ answers: 'forever' });
  expect(parseReleaseArguments(['blog', '--preview']).aim).toEqual({ kind: 'preview' });
  expect(parseReleaseArguments(['--promote', 'blog']).aim).toEqual({ kind: 'promotion' });
  expect(parseReleaseArguments(['blog', '--canary', '0.5']).aim).toEqual({
    kind: 'canary',
    share: 0.5,
  });
});

test.each([
  [['blog', 'events', '--canary', '5']],
  [['blog', '--force']],
  [['blog', '--canary']],
  [['blog', '--canary', '101']],
  [['blog', '--canary', '5,25']],
  [['blog', '--canary', '25,5', '--every', '15m']],
  [['blog', '--canary', '5', '--every', '15m']],
  [['blog', '--canary', '5,25', '--every', '15']],
  [['blog', '--every', '15m']],
  [['blog', '--canary', '1e1']],
  [['blog', '--canary', '']],
  [['blog', '--canary', '10', '--preview']],
  [['blog', '--requested']],
  [['--watch', '--why', 'x']],
])('prints its usage for %j', (args) => {
  expect(() => parseReleaseArguments(args)).toThrow(/Use: npm run release -- <section>/);
});
