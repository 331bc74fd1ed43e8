import type { Placed, Release, SectionRelease } from '@site/shared/contract';

/** The schema that the registry follows; `docs/releasing.md` says where it departs. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A package's live release, and the one that a rollback leads to. */
export interface RegistryEntry {
  readonly live: Placed<Release | SectionRelease>;
  readonly previous: Placed<Release | SectionRelease> | null;
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
  traffic: number,
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
    deployment: { traffic, default: traffic > 0 },
  };
}

/** The registry of what is live: per package the version that is served, then the one to return to. */
export function describeRegistry(entries: readonly RegistryEntry[], composition: string): Registry {
  const all = entries.map(({ live, previous }) => {
    const fallback = previous === null ? {} : { fallbackVersion: previous.version };
    const versions = [describe(live, 100, { composition, ...fallback })];
    if (previous !== null) versions.push(describe(previous, 0, {}));
    return [live.name, versions] as const;
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(all) };
}
