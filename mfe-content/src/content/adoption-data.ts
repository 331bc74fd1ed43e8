import { sources } from './sources';
import type { Source } from './types';

/** Highest and lowest daily share of one week, in percent from 0 to 100. */
export interface WeeklyShare {
  /** Monday of the week, as an ISO date. */
  readonly week: string;
  readonly minPercent: number;
  readonly maxPercent: number;
}

/** How a share of users grew over the weeks. */
export interface WorldAdoption {
  readonly source: Source;
  /** ISO date of the last day that the source covered. */
  readonly asOf: string;
  readonly weeks: readonly WeeklyShare[];
}

/** An address block by its date of delegation. */
export interface AddressBlock {
  readonly date: string;
  readonly prefix: string;
  readonly status: 'allocated' | 'assigned';
}

/** Registered IPv6 blocks of a country, and its share of users; null where the share is not known. */
export interface CountryTotals {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly blocks: number;
  readonly nativePercent: number | null;
}

/** What is known about one country, with the source and the date of each figure. */
export interface CountryAdoption extends CountryTotals {
  readonly share: { readonly source: Source; readonly asOf: string };
  readonly registry: { readonly source: Source; readonly asOf: string };
  readonly allocations: readonly AddressBlock[];
  readonly neighbours: readonly CountryTotals[];
}

/**
 * Share of Google's users who reach it over IPv6, one week in 16. Values are rounded to two
 * decimals. Weeks that are incomplete, that the source filled in or that it shows as outliers give
 * way to the week after them.
 */
export const worldAdoption = {
  source: sources.googleStatistics,
  asOf: '2026-08-19',
  weeks: [
    { week: '2008-10-27', minPercent: 0.14, maxPercent: 0.19 },
    { week: '2009-02-16', minPercent: 0.18, maxPercent: 0.24 },
    { week: '2009-06-08', minPercent: 0.19, maxPercent: 0.24 },
    { week: '2009-09-28', minPercent: 0.2, maxPercent: 0.25 },
    { week: '2010-01-18', minPercent: 0.24, maxPercent: 0.31 },
    { week: '2010-05-10', minPercent: 0.22, maxPercent: 0.26 },
    { week: '2010-08-30', minPercent: 0.23, maxPercent: 0.26 },
    { week: '2010-12-20', minPercent: 0.23, maxPercent: 0.25 },
    { week: '2011-04-11', minPercent: 0.28, maxPercent: 0.3 },
    { week: '2011-08-01', minPercent: 0.29, maxPercent: 0.31 },
    { week: '2011-11-21', minPercent: 0.36, maxPercent: 0.41 },
    { week: '2012-03-12', minPercent: 0.44, maxPercent: 0.56 },
    { week: '2012-07-02', minPercent: 0.67, maxPercent: 0.76 },
    { week: '2012-10-22', minPercent: 0.84, maxPercent: 1 },
    { week: '2013-02-11', minPercent: 1.01, maxPercent: 1.16 },
    { week: '2013-06-03', minPercent: 1.27, maxPercent: 1.52 },
    { week: '2013-09-23', minPercent: 1.69, maxPercent: 2.12 },
    { week: '2014-01-13', minPercent: 2.32, maxPercent: 2.89 },
    { week: '2014-05-05', minPercent: 3.0, maxPercent: 3.68 },
    { week: '2014-08-25', minPercent: 3.63, maxPercent: 4.44 },
    { week: '2014-12-15', minPercent: 4.46, maxPercent: 5.53 },
    { week: '2015-04-06', minPercent: 5.15, maxPercent: 6.32 },
    { week: '2015-07-27', minPercent: 6.61, maxPercent: 7.85 },
    { week: '2015-11-16', minPercent: 7.4, maxPercent: 9.49 },
    { week: '2016-03-07', minPercent: 8.35, maxPercent: 10.51 },
    { week: '2016-06-27', minPercent: 10.33, maxPercent: 12.53 },
    { week: '2016-10-17', minPercent: 11.3, maxPercent: 14.49 },
    { week: '2017-02-06', minPercent: 12.85, maxPercent: 16.22 },
    { week: '2017-05-29', minPercent: 15.51, maxPercent: 18.72 },
    { week: '2017-09-18', minPercent: 16.64, maxPercent: 20.28 },
    { week: '2018-01-08', minPercent: 18.05, maxPercent: 22.03 },
    { week: '2018-04-30', minPercent: 19.06, maxPercent: 22.79 },
    { week: '2018-08-20', minPercent: 20.8, maxPercent: 24.31 },
    { week: '2018-12-10', minPercent: 21.78, maxPercent: 26.54 },
    { week: '2019-04-01', minPercent: 22.5, maxPercent: 27.28 },
    { week: '2019-07-22', minPercent: 24.79, maxPercent: 29.15 },
    { week: '2019-11-11', minPercent: 24.42, maxPercent: 29.99 },
    { week: '2020-03-02', minPercent: 25.8, maxPercent: 30.83 },
    { week: '2020-06-22', minPercent: 29.39, maxPercent: 32.92 },
    { week: '2020-10-12', minPercent: 29.46, maxPercent: 33.32 },
    { week: '2021-02-01', minPercent: 30.57, maxPercent: 34.25 },
    { week: '2021-05-24', minPercent: 31.85, maxPercent: 35.06 },
    { week: '2021-09-13', minPercent: 32.31, maxPercent: 36.88 },
    { week: '2022-01-03', minPercent: 34.79, maxPercent: 37.96 },
    { week: '2022-04-25', minPercent: 35.73, maxPercent: 40.33 },
    { week: '2022-08-15', minPercent: 37.84, maxPercent: 41.2 },
    { week: '2022-12-05', minPercent: 36.68, maxPercent: 41.73 },
    { week: '2023-03-27', minPercent: 38.36, maxPercent: 43.24 },
    { week: '2023-07-17', minPercent: 41.07, maxPercent: 44.62 },
    { week: '2023-11-06', minPercent: 39.8, maxPercent: 44.43 },
    { week: '2024-02-26', minPercent: 40.42, maxPercent: 45.22 },
    { week: '2024-06-17', minPercent: 43.39, maxPercent: 47.11 },
    { week: '2024-10-07', minPercent: 41.78, maxPercent: 46.46 },
    { week: '2025-02-03', minPercent: 42.4, maxPercent: 47.23 },
    { week: '2025-05-19', minPercent: 43.85, maxPercent: 48.39 },
    { week: '2025-09-08', minPercent: 44.68, maxPercent: 49.82 },
    { week: '2025-12-29', minPercent: 47.46, maxPercent: 49.23 },
    { week: '2026-04-20', minPercent: 45.2, maxPercent: 50.4 },
    { week: '2026-08-10', minPercent: 46.95, maxPercent: 49.97 },
  ],
} as const satisfies WorldAdoption;

