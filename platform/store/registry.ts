import type { Placed, Release, SectionRelease } from '@site/shared/contract';

/** The schema that the registry follows; `docs/releasing.md` says where it departs. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A package's live release, and the one that a rollback leads to. */
export interface RegistryEntry {
  readonly live: Placed<Release | SectionRelease>;
  readonly previous: Placed<Release | SectionRelease> | null;
}

/** The release that a canary tries, and the share of visitors in percent that are served it. */
export interface TriedRelease {
  readonly release: Placed<Release | SectionRelease>;
  readonly composition: string;
  readonly share: number;
}

/** One version of a micro-frontend, as frontend-discovery describes it. */
interface DiscoveryVersion {
  readonly url: string;
  readonly metadata: { readonly integrity: string; readonly version: string };
  readonly extras: Readonly<Record<string, unknown>>;
  readonly deployment: { readonly traffic: number; readonly default: boolean };
}

/** A frontend-discovery document. */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly DiscoveryVersion[]>>;
}

function describe(
  release: Placed<Release | SectionRelease>,
  deployment: DiscoveryVersion['deployment'],
  extras: Readonly<Record<string, unknown>>,
): DiscoveryVersion {
  const federation =
    'container' in release
      ? { container: release.container, exposes: release.exposes, paths: release.paths }
      : {};
  return {
    url: release.base + release.entry,
    metadata: { integrity: release.integrity[release.entry] ?? '', version: release.version },
    extras: { ...extras, ...federation, integrity: release.integrity },
    deployment,
  };
}

function describeEntry(
  { live, previous }: RegistryEntry,
  composition: string,
  tried: TriedRelease | null,
): DiscoveryVersion[] {
  const share = tried?.share ?? 0;
  const fallback = previous === null ? {} : { fallbackVersion: previous.version };
  const served = { traffic: 100 - share, default: true };
  const unserved = { traffic: 0, default: false };
  return [
    describe(live, served, { composition, ...fallback }),
    ...(tried === null
      ? []
      : [
          describe(
            tried.release,
            { traffic: share, default: false },
            { composition: tried.composition },
          ),
        ]),
    ...(previous === null ? [] : [describe(previous, unserved, {})]),
  ];
}

/**
 * The registry of what is live: per package the version that is served, the one that a canary tries,
 * then the one to return to. A package that only a canary serves is not in it.
 */
export function describeRegistry(
  entries: readonly RegistryEntry[],
  composition: string,
  tried: TriedRelease | null = null,
): Registry {
  const all = entries.map((entry) => {
    const { name } = entry.live;
    const own = tried?.release.name === name ? tried : null;
    return [name, describeEntry(entry, composition, own)] as const;
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(all) };
}
