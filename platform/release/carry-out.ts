import type { SiteConfig } from '@site/shared/config/schema';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import { type Canary, type Provenance, versionsOf } from '../store/history.ts';
import type { Outcome, ReleaseStore } from '../store/release-store.ts';
import {
  assertPassed,
  type Candidate,
  type Checked,
  composeChange,
  isRefused,
  listChanged,
} from './candidate.ts';
import type { GateSite } from './gate-site.ts';
import { type Order, type Plan, planOrder, type ReleaseAim } from './plan.ts';
import { checkTogether, runStaticChecks } from './static-checks.ts';

export interface Pipeline {
  readonly store: ReleaseStore;
  readonly site: SiteConfig;
  /** Shows a candidate's pages to the gate. Without it, the gate checks files alone. */
  readonly gateSite?: GateSite;
}

export interface OrderOptions {
  readonly provenance?: Provenance;
  /** The only package that the order may change. */
  readonly own?: string;
  /** Number of the history entry that the order must follow. */
  readonly after?: number;
  /** If true, returns the entry without creating it. */
  readonly rehearses?: boolean;
}

export interface Result extends Outcome {
  readonly checks: readonly Checked[];
}

async function check({ gateSite }: Pipeline, order: Order, plan: Plan, candidate: Candidate) {
  if (plan.checks === 'none') return [];
  if (plan.checks === 'together') return checkTogether(candidate);
  const options = order.kind === 'release' ? order.gate : undefined;
  if (gateSite === undefined) return runStaticChecks(candidate, options?.allowsGrowth);
  const { checkCandidate } = await import('./gate.ts');
  return checkCandidate(candidate, gateSite, options);
}

/** Moves the canary to the next live composition. Ends it if that contains it or another release of its package, or does not fit it. */
async function moveCanary({ store, live, next, site }: Candidate, canary: Canary | undefined) {
  if (canary === undefined) return {};
  const { name, version } = canary.release;
  const [before, after] = [versionsOf(live)[name], versionsOf(next)[name]];
  if (after === version) return { reason: `the canary ${name} ${version} is live for all` };
  if (before !== after) return { reason: `the canary ended: ${name} ${after ?? 'none'} is live` };
  const tried = await composeChange(store, next, { [name]: version }, site);
  const refused = checkTogether(tried).find(isRefused);
  if (refused === undefined) return { canary: { ...canary, id: tried.next.id } };
  return { reason: `the canary ${name} ${version} ended, as it does not fit: ${refused.found}` };
}

/** Returns the composition and the canary after a plan. */
async function shownAfter({ canary }: Plan, candidate: Candidate, running: Canary | undefined) {
  const { live, next } = candidate;
  if (canary === null) return { composition: live };
  if (canary !== undefined) return { composition: live, canary: { ...canary, id: next.id } };
  return { composition: next, ...(await moveCanary(candidate, running)) };
}

/** Composes an order with the live releases, checks the result and appends it to the history. Starts again if another change was faster. @throws {UserError} */
export async function carryOut(
  pipeline: Pipeline,
  order: Order,
  { provenance, own, after, rehearses }: OrderOptions = {},
): Promise<Result> {
  const { store, site } = pipeline;
  const first = await store.readCurrent();
  let checkedId = '';
  let checks: readonly Checked[] = [];
  for (let live = first; ; live = await store.readCurrent()) {
    const { composition, pointer } = live;
    if (after !== undefined && pointer.entry !== after) {
      throw new UserError('LIVE_CHANGED', 'Another change went live. Look at npm run releases.');
    }
    // Excludes later entries: they cause another attempt.
    const history = (await store.history.read()).filter(({ entry }) => entry <= pointer.entry);
    const plan = planOrder(order, { live, first, history });
    if (typeof plan === 'string') return { entry: null, unchanged: plan, checks: [] };
    const candidate = await composeChange(store, composition, plan.change, site);
    const others = Object.keys(candidate.change).filter(
      (name) => own !== undefined && name !== own,
    );
    if (others.length > 0) {
      throw new UserError(
        'REQUEST_REFUSED',
        `This would also change ${others.join(', ')}. Ask the operators of the site to do it.`,
      );
    }

    // A change of the canary alone needs no second check.
    if (checkedId !== candidate.next.id) {
      const shown = [composition.shell, ...composition.sections];
      if (plan.checks === 'gate') await store.fetch([...candidate.manifests, ...shown]);
      checks = await check(pipeline, order, plan, candidate);
      checkedId = candidate.next.id;
    }
    assertPassed(candidate.change, checks);

    const { action, reason, revokes } = plan;
    if (action === 'store') {
      await Promise.all(listChanged(candidate).map((each) => store.share(each)));
      return { entry: null, unchanged: 'Nothing went live.', checks };
    }
    const shown = await shownAfter(plan, candidate, pointer.canary);
    const why = { reason, revokes, provenance, ...(checks.length > 0 && { checks }) };
    const next = { action, ...why, ...shown };
    if (rehearses) return { entry: store.entryAfter(pointer, next), unchanged: null, checks };
    const entry = await store.changeLive(pointer.entry, next);
    if (entry !== null) return { entry, unchanged: null, checks };
  }
}

export interface ReleaseOptions extends Pipeline, OrderOptions {
  readonly folders: readonly string[];
  /** Default: everyone. */
  readonly aim?: ReleaseAim;
  readonly gate?: Extract<Order, { kind: 'release' }>['gate'];
}

/** Stores finished builds and releases them in one history entry. A refused build leaves the store. @throws {UserError} */
export async function releaseBuilds(options: ReleaseOptions) {
  const { store, folders, aim = { kind: 'live' }, gate } = options;
  const builds = await Promise.all(folders.map((folder) => store.readBuild(folder)));
  const added: ReleaseName[] = [];
  for (const release of builds) if (!(await store.isHere(release))) added.push(release);
  const addAll = () => Promise.all(folders.map((folder) => store.add(folder)));
  try {
    const releases = await addAll();
    const result = await carryOut(options, { kind: 'release', releases, aim, gate }, options);
    // Another process may have removed the same releases after its checks refused them.
    if (result.entry !== null) await addAll();
    return { releases, ...result };
  } catch (error) {
    for (const release of added) await store.remove(release);
    throw error;
  }
}
