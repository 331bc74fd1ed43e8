import { networkInterfaces } from 'node:os';
import type { Target } from '../environment';
import { asksFor, namesJourneys } from './run-arguments';

/** Journeys that a run leaves out, by their tag, and why. */
export interface LeftOutRule {
  readonly tag: string;
  /** In this browser alone; in all where none is named. */
  readonly project?: string;
  readonly reason: string;
  /** Those with this tag too are run all the same. */
  readonly except?: string;
}

/** Journeys that run only where their tag is asked for, or they themselves are. */
const ON_DEMAND: readonly LeftOutRule[] = [
  {
    tag: '@long',
    reason: 'is like another journey, at one more page: --grep @long runs it',
  },
  { tag: '@pictures', reason: 'compares pictures of pages: --grep @pictures runs it' },
  { tag: '@budget', reason: 'writes the weights of the pages down: npm run budget runs it' },
];

/** What somebody's site does not get. */
function listForeign({ message }: Pick<Target, 'message'>): readonly LeftOutRule[] {
  return [
    {
      tag: '@writes',
      reason: 'writes into the site',
      ...(message === null ? {} : { except: '@delivery' }),
    },
    { tag: '@pictures', reason: 'compares with pictures of the sample rows' },
    { tag: '@sql', reason: 'needs the database as its owner has it' },
    {
      tag: '@cache',
      reason: 'needs the browser’s cache, which the guard against writing turns off',
    },
    { tag: '@platform', reason: 'builds, releases and serves sites of its own' },
  ];
}

const WITHOUT_SCRIPTS: LeftOutRule = {
  tag: '@no-scripts',
  project: 'firefox',
  reason: 'needs a browser without scripts, and an installed Firefox cannot be told to be one',
};

const WEIGHT: LeftOutRule = {
  tag: '@weight',
  reason: 'weighs pages, and those of a preview carry its bar',
};

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

/** What this machine cannot do. */
const IMPOSSIBLE: readonly LeftOutRule[] = hasIpv6
  ? []
  : [{ tag: '@ipv6', reason: 'needs IPv6 on the loopback (::1)' }];

const PREVIEW: LeftOutRule = {
  tag: '@preview',
  reason: 'needs a composition beside what everybody gets: --with or --composition names one',
};

/** What a run with these arguments leaves out. */
export function listLeftOut(
  target: Pick<Target, 'isReadOnly' | 'message' | 'previewCookie'>,
  passed: readonly string[],
): readonly LeftOutRule[] {
  return [
    WITHOUT_SCRIPTS,
    ...(namesJourneys(passed) ? [] : ON_DEMAND.filter(({ tag }) => !asksFor(passed, tag))),
    ...IMPOSSIBLE,
    target.previewCookie === null ? PREVIEW : WEIGHT,
    ...(target.isReadOnly ? listForeign(target) : []),
  ];
}

/** Why a journey with these tags is left out; null where it is run. */
export function whyLeftOut(
  tags: readonly string[],
  rules: readonly LeftOutRule[],
  inProject = 'chromium',
): string | null {
  const rule = rules.find(
    ({ tag, project = inProject, except }) =>
      project === inProject &&
      tags.includes(tag) &&
      (except === undefined || !tags.includes(except)),
  );
  return rule?.reason ?? null;
}
