import { UserError } from '../kit/errors.ts';
import type { ReleaseManifest, ReleaseName, Versions } from '../store/composition.ts';
import {
  type Canary,
  describeRevoked,
  findLastChange,
  findPreviousVersion,
  findVersions,
  type HistoryEntry,
  isCanaryOf,
} from '../store/history.ts';
import type { Live } from '../store/release-store.ts';
import type { Change } from './candidate.ts';
import type { GateOptions } from './gate.ts';

/** Audience of a release: everyone, people with a link, nobody yet, or a share of visitors in percent. */
export type ReleaseAim =
  | { readonly kind: 'live' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'upload' }
  | { readonly kind: 'canary'; readonly share: number };

/** What a person, a team or a server wants to be live. */
export type Order =
  | {
      readonly kind: 'release';
      readonly releases: readonly ReleaseManifest[];
      readonly aim: ReleaseAim;
      readonly gate?: GateOptions;
    }
  | { readonly kind: 'removal'; readonly name: string; readonly isForced?: boolean }
  | { readonly kind: 'promotion'; readonly name: string; readonly version?: string }
  /** Default version: the canary, else the live release. */
  | { readonly kind: 'rollback'; readonly name: string; readonly version?: string }
  | { readonly kind: 'return'; readonly id: string }
  | { readonly kind: 'revocation'; readonly release: ReleaseName; readonly reason: string };

export interface Plan extends Pick<HistoryEntry, 'reason' | 'revokes'> {
  /** `store`: the releases are checked and stored, and nothing goes live. */
  readonly action: HistoryEntry['action'] | 'store';
  readonly change: Change;
  /** `gate`: everything; `together`: how the releases fit together. */
  readonly checks: 'gate' | 'together' | 'none';
  /** The change as a canary; null ends the running one. Default: the running one stays. */
  readonly canary?: Omit<Canary, 'id'> | null;
}

/** The state at an attempt. `first`: at the first attempt of the same order. */
interface Attempt {
  readonly live: Live;
  readonly first: Live;
  readonly history: readonly HistoryEntry[];
}

const wordOf = (name: string) => name.replace('mfe-', '');

/** @throws {UserError} if the release cannot become a canary. */
function assertCanary({ live, history }: Attempt, release: ReleaseName): void {
  const { name, version } = release;
  const { canary } = live.pointer;
  if (canary !== undefined) {
    const word = wordOf(canary.release.name);
    throw new UserError(
      'CANARY_RUNNING',
      `${canary.release.name} ${canary.release.version} is a canary for ${canary.share} % of visitors, and one canary ` +
        `runs at a time. Make it live for all: npm run release -- ${word} --promote\n` +
        `Or roll it back: npm run rollback -- ${word}`,
    );
  }
  if (history.some((entry) => isCanaryOf(entry.canary, release))) {
    throw new UserError(
      'CANARY_ENDED',
      `${name} ${version} was a canary, which ended. Build another version, or release this one for all.`,
    );
  }
}

/** Returns why a release needs no change, or null. @throws {UserError} if a person has to decide. */
function describeUnchanged(attempt: Attempt, release: ReleaseName, aim: ReleaseAim): string | null {
  const { history, live } = attempt;
  const { name, version } = release;
  const { canary, releases, revoked } = live.pointer;
  const refusal = describeRevoked(revoked, { [name]: version });
  if (refusal !== null) {
    throw new UserError(
      'RELEASE_REVOKED',
      `${refusal}. Fix it and build again: that makes another version.`,
    );
  }
  if (releases[name] === version) return `${name} ${version} is live already.`;
  if (aim.kind === 'preview' || aim.kind === 'upload') return null;
  const isRunning = isCanaryOf(canary, release);
  if (aim.kind === 'canary' && isRunning && canary?.share === aim.share) {
    return `${name} ${version} is a canary for ${aim.share} % of visitors already.`;
  }
  if (aim.kind === 'canary' && !isRunning) assertCanary(attempt, release);
  const before = history.findLast((entry) => entry.releases[name] === version);
  if (before === undefined) return null;
  throw new UserError(
    'RELEASE_SUPERSEDED',
    `${name} ${version} was live before. It does not go live again by a release, which may be an old one that runs ` +
      `late. To have it live again: npm run rollback -- ${before.id}`,
  );
}

function planRelease(
  attempt: Attempt,
  { releases, aim }: Extract<Order, { kind: 'release' }>,
): Plan | string {
  const [first, ...others] = releases;
  if (aim.kind === 'canary' && others.length > 0) {
    throw new UserError(
      'ARGUMENTS_INVALID',
      'A canary is of one section. Release several for all, or as a preview.',
    );
  }
  const unchanged = releases.map((each) => describeUnchanged(attempt, each, aim));
  if (first === undefined || !unchanged.includes(null)) return unchanged.join('\n');
  const change = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  if (aim.kind === 'live') return { action: 'release', change, checks: 'gate' };
  if (aim.kind !== 'canary') return { action: 'store', change, checks: 'gate' };
  const { name, version } = first;
  const canary = { share: aim.share, release: { name, version } };
  // The gate checked it when the canary started.
  const checks = isCanaryOf(attempt.live.pointer.canary, first) ? 'none' : 'gate';
  return { action: 'canary', change, checks, canary };
}

