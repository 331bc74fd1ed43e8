import { type ApiClient, ApiError, toRow } from '@site/shared/api';
import type { Adoption, MeasuredShare, Registration } from '../adoption';

type List<Item> = readonly Item[] | null;
type Share = readonly [area: string, date: string, percent: number, samples: number | null];

/** The answer of `ipv6_adoption_row`; a list without rows is null. */
interface AdoptionRow {
  readonly sources: Adoption['asOf'] | null;
  readonly world: List<readonly [string, number, number]>;
  readonly country: List<Share>;
  readonly totals: Adoption['blocks'] | null;
  readonly years: List<readonly [number, number]>;
  readonly registrations: List<
    readonly [string, Registration['kind'], string, Registration['status'], boolean | null]
  >;
  readonly networks: List<Share>;
  readonly sites: List<readonly [string, string, boolean, string]>;
}

function toShare([area, date, percent, samples]: Share): MeasuredShare {
  return { area, date, percent, samples };
}

/** Reads the dashboard's data for these countries, the site's own first. @throws {ApiError} */
export async function readAdoption(api: ApiClient, areas: readonly string[]): Promise<Adoption> {
  const answer = await api.rpc('ipv6_adoption_row', { areas: areas.join() }, { get: true });
  const row = toRow<object>({ ...answer, data: answer.data as object | null });
  if (row === null || !('world' in row)) throw new ApiError('malformed', answer.status, '');
  const { sources, world, country, totals, years, registrations, networks, sites } =
    row as AdoptionRow;
  return {
    asOf: sources ?? {},
    world: (world ?? []).map(([week, low, high]) => ({ week, minPercent: low, maxPercent: high })),
    overTime: (country ?? []).map(toShare),
    blocks: totals ?? {},
    years: (years ?? []).map(([year, blocks]) => ({ year, blocks })),
    registrations: (registrations ?? []).map(([resource, kind, date, status, isAnnounced]) => ({
      resource,
      kind,
      date,
      status,
      isAnnounced,
    })),
    networks: (networks ?? []).map(toShare),
    sites: (sites ?? []).map(([host, name, hasIpv6, date]) => ({ host, name, hasIpv6, date })),
  };
}
