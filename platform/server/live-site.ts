import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import { reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { notify } from '../kit/notify.ts';
import { type MakeLimits, type SiteFiles, SiteMaker } from '../site/site-maker.ts';
import {
  COMPOSITION_ID,
  composeReleases,
  type ReleaseManifest,
  type ReleaseName,
  replaceReleases,
} from '../store/composition.ts';
import { describeEntry } from '../store/describe-entry.ts';
import { describeRevoked, isRolledBack, type LivePointer } from '../store/history.ts';
import { readPreview } from '../store/preview-request.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import { readLastGood } from './composition/last-good.ts';
import { Concerns } from './concerns.ts';
import { Refresher, rowsHook } from './refresher.ts';
import { receiveReports } from './reports/reports.ts';
import { type SiteServerOptions, startSiteServer } from './site-server.ts';
import type { SiteSource } from './site-source.ts';

/** Interval between requests for changes of the bucket. */
const PAUSE_MS = 1000;
/** Time without an answer after which the bucket counts as unavailable. */
const LATE_MS = 5000;
/** Interval between checks whether somebody replaced the store. */
const REPLACED_MS = 10_000;
/** Limits for fetches from a bucket, since visitors choose the releases. */
const FETCHES_AT_ONCE = 4;
const FETCHES_WAITING = 64;

/** Longer than for visitors, since a preview's first page starts its process. */
const PREVIEW_WAIT_MS = 30_000;

/** Number of recent history entries that can be linked to. */
const LINKED_ENTRIES = 10;

function readCanary(store: ReleaseStore): CompositionChoices['readCanary'] {
  const failed = new Set<string>();
  return async () => {
    const { canary } = (await store.history.readPointer()) ?? {};
    if (canary === undefined) return null;
    try {
      return { canary, composition: await store.readComposition(canary.id) };
    } catch (error) {
      const text = `The canary cannot be served. ${reasonOf(error)}`;
      if (!failed.has(canary.id)) log.error({ composition: canary.id }, text);
      failed.add(canary.id);
      return null;
    }
  };
}

/** Lists recent releases. Reads them again after each entry of the history. */
function recentReleases(store: ReleaseStore): SiteSource['listRecent'] {
  let pointer: LivePointer | null = null;
  let known: Promise<readonly ReleaseManifest[]> = Promise.resolve([]);
  const read = async () => {
    // A visitor would wait longer for a bucket than for the whole file.
    const recent = (await store.listRecent()).map(async (each) =>
      (await store.isHere(each)) ? store.findRelease(each).catch(() => null) : null,
    );
    return (await Promise.all(recent)).filter((each) => each !== null);
  };
  return async (name) => {
    const latest = await store.history.readPointer();
    if (latest !== pointer) known = read();
    pointer = latest;
    return (await known).filter((each) => each.name === name);
  };
}

/** Serves a store's live composition. The next request sees a change in its folder. */
export function liveSource(
  store: ReleaseStore,
  files: SiteFiles,
  previews = files,
  concerns = new Concerns(),
  nat64Prefixes: readonly string[] = [],
): SiteSource {
  const queue = new PQueue({ concurrency: FETCHES_AT_ONCE });
  const fetchRelease = async (wanted: ReleaseName) => {
    if (!store.isCopy || (await store.isHere(wanted))) return store.findRelease(wanted);
    if (queue.size >= FETCHES_WAITING) {
      throw new UserError('STORE_BUSY', 'Too many releases are asked for.');
    }
    return queue.add(async () => {
      const found = await store.findRelease(wanted);
      if (found !== null) await store.fetch([found]);
      return found;
    });
  };
  const isRevoked = async ({ name, version }: ReleaseName) =>
    describeRevoked((await store.history.readPointer())?.revoked, { [name]: version }) !== null;
  // A preview that cannot be fetched is ignored.
  const findRelease = async (wanted: ReleaseName) =>
    (await isRevoked(wanted)) ? null : fetchRelease(wanted).catch(() => null);
  const findComposition = async (id: string) => {
    const history = await store.history.read();
    // Older releases may have known faults.
    const recent = history.slice(-LINKED_ENTRIES);
    if (!recent.some((each) => each.id === id || each.canary?.id === id)) return null;
    const composition = await store.readComposition(id).catch(() => null);
    if (composition === null) return null;
    const releases = [composition.shell, ...composition.sections];
    // Anyone can create the link; a rolled-back release needs a signed one.
    if (releases.some((each) => isRolledBack(history, each))) return null;
    const found = await Promise.all(releases.map(findRelease));
    return found.includes(null) ? null : composition;
  };
  const findPreview: CompositionChoices['findPreview'] = async (text, live) => {
    if (COMPOSITION_ID.test(text)) return findComposition(text);
    const wanted = await readPreview(store.previewKey, text);
    if (wanted === null) return null;
    const found = (await Promise.all(wanted.map(findRelease))).filter((each) => each !== null);
    return found.length < wanted.length ? null : composeReleases(replaceReleases(live, found));
  };
  return {
    files,
    previews,
    releases: {
      findRelease: fetchRelease,
      readFile: (release, file) => store.readFile(release, file),
      readForm: (key) => store.readForm(key),
    },
    isRevoked,
    listRecent: recentReleases(store),
    readComposition: readLastGood(store, files),
    readRemoved: async () => {
      const history = await store.history.read();
      const live = history.at(-1)?.releases ?? {};
      const last = new Map(
        history.flatMap(({ id, releases }) => Object.keys(releases).map((name) => [name, id])),
      );
      const removed = [...last].filter(([name]) => live[name] === undefined);
      const read = async ([name, id]: (typeof removed)[number]) => {
        const composition = await store.readComposition(id).catch(() => null);
        return composition?.sections.filter((section) => section.name === name) ?? [];
      };
      return (await Promise.all(removed.map(read))).flat();
    },
    findConcerns: () => concerns.list(),
    reports: receiveReports(store, nat64Prefixes),
    choices: { findPreview, readCanary: readCanary(store) },
  };
}

/** Copies each change of a bucket to this machine. Returns a function that stops it. */
export function followStore(store: ReleaseStore, onChange: () => void, concerns: Concerns) {
  const stopped = new AbortController();
  const { signal } = stopped;

  const problem = 'Could not fetch the latest release. The current one stays live.';

  const follow = async () => {
    let checkedAt = Date.now();
    while (!signal.aborted) {
      const late = `${problem} The bucket has not answered for ${LATE_MS / 1000} s.`;
      const timer = setTimeout(() => concerns.begin('store', late), LATE_MS).unref();
      try {
        if (Date.now() - checkedAt > REPLACED_MS) {
          await store.history.followReplaced();
          checkedAt = Date.now();
        }
        const hasChanged = await store.history.pull(async ({ releases, canary }) => {
          const live = Object.entries(releases).map(([name, version]) => ({ name, version }));
          await store.fetch(canary === undefined ? live : [...live, canary.release]);
        });
        concerns.end('store', 'The latest release can be fetched again.');
        if (hasChanged) onChange();
      } catch (error) {
        if (!signal.aborted) concerns.begin('store', `${problem} ${reasonOf(error)}`);
      }
      clearTimeout(timer);
      await delay(PAUSE_MS, null, { ref: false, signal }).catch(() => undefined);
    }
  };
  if (store.isCopy) void follow();
  return () => stopped.abort();
}

/** Sends a notification of each further history entry, and of problems with the history. */
export function notifyOfChanges(store: ReleaseStore): void {
  store.history.onProblem = (text) => {
    log.error(text);
    void notify(text);
  };
  store.history.onFollowed = (entry) => {
    void notify([entry.action, ...describeEntry(entry)].join('\n'));
  };
}

export interface LiveSiteOptions extends Omit<SiteServerOptions, 'source' | 'routes'> {
  readonly store: ReleaseStore;
  /** Seconds between checks for changed rows; 0 never checks. */
  readonly refreshSeconds: number;
  /** Secret of the webhook for changed rows; null for no webhook. */
  readonly refreshSecret: string | null;
  readonly nat64Prefixes?: readonly string[];
  readonly makeLimits?: Partial<MakeLimits>;
  readonly answersForms?: boolean;
}

export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;

/** Serves a store's live composition, and updates its files. @throws {UserError} */
export async function startLiveSite({
  store,
  refreshSeconds: seconds,
  refreshSecret: secret,
  nat64Prefixes,
  makeLimits: limits,
  answersForms,
  ...settings
}: LiveSiteOptions) {
  const files = { store, page: settings.page, limits, answersForms };
  const maker = new SiteMaker(files);
  // Shares no process with live pages, and takes little of the machine.
  const previews = new SiteMaker({
    ...files,
    limits: { waitMs: PREVIEW_WAIT_MS, ...limits },
    workers: 1,
  });
  const concerns = new Concerns();
  const refresher = new Refresher(store, maker, settings.page.api, concerns, seconds);
  const source = liveSource(store, maker, previews, concerns, nat64Prefixes);
  const rowsChanged = () => void refresher.refresh();
  const routes = secret === null ? undefined : rowsHook(secret, rowsChanged);
  const server = await startSiteServer({ ...settings, source, routes });
  refresher.start();
  const { id = null } = (await store.history.readPointer().catch(() => null)) ?? {};
  log.info({ composition: id, url: server.url }, `Serving the composition ${id} at ${server.url}`);
  // Earlier entries are already known.
  notifyOfChanges(store);
  const unfollow = followStore(store, rowsChanged, concerns);
  const close = async () => {
    unfollow();
    const stopped = refresher.stop();
    await server.close();
    // Ends the page that the refresher waits for.
    await Promise.all([maker.close(), previews.close(), stopped]);
  };
  return { ...server, refresher, close };
}
