import { isIPv4, isIPv6 } from 'node:net';
import { UserError } from '@site/platform/command';

/** A day of Google's worldwide series. */
interface DailyShare {
  /** ISO date. */
  readonly day: string;
  readonly percent: number;
}

/** A row of `ipv6_adoption_series` without its measure. */
export interface SeriesRow {
  readonly area: string;
  readonly day: string;
  readonly days: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly share: number | null;
  readonly samples: number | null;
  readonly note: string | null;
}

export interface Registration {
  readonly area: string;
  readonly kind: 'ipv4' | 'ipv6' | 'asn';
  readonly resource: string;
  readonly day: string;
  readonly status: string;
}

export interface Delegations {
  /** Date of the file. */
  readonly asOf: string;
  readonly registrations: readonly Registration[];
  /** IPv6 blocks of each country by year. Always contains the newest year, even without blocks. */
  readonly years: readonly {
    readonly area: string;
    readonly year: number;
    readonly blocks: number;
  }[];
}

const DAY_MS = 86_400_000;

/** Rejects a whole file if any part deviates from the publisher's documentation. */
function check(isSound: boolean, problem: string): asserts isSound {
  if (!isSound)
    throw new UserError('FIGURES_INVALID', `The file has not the documented shape: ${problem}.`);
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** Returns an ISO date, or null if the date does not exist. Months start at 1. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function checkDate(year: unknown, month: unknown, day: unknown, where: string): string {
  const date = isoDate(Number(year), Number(month), Number(day));
  check(date !== null && date >= '1980-01-01', `${where} has no date`);
  return date;
}

function mondayOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readDays(text: string): DailyShare[] {
  const [, list] = /=\s*(\[[\s\S]*\])\s*;\s*$/.exec(text) ?? [];
  check(list !== undefined, 'it does not end as a list');
  const rows = parseJson(list);
  check(Array.isArray(rows) && rows.length > 0, 'it is no list of rows');
  return rows.map((row: unknown, index) => {
    const where = `row ${index + 1}`;
    check(Array.isArray(row) && row.length >= 4, `${where} has not four numbers`);
    const [year, month, date, percent] = row;
    // Google's months start at zero.
    const day = checkDate(year, Number(month) + 1, date, where);
    check(isPercent(percent), `${where} is no percentage`);
    return { day, percent };
  });
}

/** Parses Google's `adoption.js`: worldwide weeks with their lowest and highest day. @throws {UserError} */
export function readGoogleSeries(text: string): {
  readonly asOf: string;
  readonly rows: SeriesRow[];
} {
  const days = readDays(text);
  const weeks = new Map<string, DailyShare[]>();
  days.forEach((each, index) => {
    const before = days[index - 1];
    check(before === undefined || before.day < each.day, `row ${index + 1} is not a later day`);
    const monday = mondayOf(each.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), each]);
  });
  const rows = [...weeks].map(([day, week]): SeriesRow => {
    const percents = week.map(({ percent }) => percent);
    const [low, high] = [Math.min(...percents), Math.max(...percents)];
    let note = null;
    if (week.length < 7) note = 'part of a week';
    else if (low === high) note = 'constant in the source, no measurement';
    return { area: 'world', day, days: week.length, low, high, share: null, samples: null, note };
  });
  return { asOf: days.at(-1)?.day ?? '', rows };
}

