import type { SiteConfig } from '@site/shared/config';

/** Highest and lowest daily share of one week, in per cent. */
export interface WeeklyShare {
  /** Monday of the week, as an ISO date. */
  readonly week: string;
  readonly minPercent: number;
  readonly maxPercent: number;
}

/** Shares of several countries on one day; null if the publisher has no figure. */
export interface SharesOfDay {
  /** ISO date. */
  readonly day: string;
  readonly percentOf: Readonly<Record<string, number | null>>;
}

/** An IPv6 address block or a network number that is registered in a country. */
export interface Registration {
  readonly resource: string;
  readonly kind: 'ipv4' | 'ipv6' | 'asn';
  readonly date: string;
  readonly status: 'allocated' | 'assigned';
  /** True if the routing table of the Internet contains it; null if unknown. */
  readonly isAnnounced: boolean | null;
}

/** The share of users in a country or in a network on a given day. */
export interface MeasuredShare {
  /** A country's code, or the number of a network such as `AS64496`. */
  readonly area: string;
  readonly date: string;
  readonly percent: number;
  /** Number of measured users; null if the publisher does not state it. */
  readonly samples: number | null;
}

/** Whether the name of a site has an IPv6 address. */
export interface SiteCheck {
  readonly host: string;
  readonly name: string;
  readonly hasIpv6: boolean;
  readonly date: string;
}

export type FigureSource = 'google-series' | 'google-map' | 'apnic' | 'afrinic' | 'dns';

export interface Adoption {
  /** The ISO date of each publisher's figures. */
  readonly asOf: Readonly<Partial<Record<FigureSource, string>>>;
  readonly world: readonly WeeklyShare[];
  /** The site's own country, oldest first. */
  readonly overTime: readonly MeasuredShare[];
  /** Country → IPv6 blocks registered there. */
  readonly blocks: Readonly<Record<string, number>>;
  /** IPv6 blocks of the site's own country by year of delegation, oldest first. */
  readonly years: readonly { readonly year: number; readonly blocks: number }[];
  readonly registrations: readonly Registration[];
  /** Sorted by share, highest first. */
  readonly networks: readonly MeasuredShare[];
  readonly sites: readonly SiteCheck[];
}

/** The countries whose figures the site shows, its own first. */
export function areasOf({ adoption }: SiteConfig): readonly string[] {
  return adoption ? [adoption.countryCode, ...Object.keys(adoption.neighbours)] : [];
}

/** Returns the display name of a country of {@link areasOf}. */
export function nameOf(area: string, { adoption, country }: SiteConfig): string {
  return area === adoption?.countryCode ? country : (adoption?.neighbours[area] ?? area);
}

/** Sorts countries by share, highest first. Countries without a figure come last and have no rank. */
export function rankShares(percentOf: SharesOfDay['percentOf'], areas: readonly string[]) {
  const percent = (area: string) => percentOf[area] ?? null;
  const order = [...areas].sort((one, other) => (percent(other) ?? -1) - (percent(one) ?? -1));
  const ranked = order.filter((area) => percent(area) !== null);
  return order.map((area) => {
    const share = percent(area);
    const before = ranked.filter((other) => (percent(other) ?? 0) > (share ?? 0)).length;
    return { area, percent: share, place: share === null ? null : before + 1 };
  });
}

/** Formats a share of 0 to 100 as `49.97%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}
