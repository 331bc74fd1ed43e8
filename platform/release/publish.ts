import type { SiteConfig } from '@site/shared/config/schema';
import type { Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { CheckRecord, HistoryEntry } from '../store/history.ts';
import {
  composeReleases,
  type NextLive,
  type ReleaseStore,
  type Statement,
} from '../store/release-store.ts';
import { followCanary, refuseSecondCanary } from './canary.ts';
import { compareFiles, type FileChange } from './file-change.ts';
import type { Candidate } from './gate/candidate.ts';
import { replaceRelease } from './replace-release.ts';

/** How far a release goes: to all, to a share of visitors, to those with the link, or nowhere. */
export type ReleaseAim =
  | { readonly kind: 'live' | 'preview' | 'dry-run' }
  /** The share is in percent. */
  | { readonly kind: 'canary'; readonly share: number };

/** What is released, and how. */
export interface PublishOptions {
  readonly store: ReleaseStore;
  /** Package that is released. */
  readonly name: string;
  readonly site: SiteConfig;
  /** Builds the package alone; returns the folder of the finished build. */
  build(): Promise<string>;
  /** Checks a candidate against what is live. */
  gate(candidate: Candidate): Promise<CheckRecord[]>;
  /** Default: live. */
  readonly aim?: ReleaseAim;
  readonly allowedGrowth?: string;
}

/** What became of a release. */
export interface Published {
  readonly candidate: Candidate;
  readonly checks: readonly CheckRecord[];
  readonly files: FileChange;
  /** The change of what is live; null after a dry run and for a preview. */
  readonly entry: HistoryEntry | null;
}

/** The gate refused a release; nothing has changed. */
export class ReleaseRefused extends UserError {
  constructor(
    name: string,
    readonly checks: readonly CheckRecord[],
  ) {
    const refusals = checks
      .filter(({ state }) => state === 'refused')
      .map(({ check, found, mend }) => `  ${check}: ${found}\n    ${mend}`);
    super(`${name} is refused, and what is live has not changed.\n${refusals.join('\n')}`);
  }
}

/** A release that has been live is never released again: it is rolled back to. */
async function refuseKnown(
  { store, aim }: PublishOptions,
  { name, version }: Release,
): Promise<void> {
  const live = await store.readLive();
  if ([live.shell, ...live.sections].some((each) => each.name === name && each.version === version))
    throw new UserError(
      `${name} ${version} is live already: the sources have not changed since it was released.`,
    );
  if (aim?.kind === 'preview') return;
  const history = await store.readHistory();
  const known = history.findLast(({ releases }) => releases[name] === version);
  if (known === undefined) return;
  throw new UserError(
    `${name} ${version} is in the store already and was live in composition ${known.id}. ` +
      `A version is released once. Bring it back with: npm run rollback -- ${known.id}`,
  );
}

async function describeCandidate(
  { store, name, site, allowedGrowth }: PublishOptions,
  release: Statement,
  folder: string,
): Promise<Candidate> {
  const live = await store.readLive();
  const current = [live.shell, ...live.sections].find((each) => each.name === name);
  const others = replaceRelease(live, release).filter((each) => each !== release);
  const statements = await Promise.all(others.map((each) => store.readRelease(each)));
  return {
    release,
    folder,
    live,
    next: composeReleases(replaceRelease(live, release)),
    statements: [release, ...statements],
    previous:
      current === undefined
        ? null
        : { release: await store.readRelease(current), folder: store.releaseFolder(current) },
    site,
    allowedGrowth,
  };
}

async function passGate(options: PublishOptions, candidate: Candidate): Promise<CheckRecord[]> {
  const checks = await options.gate(candidate);
  if (checks.some(({ state }) => state === 'refused')) {
    throw new ReleaseRefused(candidate.release.name, checks);
  }
  return checks;
}

/** Releases into the live composition of the moment, for all or as its canary. Others wait meanwhile. */
async function goLive(options: PublishOptions, checked: Published, draft: string) {
  const { store, site, aim, allowedGrowth } = options;
  const { release, folder, live } = checked.candidate;
  const { name, version } = release;
  let { candidate, checks } = checked;
  const running = (await store.readPointer())?.canary;
  if (aim?.kind === 'canary') refuseSecondCanary(running, release);
  if ((await store.readLiveId()) !== live.id) {
    // Another section went live since: what was checked is not what visitors would get.
    candidate = await describeCandidate(options, release, folder);
    checks = await passGate(options, candidate);
  }
  await store.place(release, draft);
  const next = await store.compose(replaceRelease(candidate.live, release));
  const change: NextLive =
    aim?.kind === 'canary'
      ? {
          composition: candidate.live,
          action: 'canary',
          canary: { id: next.id, share: aim.share, release: { name, version } },
        }
      : {
          composition: next,
          action: 'release',
          ...(await followCanary(store, running, { live: candidate.live, next }, site)),
        };
  const entry = await store.changeLive({
    ...change,
    brought: { [name]: version },
    checks,
    allowedGrowth,
  });
  return { ...checked, candidate, checks, entry };
}

/**
 * Builds, checks and releases one package into what is live. One release of a package at a time;
 * releases of others may run beside it. Throws {@link UserError}.
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, name, aim } = options;
  await store.cleanUp();
  await store.readLiveId();
  if (aim?.kind === 'canary') refuseSecondCanary((await store.readPointer())?.canary, { name });
  const lock = await store.claimPackage(name);
  let draft: string | null = null;
  try {
    const staged = await store.stage(await options.build());
    const { release } = staged;
    draft = staged.draft;
    if (release.name !== name) throw new UserError(`The build is of ${release.name}, not ${name}.`);
    await refuseKnown(options, release);
    const folder = (await store.has(release)) ? store.releaseFolder(release) : draft;
    const candidate = await describeCandidate(options, release, folder);
    const checks = await passGate(options, candidate);
    // Now, as the draft is gone from its place in the end.
    const files = await compareFiles(candidate);
    const checked = { candidate, checks, files, entry: null };
    if (aim?.kind === 'dry-run') return checked;
    if (aim?.kind === 'preview') {
      await store.place(release, draft);
      return checked;
    }
    const path = draft;
    return await store.exclusively(() => goLive(options, checked, path));
  } finally {
    if (draft !== null) await store.discard(draft);
    await lock.release();
  }
}