/** Parses Google's `worldmap.js`: native IPv6 by country on the day of reading. @throws {UserError} */
export function readGoogleMap(text: string, today: string): SeriesRow[] {
  check(/\]\s*\}\s*;?\s*$/.test(text), 'it does not end as a list');
  const row = /^\s*\["([A-Z]{2})",\s*"[^"\n]*",\s*(-?\d+(?:\.\d+)?)\s*,/gm;
  const found = [...text.matchAll(row)];
  check(found.length === text.split(/^\s*\["/m).length - 1, 'some row has not its six fields');
  check(found.length > 0, 'it has no rows');
  check(new Set(found.map(([, area]) => area)).size === found.length, 'a country is there twice');
  return found.map(([, area = '', percent]): SeriesRow => {
    const share = Number(percent);
    check(isPercent(share), `${area} is no percentage`);
    const note = share === 0 ? 'zero in the source, which may mean that there is no figure' : null;
    const known = { low: null, high: null, samples: null };
    return { area, day: today, days: 1, ...known, share: share === 0 ? null : share, note };
  });
}

interface ApnicElement {
  readonly date?: unknown;
  readonly '30'?: { readonly seen?: unknown; readonly capable_pc?: unknown } | null;
}

/** Parses a file of APNIC Labs: IPv6 capability over 30 days, sampled on Mondays. @throws {UserError} */
export function readApnic(
  text: string,
  area: string,
): { readonly asOf: string; readonly rows: SeriesRow[] } {
  const file = parseJson(text) as { copyright?: unknown; data?: unknown } | null;
  check(typeof file?.copyright === 'string' && Array.isArray(file.data), 'it holds no data');
  const elements = file.data.map((each: ApnicElement | null, index) => {
    const where = `element ${index + 1}`;
    const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(each?.date)) ?? [];
    const day = checkDate(year, month, date, where);
    const { seen, capable_pc: share } = each?.['30'] ?? {};
    if (typeof seen !== 'number' || seen === 0) return { day, seen: 0, share: null };
    check(seen > 0 && isPercent(share), `${where} is no percentage`);
    return { day, seen, share };
  });
  const asOf = elements
    .map(({ day }) => day)
    .sort()
    .at(-1);
  check(asOf !== undefined, 'it holds no day');
  const rows = elements
    .filter(({ day, share }) => share !== null && mondayOf(day) === day)
    .map(({ day, seen, share }): SeriesRow => {
      const rounded = share === null ? null : Number(share.toFixed(6));
      const samples = Math.round(seen);
      return { area, day, days: 30, low: null, high: null, share: rounded, samples, note: null };
    });
  check(new Set(rows.map(({ day }) => day)).size === rows.length, 'a day is there twice');
  return { asOf, rows: rows.sort((a, b) => (a.day < b.day ? -1 : 1)) };
}

/** Formats a range of IPv4 addresses, as a prefix if possible. */
function spellBlock(start: string, count: number): string {
  const bits = Math.log2(count);
  return Number.isInteger(bits) ? `${start}/${32 - bits}` : `${start} and ${count - 1} more`;
}

function readDelegation(line: string, registry: string): Registration {
  const [name, area = '', kind, start = '', value, date = '', status = ''] = line.split('|');
  const size = Number(value);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  check(
    name === registry && /^[A-Z]{2}$/.test(area) && Number.isInteger(size) && size > 0,
    `"${line.slice(0, 80)}" is no record`,
  );
  check(kind === 'ipv4' || kind === 'ipv6' || kind === 'asn', `"${kind}" is no type`);
  const isNamed = { ipv4: isIPv4(start), ipv6: isIPv6(start), asn: /^[1-9]\d{0,9}$/.test(start) };
  check(isNamed[kind], `"${start}" is no start of ${kind}`);
  check(status === 'allocated' || status === 'assigned', `"${status}" is no status`);
  let resource = `${start}/${size}`;
  if (kind === 'asn') resource = `AS${start}`;
  if (kind === 'ipv4') resource = spellBlock(start, size);
  return { area, kind, resource, day: checkDate(year, month, day, line), status };
}

/** Parses a registry's delegated file: registrations by country and date. @throws {UserError} */
export function readDelegations(text: string): Delegations {
  check(text.endsWith('\n'), 'its last line is cut off');
  const [head = '', ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [version, registry = '', , records, , end = ''] = head.split('|');
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(end) ?? [];
  check(version === '2' && registry !== '', 'it does not begin with its version');
  const asOf = checkDate(year, month, day, 'the first line');
  const summaries = lines.filter((line) => line.endsWith('|summary'));
  const bodies = lines.filter((line) => !line.endsWith('|summary'));
  check(bodies.length === Number(records), `it has ${bodies.length} records and says ${records}`);
  // The extended format also lists free and reserved space.
  const registrations = bodies
    .filter((line) => !/\|(?:available|reserved)(?:\||$)/.test(line))
    .map((line) => readDelegation(line, registry));
  for (const kind of ['ipv4', 'ipv6', 'asn']) {
    const said = summaries.find((line) => line.split('|')[2] === kind)?.split('|')[4];
    const count = bodies.filter((line) => line.split('|')[2] === kind).length;
    check(Number(said) === count, `it has ${count} records of ${kind} and says ${said}`);
  }
  const counts = new Map<string, number>();
  for (const area of new Set(registrations.map((each) => each.area))) {
    counts.set(`${area} ${asOf.slice(0, 4)}`, 0);
  }
  for (const each of registrations.filter(({ kind }) => kind === 'ipv6')) {
    const key = `${each.area} ${each.day.slice(0, 4)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const years = [...counts].map(([key, blocks]) => {
    const [area = '', inYear] = key.split(' ');
    return { area, year: Number(inYear), blocks };
  });
  return { asOf, registrations, years };
}
