import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VITALS_PATH, type VitalsReport } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderFiles } from '../../kit/files.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import { type ComposedSite, networkAddress, startComposedSite } from '../testing/composed-site.ts';
import { CANARY_RULE } from './canary-rule.ts';
import { removeOldReports } from './report-log.ts';
import { compareReleases, listVitals, summarise, VitalsLog } from './vitals.ts';

const LEAST_VISITS = CANARY_RULE.visits;

const A1 = versionOf({ name: 'mfe-a', version: '1' });
const CLASS = { language: 'en', width: 'small', connection: '3g' } as const;

function reportOf(composition: string, ...values: VitalsReport['values'][number][]): VitalsReport {
  return { composition, ...CLASS, values };
}

const lcp = (value: number, section = 'mfe-a') => ({ section, vital: 'LCP', value }) as const;

describe('a log', () => {
  const pointer = { entry: 3, id: '0123456789ab', releases: { 'mfe-a': A1 } };
  let folder: string;
  let files: FolderFiles;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitals-'));
    files = new FolderFiles(folder);
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('of one server adds up with that of another, in 90 days of files', async () => {
    const [here, there] = [new VitalsLog(files), new VitalsLog(files)];
    for (let visit = 0; visit < LEAST_VISITS; visit += 1) {
      const log = visit % 2 === 0 ? here : there;
      log.add(reportOf(pointer.id, lcp(visit < 40 ? 1000 : 4000)), `${visit}`, pointer);
    }
    await Promise.all([here.flush(), there.flush()]);
    expect(await files.list('logs/')).toHaveLength(2);
    const records = await listVitals(files);
    expect(records.map(({ counts }) => Object.values(counts))).toEqual([
      [20, 5],
      [20, 5],
    ]);
    const { visits, p75 } = summarise(records, 'LCP');
    expect(visits).toBe(LEAST_VISITS);
    expect(Math.abs((p75 ?? 0) - 1000)).toBeLessThan(50);
    expect(summarise(records.slice(1), 'LCP')).toEqual({ visits: LEAST_VISITS / 2, p75: null });

    await files.replace('logs/2020-01-01-server.vitals', '');
    await removeOldReports(files);
    expect(await files.list('logs/')).toHaveLength(2);
  });

  test('counts a network once, and only sections of the composition', async () => {
    const log = new VitalsLog(files);
    for (const network of ['1', '1', '2']) {
      log.add(reportOf(pointer.id, lcp(100), lcp(100, 'constructor')), network, pointer);
      log.add(reportOf('ba9876543210', lcp(9000)), network, pointer);
    }
    await log.flush();
    const [record, ...others] = await listVitals(files);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ ...CLASS, section: 'mfe-a', release: A1, isCanary: false });
    expect(Object.values(record?.counts ?? {})).toEqual([2]);
  });
});

describe('the endpoint', () => {
  let site: ComposedSite;
  let live: string;

  beforeEach(async () => {
    site = await startComposedSite();
    live = await site.store.readLiveId();
  });

  afterEach(() => site.remove());

  const send = async (body: unknown, address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + VITALS_PATH, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    });
    return answer.status;
  };

  test('refuses what is no measurement', async () => {
    const good = reportOf(live, lcp(1));
    const bodies: readonly unknown[] = [
      {},
      { ...good, visitor: 'x' },
      { ...good, language: 'en\n' },
      { ...good, connection: '5g' },
      { ...good, values: [] },
      { ...good, values: Array(25).fill(lcp(1)) },
      { ...good, values: [lcp(-1)] },
      { ...good, values: [{ ...lcp(1), path: '/Blog/2' }] },
    ];
    for (const body of bodies) expect(await send(body, '192.0.2.1')).toBe(400);
    expect(await send({ ...good, language: 'x'.repeat(5000) }, '192.0.2.1')).toBe(413);
  });

  test('takes nothing from a browser that objects or saves data', async () => {
    const good = reportOf(live, lcp(1));
    expect(await send(good, '192.0.2.1', { 'Sec-GPC': '1' })).toBe(204);
    expect(await send(good, '192.0.2.2', { 'Save-Data': 'on' })).toBe(204);
    await site.close();
    expect(await listVitals(site.store.shared)).toEqual([]);
  });

  test('5,000 forged beacons change nothing for others', { tags: 'long' }, async () => {
    const forged = reportOf(live, lcp(600_000), lcp(600_000, 'mfe-b'));
    const sent = Array.from({ length: 5000 }, () => forged);
    const statuses = await inParallel(sent, 20, (body) => send(body, '203.0.113.9'));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(4000);
    for (let visitor = 0; visitor < LEAST_VISITS; visitor += 1) {
      expect(await send(reportOf(live, lcp(1000)), networkAddress(visitor))).toBe(204);
    }
    await site.close();
    const found = (await compareReleases(site.store)).find(({ name }) => name === 'mfe-a');
    const figure = found?.figures.find(({ vital }) => vital === 'LCP')?.now;
    expect(figure?.visits).toBe(LEAST_VISITS + 1);
    expect(Math.abs((figure?.p75 ?? 0) - 1000)).toBeLessThan(50);
  });
});
