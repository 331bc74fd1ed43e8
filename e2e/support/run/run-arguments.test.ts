import { expect, test } from 'vitest';
import { asksFor, asksForAll, isNoRun, isShown, readRunArguments } from './run-arguments';

const PLAYWRIGHTS = [
  '--ui',
  '--grep',
  '@smoke',
  '--project=chromium',
  '--shard=1/2',
  '--repeat-each',
  '3',
  '--headed',
  '--debug',
  '--reporter=html',
  'blog',
];

test('all of Playwright’s arguments come to it, in their order', () => {
  expect(readRunArguments(PLAYWRIGHTS)).toEqual({
    baseUrl: null,
    composition: null,
    releases: null,
    message: null,
    reportedPath: null,
    release: null,
    watch: null,
    isKept: false,
    again: false,
    json: false,
    passed: PLAYWRIGHTS,
  });
});

test('the suite’s own are taken out, in both spellings', () => {
  const args = ['--grep', '@blog', '--base-url', 'https://a.example', '--writes=A test', 'blog'];
  expect(readRunArguments(args)).toMatchObject({
    baseUrl: 'https://a.example',
    message: 'A test',
    passed: ['--grep', '@blog', 'blog'],
  });
  expect(readRunArguments(['--composition=84f063368c36'])).toMatchObject({
    composition: '84f063368c36',
    passed: [],
  });
});

// Specification, Decisions Suites: The journeys run against any set of versions, local or live, and write nothing into somebody's site
test('releases are named by their short names, as a preview link has them', () => {
  const { releases } = readRunArguments([
    '--with',
    'blog@1.0.0-6b1d, shell@1.0.1,mfe-events@2.0.0',
  ]);
  expect(releases).toBe('mfe-blog@1.0.0-6b1d,shell@1.0.1,mfe-events@2.0.0');
});

test('a line of the log of reports names the releases and the page, and is looked at with a trace', () => {
  const line = JSON.stringify({
    at: '2026-01-05T09:00:00.000Z',
    composition: '64abe2dff1c1',
    releases: ['shell@1.0.0-a1', 'mfe-blog@1.0.0-b2'],
    section: 'mfe-blog',
    path: '/Blog/7',
  });
  expect(readRunArguments(['--from-report', line, '--headed'])).toMatchObject({
    composition: '64abe2dff1c1',
    releases: 'shell@1.0.0-a1,mfe-blog@1.0.0-b2',
    reportedPath: '/Blog/7',
    passed: ['from-report.spec', '--trace', 'on', '--headed'],
  });
  for (const id of ['64abe2dff1c1', 'Version 64abe2dff1c1']) {
    expect(readRunArguments([`--from-report=${id}`])).toMatchObject({
      baseUrl: null,
      composition: '64abe2dff1c1',
      releases: null,
      reportedPath: '/',
    });
  }
});

test('a link of the footer names the site besides, which --base-url may replace', () => {
  const link = 'https://a.example/Blog/7?composition=64abe2dff1c1';
  expect(readRunArguments(['--from-report', link])).toMatchObject({
    baseUrl: 'https://a.example',
    composition: '64abe2dff1c1',
    releases: null,
    reportedPath: '/Blog/7',
  });
  const preview = 'https://a.example/?preview=shell@1.0.0-a1,mfe-blog@1.0.0-b2';
  const args = ['--from-report', preview, '--base-url', 'http://127.0.0.1:3000'];
  expect(readRunArguments(args)).toMatchObject({
    baseUrl: 'http://127.0.0.1:3000',
    composition: null,
    releases: 'shell@1.0.0-a1,mfe-blog@1.0.0-b2',
  });
});

test.each([
  [['--from-report', '{"path":"/"}'], /no line of logs/],
  [['--from-report', 'https://a.example/Blog'], /no link of a page/],
  [['--from-report', '64abe2dff1c1', '--with', 'blog@1'], /names the composition/],
  [['--with', 'blog'], /names no release/],
  [['--with', 'blog@1@2'], /names no release/],
  [['--base-url'], /--base-url says nothing/],
  [['--base-url='], /--base-url says nothing/],
  [['--composition', 'a1', '--with', 'blog@1'], /Leave out --with/],
  [['--writes', 'text'], /--base-url/],
])('%j is refused', (args, message) => {
  expect(() => readRunArguments(args)).toThrow(message);
});

test('long journeys run where they are asked for by their tag, and no other argument brings them', () => {
  expect(asksFor(['blog', '--repeat-each=2', '--reporter=dot'], '@long')).toBe(false);
  expect(asksFor(['--grep', '@long'], '@long')).toBe(true);
  expect(asksFor(['-g', '@blog.*@long'], '@long')).toBe(true);
  expect(asksFor(['--grep-invert', '@long'], '@long')).toBe(false);
  expect(asksFor(['--grep-invert=@long'], '@long')).toBe(false);
});

test('a list and the window of Playwright are no runs; a browser that is looked at is shown', () => {
  expect(isNoRun(['--list', 'blog'])).toBe(true);
  expect(isNoRun(['--ui-port=0'])).toBe(true);
  expect(isNoRun(['blog'])).toBe(false);
  expect(isShown(['--headed'])).toBe(true);
  expect(isShown(['--debug=cli'])).toBe(true);
  expect(isShown(['--ui-port=0'])).toBe(false);
});

test('a run is one of all smoke journeys where nothing else chooses among them', () => {
  const whole = [
    '',
    '--grep @smoke',
    '-g @smoke --workers 2',
    '--grep @smoke --project chromium',
    '--grep=@smoke --reporter=dot --headed',
    '--shuffle --grep @smoke --repeat-each 3',
  ];
  for (const args of whole)
    expect(asksForAll(args.split(' ').filter(Boolean), '@smoke'), args).toBe(true);
  const parts = [
    'blog',
    '--grep @smoke blog',
    '--grep @blog',
    '--grep @smoke --shard=1/2',
    '--grep @smoke --shuffle blog',
    '--grep @smoke --project firefox',
    '--last-failed',
  ];
  for (const args of parts) expect(asksForAll(args.split(' '), '@smoke'), args).toBe(false);
});
