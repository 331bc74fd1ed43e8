import type { FailureReport } from '@site/shared/contract';
import { UserError } from '../../../platform/kit/errors.ts';
import type { JourneyRecord } from './run-record';

/** What `npm run e2e` was asked for. */
export interface RunArguments {
  /** The address of a site that runs; null where the run starts its own. */
  readonly baseUrl: string | null;
  /** A composition of the store that is tested before anyone sees it. */
  readonly composition: string | null;
  /** Releases of the store in place of the live ones, as a preview link names them. */
  readonly releases: string | null;
  /** The text of the one message that may be sent to somebody's site. */
  readonly message: string | null;
  /** The page that a report of failure names. */
  readonly reportedPath: string | null;
  /** A release of the store that is to be tried in all compositions that it would be served in. */
  readonly release: string | null;
  /** The address of a site that is watched, with its canary. */
  readonly watch: string | null;
  /** Whether the result of a run on its own site is kept as evidence; of any other it is. */
  readonly isKept: boolean;
  /** Whether what failed is run once more. */
  readonly again: boolean;
  /** Whether the answer is for a program. */
  readonly json: boolean;
  /** What Playwright reads. */
  readonly passed: readonly string[];
}

const OWN = {
  'base-url': 'https://…',
  composition: '<id>',
  with: 'blog@<version>,shell@<version>',
  writes: '"text of one test message"',
  'from-report': '<link, line or id>',
  release: 'blog@<version>',
  watch: 'https://…',
} as const;

const FLAGS = ['--keep', '--again', '--json'];

type Own = keyof typeof OWN;

function isOwn(name: string | undefined): name is Own {
  return name !== undefined && Object.hasOwn(OWN, name);
}

/** `blog@1.0.0-6b1d4943c9fb` names a release of `mfe-blog`. */
export function nameReleases(text: string): string {
  const names = text.split(',').map((each) => {
    const [name = '', version = '', ...rest] = each.trim().split('@');
    if (name === '' || version === '' || rest.length > 0) {
      throw new UserError(`"${each}" names no release. Name it so: ${OWN.release}`);
    }
    return `${/^(shell$|mfe-)/.test(name) ? name : `mfe-${name}`}@${version}`;
  });
  return names.join(',');
}

type Reported = Pick<FailureReport, 'composition' | 'releases' | 'path'>;

function isReported(value: unknown): value is Reported {
  const { composition, releases, path } = (value ?? {}) as Partial<Reported>;
  return (
    typeof composition === 'string' &&
    Array.isArray(releases) &&
    typeof path === 'string' &&
    path.startsWith('/')
  );
}

/** The site, the page and the composition that a link of the footer names. */
function readLink(text: string) {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, searchParams } = new URL(text);
  const { composition = null, preview: releases = null } = Object.fromEntries(searchParams);
  const names = composition !== null || releases !== null;
  return names ? { baseUrl: origin, composition, releases, path: pathname } : null;
}

/** What a link of the footer or a line of the log of reports names; a composition's id names its first page. */
function readReport(text: string) {
  const [, id] = /^(?:Version )?([0-9a-f]{12})$/.exec(text.trim()) ?? [];
  const known = id === undefined ? readLink(text) : { composition: id, releases: null, path: '/' };
  if (known !== null) return { baseUrl: null, ...known };
  let line: unknown = null;
  try {
    line = JSON.parse(text);
  } catch {
    // The form says what is missing.
  }
  if (!isReported(line)) {
    throw new UserError(
      `"${text}" is no link of a page's footer, no line of logs/ in the store and no composition's id. Use: --from-report ${OWN['from-report']}`,
    );
  }
  return { ...line, baseUrl: null, releases: line.releases.join(',') };
}

