import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';

/** The schema that the registry follows; `docs/releasing.md` says where it departs. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

type PlacedRelease = Placed<Release | SectionRelease>;

/** The release that a canary tries in a composition, and the share of visitors in percent that are served it. */
interface TriedRelease {
  readonly id: string;
  readonly share: number;
  readonly release: PlacedRelease;
}

/** One version of a micro-frontend, as frontend-discovery describes it. */
function describe(
  release: PlacedRelease,
  deployment: { readonly traffic: number; readonly default: boolean },
  extras: Readonly<Record<string, unknown>> = {},
) {
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

/**
 * The registry of what is live, as frontend-discovery has it: per package the version that is served, the one that a
 * canary tries, then the one that a rollback leads to. A package that only a canary serves is not in it.
 */
export function describeRegistry(
  { id, shell, sections }: Composition,
  previous: ReadonlyMap<string, PlacedRelease>,
  tried: TriedRelease | undefined,
) {
  const all = [shell, ...sections].map((live) => {
    const before = previous.get(live.name);
    const own = tried?.release.name === live.name ? tried : undefined;
    const served = { traffic: 100 - (own?.share ?? 0), default: true };
    const versions = [
      describe(live, served, { composition: id, fallbackVersion: before?.version }),
      own && describe(own.release, { traffic: own.share, default: false }, { composition: own.id }),
      before && describe(before, { traffic: 0, default: false }),
    ];
    return [live.name, versions.filter((each) => each !== undefined)] as const;
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(all) };
}
