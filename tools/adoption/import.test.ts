import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, SUPABASE_DIR, suiteBackend } from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { testSite } from '@site/shared/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readAdoption } from '../../mfe-content/src/api/adoption';
import { readShares } from '../../mfe-content/src/api/shares';
import { readDelegations } from './formats.ts';
import { importFigures } from './import.ts';
import type { ImportOptions } from './publishers.ts';
import { serveNames } from './testing/serve-names.ts';

const backend = suiteBackend();

const sample = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8');

/** Adds a header with the counts of an excerpt. */
function delegated(text: string): string {
  const [head = '', ...lines] = text.trim().split('\n');
  const bodies = lines.filter((line) => !line.endsWith('|summary'));
  const summary = (kind: string) =>
    `afrinic|*|${kind}|*|${bodies.filter((line) => line.includes(`|${kind}|`)).length}|summary`;
  const fields = head.split('|');
  fields[3] = String(bodies.length);
  return [fields.join('|'), ...['asn', 'ipv4', 'ipv6'].map(summary), ...bodies, ''].join('\n');
}

function apnic(days: readonly (readonly [string, number, number])[]): string {
  const [element] = JSON.parse(sample('apnic-documented-example.json')).data;
  const data = days.map(([date, seen, capable]) => ({
    ...element,
    date,
    '30': { seen, capable_pc: capable },
  }));
  return JSON.stringify({ ...JSON.parse(sample('apnic-documented-example.json')), data });
}

const SERIES = '/adoption.js';
const MAP = '/worldmap.js';
const ECONOMY = '/v6stats/v6economy/ET.json';
const NETWORK = '/v6stats/v6economyas/ET/AS24757.json';
const DELEGATED = '/delegated';
const SOUND: Readonly<Record<string, string>> = {
  [SERIES]: sample('google-adoption.js.txt'),
  [MAP]: sample('google-worldmap.js.txt'),
  [ECONOMY]: apnic([
    ['2026-08-10', 900.5, 0.4],
    ['2026-08-03', 800, 0.2],
    ['2026-08-12', 950, 0.5],
    ['2026-07-27', 0, 0],
  ]),
  [NETWORK]: apnic([['2026-08-10', 70, 3.5]]),
  [DELEGATED]: delegated(sample('delegated-afrinic-excerpt.txt')),
};

test('reads a registry’s file with either line ending', () => {
  const registry = SOUND[DELEGATED] ?? '';
  expect(readDelegations(registry.replaceAll('\n', '\r\n'))).toEqual(readDelegations(registry));
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let server: Server;
let answers: Record<string, Answer>;
let requests: IncomingMessage[];
let underWay: number;
let mostAtOnce: number;
let client: Awaited<ReturnType<typeof connect>>;
let lines: string[];

/** Serves a file, or 304 if its validators match. */
const file =
  (text: string): Answer =>
  (response, request) => {
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(text);
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  answers = Object.fromEntries(Object.entries(SOUND).map(([url, text]) => [url, file(text)]));
  [requests, underWay, mostAtOnce, lines] = [[], 0, 0, []];
  client = await connect(backend().databaseUrl);
  await client.query(
    'truncate ipv6_figure_sources, ipv6_adoption_series, ipv6_allocations, ipv6_registrations, ipv6_site_checks',
  );
});

function options(changes: Partial<ImportOptions> = {}): ImportOptions {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = {
    googleSeries: base + SERIES,
    googleMap: base + MAP,
    apnic: `${base}/v6stats/`,
    afrinic: base + DELEGATED,
  };
  return {
    site: {
      ...testSite,
      adoption: { countryCode: 'ET', neighbours: { DJ: 'Djibouti' }, endpoints },
    },
    sources: ['google-series', 'google-map', 'afrinic', 'apnic'],
    isDryRun: false,
    today: '2026-11-20',
    pauseMs: 0,
    tell: (line) => void lines.push(line),
    ...changes,
  };
}

const bring = (changes?: Partial<ImportOptions>) => importFigures(client, options(changes));

const select = async (sql: string) => (await client.query(sql)).rows;

/** Returns all figures and the number of content changes. */
const everything = async () =>
  JSON.stringify(
    await select(`select (select json_agg(s order by source) from ipv6_figure_sources s) as sources,
      (select json_agg(a order by measure, area, day) from ipv6_adoption_series a) as series,
      (select json_agg(b order by area, year) from ipv6_allocations b) as blocks,
      (select json_agg(r order by resource) from ipv6_registrations r) as registrations,
      (select version from content_state) as version`),
  );

test('reads a file instead of the publisher’s URL, and names a missing one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'figures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = path.join(folder, 'delegated.txt');
  const afrinic = pathToFileURL(place).href;
  const sources = ['afrinic'] as const;
  expect(await bring({ sources, endpoints: { afrinic } })).toBe(false);
  expect(lines.join('\n')).toContain(`${afrinic} does not exist`);
  await writeFile(place, SOUND[DELEGATED] ?? '');
  expect(await bring({ sources, endpoints: { afrinic } })).toBe(true);
  expect(requests).toEqual([]);
  const [found] = await select(
    "select count(*)::int from ipv6_registrations where area = 'ET' and kind = 'ipv6'",
  );
  expect(found).toEqual({ count: 6 });
});

