import type { Composition } from '@site/shared/contract';
import { reasonOf } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { findDeno } from '../site/render-process.ts';
import { countFiles, type SiteReport } from '../site/site-report.ts';
import {
  type Candidate,
  type Change,
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
  /** Smoke journeys before the release goes live: of its sections (default), all, or none. Without all, the rest follow when it is live. */
  readonly journeys?: 'sections' | 'all' | 'none';
}

/** Returns the sections whose journeys a change needs; null for all: a change of the shell, or a removal, may break any. */
export function listTested(change: Change): readonly string[] | null {
  const isAll = 'shell' in change || Object.values(change).includes(null);
  return isAll ? null : Object.keys(change);
}

function describe(checks: readonly Checked[]): string {
  const [first, ...others] = checks;
  if (first !== undefined && others.length === 0) return first.found;
  const refused = checks.filter(isRefused).length;
  return refused === 0 ? `${checks.length} checks` : `${refused} refused`;
}

/** Checks that every page of a change renders. The pages are then ready when it goes live. */
async function checkFiles(candidate: Candidate, site: GateSite): Promise<Checked> {
  const { next, live, change } = candidate;
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
    const opened = await site.openSite(next);
    const sectionOf = (address: string) => opened.match(address).section ?? '';
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

/** Runs a step of the gate. Steps run side by side, so each prints its line at its end. The first record has its seconds. */
export async function runStep(
  label: string,
  check: () => Promise<Checked | readonly Checked[]>,
): Promise<readonly Checked[]> {
  const started = performance.now();
  const [first, ...others] = [await check()].flat();
  if (first === undefined) return [];
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const checks = [{ ...first, seconds }, ...others];
  process.stdout.write(`${label} … ${describe(checks)}, ${seconds.toFixed(1)} s\n`);
  return checks;
}

/** Checks a candidate's pages on a site of its own. */
async function checkShown(candidate: Candidate, site: GateSite, journeys: GateOptions['journeys']) {
  const apiUrl = await site.findDatabase();
  const rendered = await runStep('Rendering pages', () => checkFiles(candidate, site));
  if (rendered.some(isRefused)) return rendered;
  const served = await site.serve(candidate.next);
  const tested = journeys === 'all' ? null : listTested(candidate.change);
  const steps = [
    () => runStep('Showing pages', () => checkPages(candidate, { url: served.url, apiUrl }, site)),
    () =>
      journeys === 'none'
        ? Promise.resolve([skip('GATE_JOURNEYS', 'left out by --no-journeys')])
        : runStep('Running smoke journeys', () => checkJourneys(served.url, tested)),
  ];
  try {
    const shown = await inParallel(steps, steps.length, (check) => check());
    return [...rendered, ...shown.flat()];
  } finally {
    await served.close();
  }
}

/** Checks a candidate: first its files, then its sources beside its pages. */
export async function checkCandidate(
  candidate: Candidate,
  site: GateSite,
  { sources = [], clone, isUpload, journeys, allowsGrowth }: GateOptions = {},
): Promise<Checked[]> {
  const checks = clone === undefined ? [] : [await checkCommit(candidate, clone.over)];
  if (checks.some(isRefused)) return checks;
  const parts = await runStaticChecks(candidate, allowsGrowth);
  checks.push(...parts.filter(({ check }) => !isUpload || check !== 'singletons'));
  if (checks.some(isRefused)) return checks;
  const steps = [
    () => runStep('Checking types and tests', () => checkSources(sources)),
    ...(isUpload ? [] : [() => checkShown(candidate, site, journeys)]),
  ];
  const found = await inParallel(steps, steps.length, (check) => check());
  return [...checks, ...found.flat()];
}
