import { execFileSync } from 'node:child_process';
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { readSiteConfig } from '../../../platform/kit/site-config.ts';
import { blame, listFlakes, renderReport } from './report-page';
import { namedOnly } from './run-arguments';
import type { JourneyRecord, RunRecord } from './run-record';

function section(name: string, ...paths: string[]): Placed<SectionRelease> {
  return {
    name,
    version: '1.0.0',
    entry: 'entry.js',
    integrity: {},
    base: `/releases/${name}/1.0.0/`,
    container: name,
    exposes: {},
    paths: paths.map((path) => ({ path, page: 'page', title: '', description: '', files: [] })),
  };
}

const shell = { name: 'shell', version: '1.0.1', entry: '', integrity: {}, base: '' };
const composition: Composition = {
  id: '84f063368c36',
  shell,
  sections: [section('mfe-blog', '/Blog', '/Blog/:id'), section('mfe-events', '/Events')],
};

const JOURNEY: JourneyRecord = {
  id: 'a1',
  file: 'blog.spec.ts',
  line: 7,
  title: 'Blog › posts are filtered',
  project: 'chromium',
  tags: ['@blog'],
  outcome: 'passed',
  durationMs: 1200,
  errors: [],
  measured: [],
  evidence: [],
};

async function makeRun(...journeys: Partial<JourneyRecord>[]): Promise<RunRecord> {
  return {
    about: {
      siteUrl: 'https://ipv6.example',
      how: 'a site that runs',
      args: ['--grep', '@smoke'],
      siteArgs: ['--base-url', 'https://ipv6.example'],
      missing: ['WebKit is not installed here'],
      site: await readSiteConfig('site.config.json'),
      composition,
      releases: [
        { name: 'shell', version: '1.0.1', commit: 'c0ffee', team: 'The shell’s' },
        { name: 'mfe-blog', version: '1.0.0' },
      ],
    },
    startedAt: '2026-01-05T09:00:00.000Z',
    durationMs: 61_000,
    errors: [],
    journeys: journeys.map((journey) => ({ ...JOURNEY, ...journey })),
  };
}

const FAILED: Partial<JourneyRecord> = {
  outcome: 'failed',
  page: 'https://ipv6.example/Events',
  errors: ['Error: <b>expected</b> 12'],
  evidence: [
    { name: 'screenshot', path: 'results/a b/failed.png' },
    { name: 'trace', path: 'results/a b/trace.zip' },
  ],
};

test('the verdict comes first: yes where all that was chosen passed', async () => {
  const leftOut = { outcome: 'leftOut', reason: 'writes into the site' } as const;
  const page = renderReport(await makeRun({}, leftOut), []);
  expect(page).toMatch(/<h1>It may be released<\/h1>/);
  expect(page).toContain('writes into the site');
});

test.each(['failed', 'flaky', 'skipped', 'notRun'] as const)(
  'no where a journey %s',
  async (outcome) => {
    const page = renderReport(await makeRun({}, { outcome }), []);
    expect(page).toMatch(/<h1>It may not be released<\/h1>/);
  },
);

test('a failure names its section, its page and its evidence, and shows no text as markup', async () => {
  const page = renderReport(await makeRun(FAILED), []);
  expect(page).toContain('<strong>Section: blog</strong>');
  expect(page).toContain('href="https://ipv6.example/Events"');
  expect(page).toContain('<img src="results/a%20b/failed.png"');
  expect(page).toContain('show-trace results/a b/trace.zip');
  expect(page).toContain('&lt;b&gt;expected&lt;/b&gt;');
});

test('a shell reads the command of a failure as it is meant', async () => {
  const title = "Blog › a reader's (own) $PATH";
  const page = renderReport(await makeRun({ ...FAILED, title }), []);
  const [, command] = /<code>npm run e2e -- (--base-url .*?)<\/code>/.exec(page) ?? [];
  const read = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
  expect(read.trim().split('\n')).toEqual([
    ...['--base-url', 'https://ipv6.example', '--project=chromium'],
    ...namedOnly([{ ...JOURNEY, title }]),
    ...['--trace', 'on'],
  ]);
});

test('the page on show says whose it is where a journey is about several sections', async () => {
  const run = await makeRun(FAILED);
  const blamed = (tags: string[], page = FAILED.page) => blame({ ...JOURNEY, tags, page }, run);
  expect(blamed(['@blog', '@events'])).toBe('events');
  expect(blamed(['@blog', '@resources'])).toBe('blog or resources');
  expect(blamed(['@shell', '@fault'])).toBe('shell, on a page of events');
  expect(blamed(['@shell'], 'about:blank')).toBe('shell');
});

test('each release is named with its version, its commit and who released it', async () => {
  const page = renderReport(await makeRun({}), []);
  for (const each of ['84f063368c36', '1.0.1', 'c0ffee', 'The shell’s'])
    expect(page).toContain(each);
});

test('a journey that passed and failed in the same composition is a flake', async () => {
  const earlier = [await makeRun({ outcome: 'failed' }, { id: 'b2' })];
  const run = await makeRun({}, { id: 'b2' }, { id: 'c3', outcome: 'flaky' });
  expect(listFlakes(run, earlier).map(({ id }) => id)).toEqual(['a1', 'c3']);
  const other = { ...run, about: { ...run.about, composition: { ...composition, id: 'other' } } };
  expect(listFlakes(other, earlier).map(({ id }) => id)).toEqual(['c3']);
});

test('the page needs nothing but what is beside it', async () => {
  const page = renderReport(await makeRun(FAILED), [await makeRun({})]);
  expect(page).not.toMatch(/<script|<link|(src|href)="\/|@import|url\(/);
});

test('each browser has its own counts, and one that did not run is named', async () => {
  const failed = { project: 'phone', outcome: 'failed' } as const;
  const page = renderReport(await makeRun({}, { project: 'phone' }, failed), []);
  expect(page).toContain('<td>chromium</td><td>1</td><td>0</td>');
  expect(page).toContain('<td>phone</td><td>1</td><td>1</td>');
  expect(page).toContain('WebKit is not installed here');
});