test('imports the figures of each publisher, and changes nothing the second time', async () => {
  expect(await bring()).toBe(true);
  expect(
    await select(`select day::text, days, low::float, high::float, note from ipv6_adoption_series
      where measure = 'google-total' order by day`),
  ).toEqual([
    { day: '2008-09-01', days: 4, low: 0.134405, high: 0.182193, note: 'part of a week' },
    { day: '2008-09-08', days: 3, low: 0.139793, high: 0.143716, note: 'part of a week' },
    { day: '2021-06-28', days: 7, low: 32.840336, high: 36.088156, note: null },
  ]);
  expect(
    await select(`select area, day::text, share::float, samples::int from ipv6_adoption_series
      where area in ('ET', 'AS24757') order by measure, area, day`),
  ).toEqual([
    { area: 'AS24757', day: '2026-08-10', share: 3.5, samples: 70 },
    { area: 'ET', day: '2026-08-03', share: 0.2, samples: 800 },
    { area: 'ET', day: '2026-08-10', share: 0.4, samples: 901 },
    { area: 'ET', day: '2026-11-20', share: 0.11, samples: null },
  ]);
  expect(
    await select(`select area, sum(blocks)::int as blocks, max(year)::int as year
      from ipv6_allocations group by area order by area`),
  ).toEqual([
    { area: 'DJ', blocks: 4, year: 2026 },
    { area: 'ET', blocks: 6, year: 2026 },
  ]);
  expect(
    await select(
      "select kind, count(*)::int from ipv6_registrations where area = 'ET' group by kind order by kind",
    ),
  ).toEqual([
    { kind: 'asn', count: 10 },
    { kind: 'ipv4', count: 17 },
    { kind: 'ipv6', count: 6 },
  ]);
  expect(
    await select("select as_of::text from ipv6_figure_sources where source = 'apnic'"),
  ).toEqual([{ as_of: '2026-08-12' }]);
  const before = await everything();
  // With the publishers' validators, and without them.
  expect(await bring({ today: '2026-11-27' })).toBe(true);
  expect(lines.at(-1)).toContain('apnic: nothing new');
  for (const [url, text] of Object.entries(SOUND)) {
    const known = requests.findLast((request) => request.url === url)?.headers['if-none-match'];
    answers[url] = (response) => response.setHeader('ETag', known ?? '').end(text);
  }
  expect(await bring({ today: '2026-11-27' })).toBe(true);
  expect(await everything()).toBe(before);
  expect(mostAtOnce).toBe(1);
  expect(requests.every(({ headers }) => headers['user-agent']?.includes(testSite.email))).toBe(
    true,
  );
});

