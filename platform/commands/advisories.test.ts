import { expect, test } from 'vitest';
import { type Advisory, findHits } from './advisories.ts';

type Events = NonNullable<NonNullable<Advisory['affected']>[number]['ranges']>[number]['events'];

/** In the shape of OSV's own records. */
const advisory = (name: string, events: Events, changes: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-xxxx-xxxx-xxxx',
  modified: '2026-01-02T03:04:05Z',
  summary: 'It may be attacked',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...changes,
});

const installed = (name: string, version: string, ecosystem = 'npm') => [
  { ecosystem, name, version },
];
const RANGE = [
  { introduced: '1.2.0' },
  { fixed: '1.4.1' },
  { introduced: '2.0.0' },
  { fixed: '2.1.0' },
];

test.each([
  ['1.1.9', false],
  ['1.2.0', true],
  ['1.4.1-rc.1', true],
  ['1.4.1', false],
  ['2.0.5', true],
  ['2.1.0', false],
])('of two ranges, version %s is within: %s', (version, isHit) => {
  expect(findHits([advisory('left', RANGE)], installed('left', version))).toHaveLength(
    isHit ? 1 : 0,
  );
});

test.each([
  ['every version', [{ introduced: '0' }], '9.9.9', true],
  [
    'the last one that is affected',
    [{ introduced: '0' }, { last_affected: '2.0.0' }],
    '2.0.0',
    true,
  ],
  ['one after it', [{ introduced: '0' }, { last_affected: '2.0.0' }], '2.0.1', false],
])('%s', (_name, events, version, isHit) => {
  expect(findHits([advisory('left', events)], installed('left', version))).toHaveLength(
    isHit ? 1 : 0,
  );
});

test('a hit names the package, its version and the advisory', () => {
  const [hit] = findHits([advisory('@a/left', RANGE)], installed('@a/left', '1.3.0'));
  expect(hit).toBe('@a/left 1.3.0: GHSA-xxxx-xxxx-xxxx It may be attacked');
});

test('versions of programs have as many numbers as they have', () => {
  const of = { ecosystem: 'Bitnami', name: 'postgresql' };
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '17.0.0' }, { fixed: '17.11.0' }] }];
  const known = [advisory('', [], { affected: [{ package: of, ranges }] })];
  expect(findHits(known, installed('postgresql', '17.10', 'Bitnami'))).toHaveLength(1);
  expect(findHits(known, installed('postgresql', '17.11', 'Bitnami'))).toEqual([]);
  expect(findHits(known, installed('postgresql', '17.10'))).toEqual([]);
});

test('a list of versions counts, and what was withdrawn does not', () => {
  const listed = { package: { ecosystem: 'npm', name: 'left' }, versions: ['1.3.0'] };
  expect(
    findHits([advisory('', [], { affected: [listed] })], installed('left', '1.3.0')),
  ).toHaveLength(1);
  const withdrawn = advisory('left', RANGE, { withdrawn: '2026-02-01T00:00:00Z' });
  expect(findHits([withdrawn], installed('left', '1.3.0'))).toEqual([]);
});
