import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, reasonOf, UserError } from '@site/platform/command';
import type { SiteConfig } from '@site/shared/config';
import {
  readApnic,
  readDelegations,
  readGoogleMap,
  readGoogleSeries,
  type SeriesRow,
} from './formats.ts';
import { compareRows, type Database, refuseUnlikely, type WantedRows } from './tables.ts';

/** HTTP validators of the last read of a file. */
interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

interface FetchedFile {
  readonly text: string;
  readonly validators: Validators;
}

const decodeText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

async function readText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return decodeText(Buffer.concat(parts));
}

/**
 * Fetches a publisher's file. Returns `unchanged` if the validators match, or `absent` for a missing file.
 * @throws {UserError} if the response is not such a file.
 */
async function fetchFile(
  url: string,
  known: Validators,
  { site, timeoutMs = 60_000, mostBytes = 30_000_000 }: ImportOptions,
): Promise<FetchedFile | 'unchanged' | 'absent'> {
  try {
    if (url.startsWith('file:')) {
      return { text: decodeText(await readFile(new URL(url))), validators: {} };
    }
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'User-Agent': `adoption-import (+${site.siteUrl}; ${site.email})`,
        ...(known.etag && { 'If-None-Match': known.etag }),
        ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
      },
    });
    if (response.status === 304) return 'unchanged';
    if (response.status === 404) return 'absent';
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const text = await readText(response, mostBytes);
    if (/^\s*</.test(text)) throw new Error('it answers a page and not a file of figures');
    const [etag, lastModified] = ['etag', 'last-modified'].map((name) =>
      response.headers.get(name),
    );
    return { text, validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) } };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'absent';
    const cause = error instanceof Error && error.cause ? `: ${reasonOf(error.cause)}` : '';
    throw new UserError('FIGURES_INVALID', `${url} gives no figures: ${reasonOf(error)}${cause}.`);
  }
}

/** Default URLs of the publishers' files; `adoption.endpoints` of `site.config.json` overrides them. */
const ENDPOINTS = {
  googleSeries: 'https://www.google.com/intl/en_ALL/ipv6/statistics/data/adoption.js',
  googleMap: 'https://www.google.com/intl/en_ALL/ipv6/statistics/data/worldmap.js',
  apnic: 'https://data1.labs.apnic.net/v6stats/',
  afrinic: 'https://ftp.afrinic.net/pub/stats/afrinic/delegated-afrinic-latest',
};

/** In import order: the registry supplies the networks for the requests to APNIC. */
export const SOURCES = ['google-series', 'google-map', 'afrinic', 'apnic', 'dns'] as const;
export type SourceName = (typeof SOURCES)[number];

/** Source → the setting for its URL. */
export const ENDPOINT_OF = {
  'google-series': 'googleSeries',
  'google-map': 'googleMap',
  afrinic: 'afrinic',
  apnic: 'apnic',
} as const satisfies Partial<Record<SourceName, keyof typeof ENDPOINTS>>;

export interface ImportOptions {
  readonly site: SiteConfig;
  readonly sources: readonly SourceName[];
  readonly isDryRun: boolean;
  /** Overrides the publishers' URLs and those of `site.config.json`. */
  readonly endpoints?: Partial<typeof ENDPOINTS>;
  readonly today: string;
  /** Pause between two requests to the same publisher. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
  readonly resolver?: Pick<Resolver, 'resolve6'>;
  readonly tell: (line: string) => void;
}

/** Parsed figures of a publisher, before the comparison with the database. */
export interface PublishedFigures {
  readonly asOf: string;
  readonly wanted: readonly WantedRows[];
  readonly remarks?: readonly string[];
}

export type FilesByUrl = Readonly<Record<string, Validators>>;

/** Fetches one publisher's files one at a time, and stores their validators. */
export class Publisher {
  readonly validators: Record<string, Validators> = {};

  constructor(
    private readonly known: FilesByUrl,
    private readonly options: ImportOptions,
  ) {}