const countries = [
  {
    code: 'ET',
    name: 'Ethiopia',
    blocks: 6,
    nativePercent: 0.11,
    share: { source: sources.googleStatistics, asOf: '2026-07-19' },
    registry: {
      source: {
        label: 'AFRINIC delegated statistics',
        href: 'https://ftp.afrinic.net/pub/stats/afrinic/',
      },
      asOf: '2026-08-22',
    },
    allocations: [
      { date: '2016-10-07', prefix: '2c0f:f348::/32', status: 'allocated' },
      { date: '2021-12-10', prefix: '2c0f:6f00::/32', status: 'allocated' },
      { date: '2023-03-09', prefix: '2001:43f8:1710::/48', status: 'assigned' },
      { date: '2023-03-09', prefix: '2001:43f8:1711::/48', status: 'assigned' },
      { date: '2024-07-12', prefix: '2c0f:3c40::/32', status: 'allocated' },
      { date: '2025-09-30', prefix: '2c0f:36c0::/32', status: 'allocated' },
    ],
    neighbours: [
      { code: 'DJ', name: 'Djibouti', blocks: 4, nativePercent: 1.08 },
      { code: 'ER', name: 'Eritrea', blocks: 0, nativePercent: null },
      { code: 'KE', name: 'Kenya', blocks: 166, nativePercent: 12.35 },
      { code: 'SO', name: 'Somalia', blocks: 15, nativePercent: 0.42 },
      { code: 'SS', name: 'South Sudan', blocks: 9, nativePercent: 20.7 },
      { code: 'SD', name: 'Sudan', blocks: 11, nativePercent: 8.06 },
    ],
  },
] as const satisfies readonly CountryAdoption[];

/** The figures about a country by its English name; undefined where this file holds none. */
export function countryAdoptionFor(name: string): CountryAdoption | undefined {
  return countries.find((country) => country.name === name);
}