/** Returns the change that undoes a package's live release, and all packages that went live with it. Restores removed ones. */
function changeBack(history: readonly HistoryEntry[], live: Versions, name: string): Change {
  const version = live[name];
  if (version === undefined) {
    const last = history.findLast(({ releases }) => releases[name] !== undefined);
    return { [name]: last?.releases[name] ?? null };
  }
  const arrival = history.find(({ changes }) =>
    changes.some((each) => each.name === name && each.to === version),
  );
  const together = arrival?.action === 'release' ? arrival.changes : [];
  const names = together.filter((each) => each.to === live[each.name]).map((each) => each.name);
  return Object.fromEntries(
    [name, ...names].map((each) => [each, findPreviousVersion(history, each)]),
  );
}

/** Plans the composition without a release; if it is a canary, the live composition. @throws {UserError} */
function planWithout({ history, live }: Attempt, name: string, version: string | undefined): Plan {
  const { canary, releases } = live.pointer;
  if (version !== undefined && isCanaryOf(canary, { name, version })) {
    const reason = `the canary ${name} ${version} was rolled back by npm run rollback`;
    return { action: 'canary-end', change: {}, checks: 'none', canary: null, reason };
  }
  const change = changeBack(history, releases, name);
  if (Object.values(change).some((each) => each !== null)) {
    return { action: 'rollback', change, checks: 'together' };
  }
  throw new UserError(
    'RELEASE_UNKNOWN',
    `No release of ${name} was live before this one. See: npm run releases\n` +
      `To take ${name} out of the site: npm run remove -- ${wordOf(name)}`,
  );
}

function planRollback(
  attempt: Attempt,
  { name, version: asked }: Extract<Order, { kind: 'rollback' }>,
): Plan | string {
  const { first, history, live } = attempt;
  const { canary, releases } = first.pointer;
  const tried = canary?.release.name === name ? canary.release.version : undefined;
  // From the first attempt, so that a later release is not rolled back.
  const version = asked ?? tried ?? releases[name];
  const isTried = version !== undefined && isCanaryOf(live.pointer.canary, { name, version });
  if (!isTried && live.pointer.releases[name] !== version) {
    return `${name} ${version ?? ''} is not live: nothing to roll back.`;
  }
  const last = findLastChange(history, name);
  const isBack = last?.action === 'rollback' || last?.action === 'canary-end';
  if (asked !== undefined || isTried || version === undefined || !isBack) {
    return planWithout(attempt, name, version);
  }
  return (
    `${name} was rolled back already, at ${last.at}; ${version} is live: nothing to do.\n` +
    `To roll that back as well: npm run rollback -- ${wordOf(name)}@${version}`
  );
}

function planReturn({ first, history, live }: Attempt, id: string): Plan | string {
  const { releases } = live.pointer;
  if (live.pointer.id === id) return `Composition ${id} is live already: nothing to do.`;
  if (live.pointer.id !== first.pointer.id) {
    throw new UserError(
      'LIVE_CHANGED',
      'Another change went live at the same moment. Look at npm run releases, and try again.',
    );
  }
  const wanted = findVersions(history, id);
  if (wanted === null) {
    throw new UserError(
      'COMPOSITION_UNKNOWN',
      `The store holds no composition "${id}". See: npm run releases`,
    );
  }
  const gone = Object.fromEntries(Object.keys(releases).map((name) => [name, null]));
  // It was live before, so no check may block it.
  return { action: 'rollback', change: { ...gone, ...wanted }, checks: 'none' };
}

function planRevocation(
  attempt: Attempt,
  { release, reason }: Extract<Order, { kind: 'revocation' }>,
): Plan | string {
  const { name, version } = release;
  const { canary, releases, revoked } = attempt.live.pointer;
  const unchanged = describeRevoked(revoked, { [name]: version });
  if (unchanged !== null) return unchanged;
  const isShown = releases[name] === version || isCanaryOf(canary, release);
  const plan = isShown
    ? planWithout(attempt, name, version)
    : { action: 'revoke' as const, change: {}, checks: 'none' as const };
  return { ...plan, revokes: { name, version, reason } };
}

function planRemoval(
  { live: { pointer } }: Attempt,
  { name, isForced = false }: Extract<Order, { kind: 'removal' }>,
): Plan | string {
  if (name === 'shell') {
    throw new UserError('ARGUMENTS_INVALID', 'Without the shell there is no site to release.');
  }
  if (pointer.releases[name] === undefined) {
    return `${name} is not part of the site: nothing to do.`;
  }
  return { action: 'remove', change: { [name]: null }, checks: isForced ? 'none' : 'gate' };
}

function planPromotion(
  { history, live }: Attempt,
  { name, version }: Extract<Order, { kind: 'promotion' }>,
): Plan | string {
  const { canary } = live.pointer;
  const isMeant = version === undefined || canary?.release.version === version;
  if (canary?.release.name === name && isMeant) {
    // The gate checked this composition when the canary started.
    return { action: 'promotion', change: { [name]: canary.release.version }, checks: 'none' };
  }
  if (findLastChange(history, name)?.action === 'promotion') {
    return `The canary of ${name} is already live for everyone.`;
  }
  throw new UserError(
    'CANARY_MISSING',
    `No release of ${[name, version].join(' ').trim()} is a canary. See: npm run releases`,
  );
}

/** Returns what an order changes, or why it changes nothing. @throws {UserError} */
export function planOrder(order: Order, attempt: Attempt): Plan | string {
  if (order.kind === 'release') return planRelease(attempt, order);
  if (order.kind === 'removal') return planRemoval(attempt, order);
  if (order.kind === 'promotion') return planPromotion(attempt, order);
  if (order.kind === 'rollback') return planRollback(attempt, order);
  if (order.kind === 'return') return planReturn(attempt, order.id);
  return planRevocation(attempt, order);
}