  async read(url: string): Promise<FetchedFile | 'unchanged' | 'absent'> {
    const { site, pauseMs = 1000 } = this.options;
    if (Object.keys(this.validators).length > 0) await pause(pauseMs);
    // The parsed result depends on the country, so the validators do too.
    const name = `${site.adoption?.countryCode} ${url}`;
    const known = this.known[name] ?? {};
    const file = await fetchFile(url, known, this.options);
    this.validators[name] = typeof file === 'string' ? known : file.validators;
    return file;
  }

  async readKnown(url: string): Promise<FetchedFile | null> {
    const file = await this.read(url);
    if (file === 'absent') throw new UserError('FIGURES_INVALID', `${url} does not exist.`);
    return file === 'unchanged' ? null : file;
  }
}

type Reader = (
  publisher: Publisher,
  options: ImportOptions,
  client: Database,
) => Promise<PublishedFigures | null>;

const SERIES = {
  table: 'ipv6_adoption_series',
  key: ['measure', 'area', 'day'],
  columns: ['measure', 'area', 'day', 'days', 'low', 'high', 'share', 'samples', 'note'],
} as const;

function inSeries(measure: string, rows: readonly SeriesRow[]) {
  return { ...SERIES, rows: rows.map((row) => ({ measure, ...row })) };
}

function own({ site, endpoints }: ImportOptions): {
  readonly code: string;
  readonly endpoints: typeof ENDPOINTS;
} {
  const { adoption } = site;
  if (!adoption)
    throw new UserError(
      'SITE_CONFIG_INVALID',
      'site.config.json names no country: set "adoption".',
    );
  return {
    code: adoption.countryCode,
    endpoints: { ...ENDPOINTS, ...adoption.endpoints, ...endpoints },
  };
}

const googleSeries: Reader = async (publisher, options, client) => {
  const file = await publisher.readKnown(own(options).endpoints.googleSeries);
  if (file === null) return null;
  const { asOf, rows } = readGoogleSeries(file.text);
  // A person's note on a week stays as long as the week's figures do.
  const { rows: noted } = await client.query<{
    day: string;
    low: number;
    high: number;
    note: string;
  }>(
    `select day::text, low::float8, high::float8, note from public.ipv6_adoption_series
      where measure = 'google-total' and days = 7 and note is not null`,
  );
  const noteOf = new Map(noted.map(({ day, low, high, note }) => [`${day} ${low} ${high}`, note]));
  const kept = rows.map((row) => ({
    ...row,
    note: row.note ?? noteOf.get(`${row.day} ${row.low} ${row.high}`) ?? null,
  }));
  const scope = "measure = 'google-total'";
  return {
    asOf,
    wanted: [{ ...inSeries('google-total', kept), scope, mostLost: 0, leapsIn: 'high' }],
  };
};

const googleMap: Reader = async (publisher, options, client) => {
  const file = await publisher.readKnown(own(options).endpoints.googleMap);
  if (file === null) return null;
  const { rows: newest } = await client.query<{ day: string | null }>(
    "select max(day)::text as day from public.ipv6_adoption_series where measure = 'google-native'",
  );
  const day = newest[0]?.day ?? options.today;
  const scope = (of: string) => `measure = 'google-native' and day = '${of}'`;
  const limits = { mostLost: 0.05, leapsIn: 'share' };
  // Compares with the newest day, so that equal figures do not create a new day.
  const rowsOf = (of: string) => inSeries('google-native', readGoogleMap(file.text, of));
  const wanted = { ...rowsOf(day), scope: scope(day), ...limits };
  const difference = await compareRows(client, wanted);
  refuseUnlikely(wanted, difference);
  const { added, changed, removed } = difference;
  if (added.length + changed.length + removed.length === 0) return { asOf: day, wanted: [] };
  const remarks = changed
    .filter(({ after }) => after.area === own(options).code)
    .map(
      ({ before, after }) =>
        `${after.area}: ${before.share ?? 'none'} → ${after.share ?? 'none'} %`,
    );
  const { today } = options;
  return { asOf: today, wanted: [{ ...rowsOf(today), scope: scope(today), ...limits }], remarks };
};

const apnic: Reader = async (publisher, options, client) => {
  const { code, endpoints } = own(options);
  const base = endpoints.apnic.replace(/\/?$/, '/');
  const wanted = [];
  const remarks = [];
  let asOf = '';
  const file = await publisher.read(`${base}v6economy/${code}.json`);
  if (file === 'absent') remarks.push(`has no figures for ${code}`);
  else if (file !== 'unchanged') {
    const economy = readApnic(file.text, code);
    asOf = economy.asOf;
    const scope = `measure = 'apnic-capable' and area = '${code}'`;
    wanted.push({
      ...inSeries('apnic-capable', economy.rows),
      scope,
      mostLost: 0,
      leapsIn: 'share',
    });
  }
  const { rows: networks } = await client.query<{ resource: string }>(
    "select resource from public.ipv6_registrations where area = $1 and kind = 'asn' order by resource",
    [code],
  );
  for (const { resource } of networks) {
    const found = await publisher.read(`${base}v6economyas/${code}/${resource}.json`);
    if (typeof found === 'string') continue;
    const network = readApnic(found.text, resource);
    if (network.asOf > asOf) asOf = network.asOf;
    const scope = `measure = 'apnic-capable' and area = '${resource}'`;
    const rows = inSeries('apnic-capable', network.rows.slice(-1));
    wanted.push({ ...rows, scope, keepsOthers: true, mostLost: 0 });
  }
  return asOf === '' && remarks.length === 0 ? null : { asOf, wanted, remarks };
};

const afrinic: Reader = async (publisher, options, client) => {
  const { code, endpoints } = own(options);
  const file = await publisher.readKnown(endpoints.afrinic);
  if (file === null) return null;
  const { asOf, registrations, years } = readDelegations(file.text);
  const { rows } = await client.query<{ as_of: string }>(
    "select as_of::text from public.ipv6_figure_sources where source = 'afrinic'",
  );
  if (rows[0] && rows[0].as_of > asOf)
    throw new UserError('FIGURES_INVALID', `The file is of ${asOf}, older than what is there.`);
  const blocks = {
    table: 'ipv6_allocations',
    key: ['area', 'year'],
    columns: ['area', 'year', 'blocks'],
    scope: 'true',
    mostLost: 0.05,
    rows: years.map((each) => ({ ...each })),
  };
  const ownOnes = {
    table: 'ipv6_registrations',
    key: ['resource'],
    columns: ['resource', 'area', 'kind', 'day', 'status'],
    scope: `area = '${code}'`,
    mostLost: 0.2,
    rows: registrations.filter(({ area }) => area === code).map((each) => ({ ...each })),
  };
  return { asOf, wanted: [blocks, ownOnes] };
};

/** Matches globally routable addresses (RFC 4291), which start with 2 or 3. */
const IS_GLOBAL = /^[23][0-9a-f]{3}:/i;

const dns: Reader = async (_, { site, today, resolver, timeoutMs = 10_000 }, client) => {
  const sites = site.adoption?.sites ?? [];
  const asker = resolver ?? new Resolver({ timeout: timeoutMs, tries: 2 });
  const rows = [];
  const remarks = [];
  const { rows: known } = await client.query<{ host: string; day: string; has_ipv6: boolean }>(
    'select host, day::text, has_ipv6 from public.ipv6_site_checks',
  );
  for (const { host, name } of sites) {
    const before = known.find((each) => each.host === host);
    try {
      const found = await asker.resolve6(host).catch((error: unknown) => {
        if (errorCode(error) === 'ENODATA') return [];
        throw error;
      });
      rows.push({
        host,
        name,
        has_ipv6: found.some((address) => IS_GLOBAL.test(address)),
        day: today,
      });
    } catch (error) {
      remarks.push(`${host} could not be looked up (${reasonOf(error)}); what was known stays`);
      if (before) rows.push({ host, name, has_ipv6: before.has_ipv6, day: before.day });
    }
  }
  const columns = ['host', 'name', 'has_ipv6', 'day'];
  const wanted = {
    table: 'ipv6_site_checks',
    key: ['host'],
    columns,
    scope: 'true',
    mostLost: 1,
    rows,
  };
  if (sites.length + known.length === 0) return null;
  return { asOf: sites.length > 0 ? today : '', wanted: [wanted], remarks };
};

export const READERS: Readonly<Record<SourceName, Reader>> = {
  'google-series': googleSeries,
  'google-map': googleMap,
  apnic,
  afrinic,
  dns,
};
