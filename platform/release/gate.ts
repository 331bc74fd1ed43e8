import type { Composition } from '@site/shared/contract';
import { findSiteRoute } from '@site/shared/contract/routes';
import { step } from '../kit/command-line.ts';
import { reasonOf } from '../kit/errors.ts';
import { findDeno } from '../site/render-process.ts';
import { countFiles, type SiteReport } from '../site/site-report.ts';
import {
  type Candidate,
  type Checked,
  type Finding,
  isRefused,
  record,
  skip,
} from './candidate.ts';
import type { GateSite } from './gate-site.ts';
import { checkPages } from './page-checks.ts';
import { checkCommit } from './provenance.ts';
import { runStaticChecks } from './static-checks.ts';
import { checkJourneys, checkSources } from './tool-checks.ts';

export interface GateOptions {
  readonly sources?: readonly string[];
  /** If set, the commit of this clone must contain the live one; `over`: start of the live version, to override. */
  readonly clone?: { readonly over: string | undefined };
  /** True for a release that is only stored, for a later combined release. It is checked alone. */
  readonly isUpload?: boolean;
  readonly allowsGrowth?: boolean;
  readonly withJourneys?: boolean;
}

function describe(checks: readonly Checked[]): string {
  const [first, ...others] = checks;
  if (first !== undefined && others.length === 0) return first.found;
  const refused = checks.filter(isRefused).length;
  return refused === 0 ? `${checks.length} checks` : `${refused} refused`;
}

/** Checks that every page of a change renders. The pages are then ready when it goes live. */
async function checkFiles(candidate: Candidate, site: GateSite): Promise<Checked> {
  const { next, live, change, site: owner } = candidate;
  if (findDeno() === null) return skip('GATE_NODE_RENDER', 'NOT RUN, as this system has no Deno');
  const fix =
    'The page runs without a window, and with the rows of the site. Migrations come first: start the site again, or npx supabase db push.';
  const finish = (problems: readonly Finding[], found = '') =>
    record('GATE_NODE_RENDER', problems, found, fix);
  const name = ({ address, reason }: SiteReport['failed'][number]) => `${address}: ${reason}`;
  const list = (files: SiteReport['failed']) => files.map(name).join('; ');
  const prepare = async (composition: Composition) => {
    const report = await site.prepare(composition);
    const lacking = report.lacking.map(({ address, reason: lack }) => {
      const reason = `${lack}: this migration is not applied`;
      return { address, reason, code: 'RENDER_COLUMN_MISSING' as const };
    });
    return { ...report, failed: [...report.failed, ...lacking] };
  };
  try {
    const first = await prepare(next);
    // Retries failed pages, since a busy machine may time out.
    const last = first.failed.length === 0 ? first : await prepare(next);
    const sectionOf = (address: string) => findSiteRoute(next, address, owner)?.section.name ?? '';
    // Ignores a page of another section that fails the same way in the live site.
    const others = last.failed.filter(({ address }) => !(sectionOf(address) in change));
    const before = others.length === 0 ? [] : (await prepare(live)).failed;
    const known = others.filter((each) => before.some((other) => name(other) === name(each)));
    const own = last.failed.filter((each) => !known.includes(each));
    if (own.length > 0) {
      return finish(own.map((each) => ({ code: each.code ?? 'RENDER_FAILED', text: name(each) })));
    }
    const found = [countFiles(last)];
    if (known.length > 0) found.push(`without ${list(known)}, as in what is live`);
    if (last.stopped.length > 0) found.push(`without ${list(last.stopped)}`);
    return finish([], found.join(', '));
  } catch (error) {
    return finish([{ code: 'RENDER_FAILED', text: reasonOf(error) }]);
  }
}

const run = (label: string, check: () => Promise<Checked | readonly Checked[]>) =>
  step(label, async () => [await check()].flat(), describe);

/** Checks a candidate step by step: its parts, then its pages on a site. Stops at the first step that refuses it. */
export async function checkCandidate(
  candidate: Candidate,
  site: GateSite,
  { sources = [], clone, isUpload, withJourneys = true, allowsGrowth }: GateOptions = {},
): Promise<Checked[]> {
  const { next } = candidate;
  const checks = clone === undefined ? [] : [await checkCommit(candidate, clone.over)];
  if (checks.some(isRefused)) return checks;
  const parts = await run('Checking files, types and tests', async () => {
    const all = await runStaticChecks(candidate, allowsGrowth);
    return [
      ...all.filter(({ check }) => !isUpload || check !== 'singletons'),
      ...(await checkSources(sources)),
    ];
  });
  checks.push(...parts);
  if (isUpload || checks.some(isRefused)) return checks;
  const apiUrl = await site.findDatabase();
  checks.push(...(await run('Rendering every page', () => checkFiles(candidate, site))));
  if (checks.some(isRefused)) return checks;
  const served = await site.serve(next);
  try {
    const show = () => checkPages(candidate, { url: served.url, apiUrl }, site);
    checks.push(...(await run('Showing every page in a browser', show)));
    if (checks.some(isRefused)) return checks;
    const skipped = skip('GATE_JOURNEYS', 'left out by --no-journeys');
    const visit = async () => (withJourneys ? checkJourneys(served.url) : skipped);
    checks.push(...(await run('Running the smoke journeys', visit)));
    return checks;
  } finally {
    await served.close();
  }
}
