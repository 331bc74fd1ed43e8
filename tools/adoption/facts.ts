import { fill, type SiteConfig } from '@site/shared/config';
import { claims } from '../../mfe-content/src/content/en/claims';
import { dashboard } from '../../mfe-content/src/content/en/dashboard';
import type { Claim } from '../../mfe-content/src/content/types';
import type { Database } from './tables.ts';

interface Fact {
  readonly figure: string;
  readonly source: string;
  /** ISO date, or the start of one; null if unknown. */
  readonly date: string | null;
}

const ROWS = `
  select source || ' ' || measure || ' ' || area as name, day::text as date,
    case when share is null then trim_scale(low) || '–' || trim_scale(high) else trim_scale(share)::text end || '%' as value
  from (
    select distinct on (measure, area) *, case when measure like 'apnic%' then 'APNIC Labs'
      else 'Google IPv6 Statistics' end as source
    from public.ipv6_adoption_series
    where (area = any($1) or area = 'world' or area like 'AS_%') and coalesce(share, low) is not null and note is null
    order by measure, area, day desc
  ) as newest
  union all
  select 'AFRINIC delegated statistics, IPv6 blocks of ' || area, (
      select as_of::text from public.ipv6_figure_sources where source = 'afrinic'), sum(blocks)::text
    from public.ipv6_allocations where area = any($1) group by area
  union all
  select 'AFRINIC delegated statistics, registered in ' || area || ', ' || kind, (
      select as_of::text from public.ipv6_figure_sources where source = 'afrinic'), count(*)::text
    from public.ipv6_registrations where area = any($1) group by area, kind
  union all
  select 'DNS, IPv6 address of ' || host, day::text, has_ipv6::text from public.ipv6_site_checks
  order by 1`;

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const DATE = new RegExp(`\\b(?:(?:(\\d{1,2}) )?(${MONTHS.join('|')}) )?(20\\d\\d)\\b`, 'g');

export function latestDate(text: string): string | null {
  const dates = [...text.matchAll(DATE)].map(([, day, month, year = '']) => {
    if (month === undefined) return year;
    const parts = [MONTHS.indexOf(month) + 1, ...(day ? [Number(day)] : [])];
    return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
  });
  return dates.sort().at(-1) ?? null;
}

function readClaim({ value, label, note, sources }: Claim, site: SiteConfig): Fact {
  const names = sources.map((source) => source.label);
  return {
    figure: `${label}: ${fill(value, site)}`,
    source: names.join('; ') || 'the owner’s own figure',
    date: latestDate([note, ...names].join(' ')),
  };
}

const DAY_MS = 86_400_000;

function ageOf(date: string | null, today: string): string {
  if (date === null) return 'no date';
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  return `${date}, ${days} days ago`;
}

/** Lists every figure of the site with source, date and age: first rows, then copy. */
export async function listFacts(
  client: Database,
  site: SiteConfig,
  today: string,
): Promise<readonly string[]> {
  const { adoption } = site;
  const areas = adoption ? [adoption.countryCode, ...Object.keys(adoption.neighbours)] : [];
  const { rows } = await client.query<{ name: string; date: string | null; value: string }>(ROWS, [
    areas,
  ]);
  const facts: Fact[] = [
    ...rows.map(({ name, date, value }) => ({ figure: value, source: name, date })),
    ...[...Object.values(claims), ...dashboard.stats.stats.slice(1)].map((each) =>
      readClaim(each, site),
    ),
  ];
  return facts.map(({ figure, source, date }) => `${figure}\t${source}\t${ageOf(date, today)}`);
}