/** Takes out what is the suite's own; all else is Playwright's, in its order. Throws {@link UserError}. */
export function readRunArguments(args: readonly string[]): RunArguments {
  const own = new Map<Own, string>();
  const passed: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (FLAGS.includes(arg)) continue;
    if (!isOwn(name)) {
      passed.push(arg);
      continue;
    }
    const text = value ?? args[++index];
    if (text === undefined || text === '') {
      throw new UserError(`--${name} says nothing. Use: --${name} ${OWN[name]}`);
    }
    own.set(name, text);
  }
  if (own.has('composition') && own.has('with')) {
    throw new UserError('--composition names every release. Leave out --with, or name them there.');
  }
  if (own.has('writes') && !own.has('base-url')) {
    throw new UserError('--writes is for a site of somebody: name it with --base-url.');
  }
  const named = own.get('with');
  const wanted = own.get('release');
  const line = own.get('from-report');
  const report = line === undefined ? null : readReport(line);
  if (report !== null && (own.has('composition') || named !== undefined)) {
    throw new UserError('--from-report names the composition. Leave out --composition and --with.');
  }
  return {
    baseUrl: own.get('base-url') ?? report?.baseUrl ?? null,
    composition: report?.composition ?? own.get('composition') ?? null,
    releases: named === undefined ? (report?.releases ?? null) : nameReleases(named),
    message: own.get('writes') ?? null,
    reportedPath: report?.path ?? null,
    release: wanted === undefined ? null : nameReleases(wanted),
    watch: own.get('watch') ?? null,
    isKept: args.includes('--keep'),
    again: args.includes('--again'),
    json: args.includes('--json'),
    passed: report === null ? passed : ['from-report.spec', '--trace', 'on', ...passed],
  };
}

/** Whether Playwright only tells of the tests, or shows them to a person who chooses. */
export function isNoRun(passed: readonly string[]): boolean {
  return passed.some((arg) => /^(--list|--help|-h|--ui(-.*)?)(=.*)?$/.test(arg));
}

/** Whether somebody wants to see the browser. */
export function isShown(passed: readonly string[]): boolean {
  return passed.some((arg) => /^--(headed|debug|ui)(=.*)?$/.test(arg));
}

/** Whether journeys were asked for by their tag. */
export function asksFor(passed: readonly string[], tag: string): boolean {
  return passed.some(
    (arg, index) =>
      arg.includes(tag) &&
      !/^(-G|--grep-invert)/.test(`${passed[index - 1]}`) &&
      !/^(-G|--grep-invert)/.test(arg),
  );
}

/** Whether single journeys were asked for: by their line, as a report does, or those that failed in the last run. */
export function namesJourneys(passed: readonly string[]): boolean {
  return passed.some((arg) => arg === '--last-failed' || /\.ts:\d+/.test(arg));
}

/** What runs these journeys alone, and none of those that a loop makes at the same line. */
export function namedOnly(journeys: readonly Pick<JourneyRecord, 'file' | 'line' | 'title'>[]) {
  const patterns = journeys.map(({ title }) => {
    const titles = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').split(' › ');
    return `\\.ts ${titles.join('( @\\S+)* ')}( @|$)`;
  });
  return [...journeys.map(({ file, line }) => `${file}:${line}`), '--grep', patterns.join('|')];
}

/** What says how journeys are run, and not which. */
const HOW =
  /^--(?:headed|(?:reporter|workers|retries|trace|timeout|max-failures|repeat-each|output|shuffle)(?:=.*)?)$/;

/** Whether all journeys with a tag were asked for, in Chromium at least. */
export function asksForAll(passed: readonly string[], tag: string): boolean {
  const which = passed.filter((arg, index) => {
    const before = passed[index - 1] ?? '';
    return !HOW.test(arg) && !(HOW.test(before) && !/=|headed|shuffle/.test(before));
  });
  const text = which.join(' ').replace(/(?:^| )--project[ =]chromium(?= |$)/, '');
  return ['', `--grep ${tag}`, `-g ${tag}`, `--grep=${tag}`].includes(text.trim());
}
