import {
  compareVersions,
  countCanaryFailures,
  findArrival,
  findVersions,
  groupErrors,
  listCommits,
  previewLink,
  type ReleaseManifest,
  type ReleaseName,
  ReleaseStore,
  readOverview,
  reasonOf,
  type Settings,
  signPreview,
  UserError,
  weigh,
} from '@site/platform/command';
import { compareTexts } from '../content';

type Versions = Readonly<Record<string, string>>;

export async function readStore(settings: Settings) {
  const { site, environment } = settings;
  const store = await ReleaseStore.open(environment.store);
  const { previews, canary, ...overview } = await readOverview(store);
  /** Returns a preview's signed link, or the reason why there is none. */
  const link = async (offered: ReleaseName) => {
    try {
      const manifest = await store.readRelease(offered);
      const signed = await signPreview(store, [manifest]);
      return previewLink([manifest], signed, site, environment.sitePort);
    } catch (error) {
      if (error instanceof UserError) return reasonOf(error);
      throw error;
    }
  };
  return {
    ...overview,
    errors: await groupErrors(store),
    canary: canary && { ...canary, failures: await countCanaryFailures(store, canary) },
    previews: await Promise.all(
      previews.map(async (each) => ({ ...each, link: await link(each) })),
    ),
  };
}

export type StoreState = Awaited<ReturnType<typeof readStore>>;

async function describeRelease(store: ReleaseStore, name: string, version: string | null) {
  if (version === null) return null;
  const manifest = await store.readRelease({ name, version });
  await store.fetch([manifest]);
  const { provenance } = findArrival(await store.history.read(), manifest) ?? {};
  return { version, manifest, bytes: await weigh(store, manifest), provenance };
}

const sharedOf = (manifest: ReleaseManifest | undefined): Versions => ({
  ...manifest?.requires,
  ...manifest?.provides,
});

/** Compares two compositions package by package. @throws {UserError} if the store lacks a release. */
function readDifference(store: ReleaseStore, from: Versions, to: Versions) {
  const changes = compareVersions(from, to).map(async ({ name, ...versions }) => {
    const before = await describeRelease(store, name, versions.from);
    const after = await describeRelease(store, name, versions.to);
    const [old, young] = [before?.provenance?.commit, after?.provenance?.commit];
    const isKnown = old !== undefined && young !== undefined;
    return {
      name,
      before,
      after,
      /** Shared modules with a different version or range. */
      dependencies: compareVersions(sharedOf(before?.manifest), sharedOf(after?.manifest)),
      commits: {
        added: isKnown ? await listCommits(old, young, name) : [],
        undone: isKnown ? await listCommits(young, old, name) : [],
      },
    };
  });
  return Promise.all(changes);
}

export type Difference = Awaited<ReturnType<typeof readDifference>>;

interface Compared {
  /** Ids of compositions; default: the live one. */
  readonly from?: string | null;
  readonly to?: string;
  /** Instead of `to`: `from` with one other release, as `mfe-blog@1.0.0-6b1d4943c9fb`. */
  readonly preview?: string;
  /** Instead of `to`: the releases of a new composition. */
  readonly releases?: Versions;
}

/** Compares two compositions. @throws {UserError} */
export async function compare(asked: Compared, { environment }: Settings) {
  const store = await ReleaseStore.open(environment.store);
  const history = await store.history.read();
  const live = await store.readLiveId();
  const find = (id: string) => {
    const versions = findVersions(history, id);
    if (versions === null) throw new UserError('COMPOSITION_UNKNOWN', compareTexts.unknown(id));
    return versions;
  };
  const from = asked.from ?? live;
  const to = asked.preview ?? asked.to ?? live;
  const before = find(from);
  const [name = '', version = ''] = asked.preview?.split('@') ?? [];
  const after = asked.releases ?? (version === '' ? find(to) : { ...before, [name]: version });
  return { from, to, difference: await readDifference(store, before, after) };
}