test('writes and reports changes, and keeps notes as long as their figures', async () => {
  await bring();
  await client.query(
    "update ipv6_adoption_series set note = 'stands alone' where day = '2021-06-28'; " +
      "update ipv6_registrations set announced = true where resource = '2c0f:f348::/32'",
  );
  const map = SOUND[MAP]?.replace('1.08,', '1.5,').replace('0.11,', '0,') ?? '';
  answers[MAP] = file(`${map}\n`);
  answers[SERIES] = file(
    SOUND[SERIES]?.replace(']\n];', '],\n  [2021, 6, 5, 33.5, 33.4]\n];') ?? '',
  );
  expect(await bring({ today: '2026-12-01' })).toBe(true);
  expect(lines).toContain('  ET: 0.11 → none %');
  expect(
    await select(`select area, share::float, note is null as sound from ipv6_adoption_series
      where day = '2026-12-01' and area in ('DJ', 'ET') order by area`),
  ).toEqual([
    { area: 'DJ', share: 1.5, sound: true },
    { area: 'ET', share: null, sound: false },
  ]);
  const notes = "select note from ipv6_adoption_series where day = '2021-06-28'";
  expect(await select(notes)).toEqual([{ note: 'stands alone' }]);
  expect(await select('select resource from ipv6_registrations where announced')).toHaveLength(1);
  answers[SERIES] = file(
    SOUND[SERIES]
      ?.replace('36.088156', '36.1')
      .replace(']\n];', '],\n  [2021, 6, 5, 33.5, 33.4]\n];') ?? '',
  );
  await bring();
  expect(await select(notes)).toEqual([{ note: null }]);
});

test('a dry run reports changes and writes nothing', async () => {
  const before = await everything();
  expect(await bring({ isDryRun: true })).toBe(true);
  expect(await everything()).toBe(before);
  expect(lines).toContainEqual(expect.stringMatching(/ipv6_allocations: \d+ new/));
});

