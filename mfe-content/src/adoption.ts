import type { SiteConfig } from '@site/shared/config';

/** Highest and lowest daily share of one week, in per cent. */
export interface WeeklyShare {
  /** Monday of the week, as an ISO date. */
  readonly week: string;
  readonly minPercent: number;
  readonly maxPercent: number;
}

/** Shares of some countries on one day; null where the publisher has no figure. */
export interface SharesOfDay {
  /** ISO date. */
  readonly day: string;
  readonly percentOf: Readonly<Record<string, number | null>>;
}

/** What is registered in a country: a block of addresses, or the number of a network. */
export interface Registration {
  readonly resource: string;
  readonly kind: 'ipv4' | 'ipv6' | 'asn';
  readonly date: string;
  readonly status: 'allocated' | 'assigned';
  /** Whether it is seen in the routing table of the Internet; null where nobody has looked. */
  readonly isAnnounced: boolean | null;
}

/** The share of users in a country or in a network, up to a day. */
export interface MeasuredShare {
  /** A country's code, or the number of a network such as `AS64496`. */
  readonly area: string;
  readonly date: string;
  readonly percent: number;
  /** How many users were measured; null where the publisher does not say. */
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

/** All that the dashboard draws. */
export interface Adoption {
  /** The ISO date at which the figures of a publisher stood. */
  readonly asOf: Readonly<Partial<Record<FigureSource, string>>>;
  readonly world: readonly WeeklyShare[];
  /** The site's own country, the oldest first. */
  readonly overTime: readonly MeasuredShare[];
  /** Country → IPv6 blocks registered there. */
  readonly blocks: Readonly<Record<string, number>>;
  /** IPv6 blocks of the site's own country by year of delegation, the oldest first. */
  readonly years: readonly { readonly year: number; readonly blocks: number }[];
  readonly registrations: readonly Registration[];
  /** The highest share first. */
  readonly networks: readonly MeasuredShare[];
  readonly sites: readonly SiteCheck[];
}

/** The countries whose figures the site shows, its own first. */
export function areasOf({ adoption }: SiteConfig): readonly string[] {
  return adoption ? [adoption.countryCode, ...Object.keys(adoption.neighbours)] : [];
}

/** What a country of {@link areasOf} is called. */
export function nameOf(area: string, { adoption, country }: SiteConfig): string {
  return area === adoption?.countryCode ? country : (adoption?.neighbours[area] ?? area);
}

/** The countries by their share, the highest first; those without a figure come last, and have no rank. */
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

/** A share of 0 to 100 as `49.97%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}