test('an invalid file changes nothing, and does not block other publishers', async () => {
  const text = (url: string) => SOUND[url] ?? '';
  const swapped = (url: string, from: string | RegExp, to: string) =>
    file(text(url).replace(from, to));
  const faults: [fault: string, url: string, answer: Answer][] = [
    ['half of the series', SERIES, file(text(SERIES).slice(0, 300))],
    ['a series without its last year', SERIES, swapped(SERIES, /,\s*\[2021[\s\S]*\]\n\];/, '\n];')],
    ['a series with more than everybody', SERIES, swapped(SERIES, '36.088156', '360.88156')],
    ['a series with another unit', SERIES, swapped(SERIES, /, (\d\d)\.(\d+),/g, ', 0.$1$2,')],
    ['a series with no numbers', SERIES, swapped(SERIES, '36.088156', '"many"')],
    ['a series out of order', SERIES, swapped(SERIES, '[2021, 6, 4,', '[2021, 6, 1,')],
    ['a day that is none', SERIES, swapped(SERIES, '[2021, 6, 4,', '[2021, 12, 4,')],
    ['a page', SERIES, file('<!doctype html><title>Sign in</title>')],
    ['nothing', SERIES, file('')],
    ['a map with half of its rows', MAP, swapped(MAP, /\["FR"[\s\S]*\["ZA"/, '["ZA"')],
    ['a map whose row is cut', MAP, swapped(MAP, '"Kenya", 12.35', '"Kenya"')],
    ['a map with less than nobody', MAP, swapped(MAP, '12.35', '-12.35')],
    ['figures without a day', ECONOMY, swapped(ECONOMY, '2026-08-10', 'yesterday')],
    ['an economy that has lost its history', ECONOMY, file(apnic([['2026-08-12', 950, 0.5]]))],
    ['an economy with more than everybody', ECONOMY, swapped(ECONOMY, '0.4', '104')],
    ['JSON of another kind', NETWORK, file('{"error":"busy"}')],
    ['a registry’s file that is cut', DELEGATED, file(text(DELEGATED).slice(0, -200))],
    [
      'a registry’s file that lacks a record',
      DELEGATED,
      swapped(DELEGATED, /.*AS?24757.*\n|afrinic\|ET\|asn\|24757.*\n/, ''),
    ],
    [
      'a registry’s older file',
      DELEGATED,
      swapped(DELEGATED, '|20260822|00000', '|20260801|00000'),
    ],
    ['a number that is SQL', DELEGATED, swapped(DELEGATED, '|24757|', "|1' or true --|")],
    ['a day that no table takes', DELEGATED, swapped(DELEGATED, '|20161007|', '|19851007|')],
    ['a failure', SERIES, (response) => response.writeHead(500).end()],
    ['no such file', DELEGATED, (response) => response.writeHead(404).end()],
    [
      'a connection that breaks',
      SERIES,
      (response) => {
        response.writeHead(200, { 'Content-Length': 5000 }).write(text(SERIES).slice(0, 200));
        response.destroy();
      },
    ],
    ['far too much', SERIES, (response) => response.end('['.repeat(200_000))],
    ['nothing for ever', SERIES, () => undefined],
  ];

  await bring();
  const before = await everything();
  for (const [fault, url, answer] of faults) {
    const sound = answers[url];
    answers[url] = answer;
    lines = [];
    const limits = { mostBytes: 100_000, timeoutMs: answer.length === 0 ? 3000 : 20_000 };
    expect.soft(await bring(limits), fault).toBe(false);
    expect.soft(await everything(), fault).toBe(before);
    const count = (words: string) => lines.filter((line) => line.includes(words)).length;
    expect.soft([count('REFUSED'), count('nothing new')], fault).toEqual([1, 3]);
    if (sound) answers[url] = sound;
  }
});

test('looks up national sites, and keeps results if a name server fails', async () => {
  const names: Record<string, string[]> = {
    'yes.example': ['2001:db8:0:0:0:0:0:1'],
    'no.example': [],
    'inside.example': ['fd00:0:0:0:0:0:0:1'],
  };
  const { resolver, close } = await serveNames(names);
  const sites = [...Object.keys(names), 'away.example'].map((host) => ({
    host,
    name: `Site ${host}`,
  }));
  const { site } = options();
  const look = (today: string) =>
    bring({
      sources: ['dns'],
      resolver,
      today,
      site: { ...site, adoption: { countryCode: 'ET', neighbours: {}, sites } },
    });
  expect(await look('2026-11-20')).toBe(true);
  expect(lines.join('\n')).toContain('away.example could not be looked up');
  delete names['yes.example'];
  await look('2026-11-21');
  expect(
    await select('select host, has_ipv6, day::text from ipv6_site_checks order by host'),
  ).toEqual([
    { host: 'inside.example', has_ipv6: false, day: '2026-11-21' },
    { host: 'no.example', has_ipv6: false, day: '2026-11-21' },
    { host: 'yes.example', has_ipv6: true, day: '2026-11-20' },
  ]);
  close();
});

test('pages read the seed’s figures, and every change counts', async () => {
  for (const file of ['seed.sql', 'seed-country.sql'])
    await client.query(readFileSync(path.join(SUPABASE_DIR, file), 'utf8'));
  await client.query(
    "insert into ipv6_adoption_series (measure, area, day, share) values ('apnic-capable', 'AS', '2026-08-10', 9)",
  );
  const api = createApiClient({ url: backend().apiUrl, key: backend().anonKey });
  const areas = ['ET', 'KE', 'ER'];
  expect(await readShares(api, areas)).toEqual({
    day: '2026-07-19',
    percentOf: { ET: 0.11, KE: 12.35, ER: null },
  });
  const adoption = await readAdoption(api, areas);
  expect(adoption.asOf).toMatchObject({ 'google-series': '2026-08-19', afrinic: '2026-08-22' });
  expect(adoption.blocks).toEqual({ ET: 6, KE: 166, ER: 0 });
  expect(adoption.years.map(({ blocks }) => blocks)).toEqual([1, 1, 2, 1, 1, 0]);
  expect(adoption.registrations.map(({ resource }) => resource)).toContain('2c0f:f348::/32');
  // `AS` is American Samoa, not a network.
  expect([adoption.networks, adoption.overTime, adoption.sites]).toEqual([[], [], []]);
  const { world } = adoption;
  expect(world.at(-1)).toEqual({ week: '2026-08-10', minPercent: 46.95, maxPercent: 49.97 });
  expect(world.length).toBeGreaterThan(50);
  const weeks = world.map(({ week }) => Date.parse(week) / 604_800_000);
  const steps = weeks.slice(1).map((week, index) => week - (weeks[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(17);
  for (const table of ['ipv6_site_checks', 'ipv6_allocations']) {
    await client.query(`truncate content_changes; delete from ${table}`);
    expect(
      await select('select table_name as name, row_id::int as row from content_changes order by 1'),
    ).toEqual([
      { name: 'ipv6_adoption', row: 0 },
      { name: table, row: 0 },
    ]);
  }
});
