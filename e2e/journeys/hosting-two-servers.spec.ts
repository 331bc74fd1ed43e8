import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  composeReleases,
  type LiveSite,
  placeBuilt,
  type ReleaseStore,
  readOwner,
  serve,
} from '@site/platform/operate';
import {
  type BucketServer,
  openBucketStore,
  setLive,
  startBucketServer,
} from '@site/platform/testing';
import type { Composition, PageBoot } from '@site/shared/contract';
import { testEnvironment } from '../support/environment';
import { type RunningNginx, severalServers, startNginx } from '../support/nginx';
import { expect, test, visit } from '../support/test';

test.describe.configure({ timeout: 600_000 });

const SERVERS = 2;
const VISITORS = 2;
/** Few files and pages, since each server compresses and renders all of its own. */
const PACKAGES = ['shell', 'mfe-events', 'mfe-contact'];

let folder: string;
let bucket: BucketServer;
/** The store as a team's machine accesses it. */
let store: ReleaseStore;
let servers: LiveSite[];
let nginx: RunningNginx;

function open(machine: string): ReleaseStore {
  return openBucketStore(bucket, path.join(folder, machine));
}

/** Starts a server with its own disk. */
async function startServer(number: number, port = 0): Promise<LiveSite> {
  const { apiUrl: url, apiKey: key } = testEnvironment();
  const own = open(`server-${number}`);
  await own.cleanUp();
  const page = { site: await readOwner(), api: { url, key } };
  const server = await serve({ port, store: own, page });
  await server.refresher.refresh();
  return server;
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'two-servers-'));
  bucket = await startBucketServer();
  store = open('team');
  await setLive(store, composeReleases(await placeBuilt(store, PACKAGES)));
  servers = await Promise.all(Array.from({ length: SERVERS }, (_, number) => startServer(number)));
  const urls = servers.map(({ url }) => url);
  nginx = await startNginx(await mkdtemp(path.join(tmpdir(), 'nginx-')), severalServers(urls));
});

test.afterAll(async () => {
  await nginx.close();
  await Promise.all(servers.map((server) => server.close()));
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(address: string): Promise<Buffer> {
  const answer = await fetch(nginx.url + address);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Pause between two loads, which leaves the machine to the servers. */
const PAUSE_MS = 50;

/** Loads a page and a file of each of its releases. Returns the composition's id. */
async function loadWhole(): Promise<string> {
  const html = (await get('/Events')).toString();
  const json = /<script type="application\/json" id="page-boot">([^<]*)</.exec(html)?.[1];
  const { composition }: PageBoot = JSON.parse(json ?? '');
  for (const { base, entry, integrity } of [composition.shell, ...composition.sections]) {
    const hash = createHash('sha256').update(await get(base + entry));
    const stated = integrity[entry];
    if (stated !== undefined) expect(`sha256-${hash.digest('base64')}`).toBe(stated);
  }
  return composition.id;
}

async function goLive(composition: Composition): Promise<void> {
  await setLive(store, composition);
  for (const { url } of servers) {
    await expect(async () => {
      const ready = await fetch(`${url}/health/ready`);
      expect(await ready.text()).toBe(`${composition.id}\n`);
    }).toPass();
  }
}

test.describe('Hosting', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('two servers over one bucket lose no request while releases go live and each server restarts', async ({
    page,
  }) => {
    const full = await store.readLive();
    const without = full.sections.filter(({ name }) => name !== 'mfe-contact');
    const other = composeReleases([full.shell, ...without]);
    const seen = new Set<unknown>();
    let isDone = false;
    const visitor = async () => {
      while (!isDone) {
        seen.add(await loadWhole().catch((error: unknown) => error));
        await delay(PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: VISITORS }, visitor);
    await visit(page, `${nginx.url}/Events`);
    for (const [number, server] of servers.entries()) {
      await goLive(other);
      const { port } = new URL(server.url);
      await server.close();
      servers[number] = await startServer(number, Number(port));
      await goLive(full);
    }
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL(/\/contact$/i);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isDone = true;
    await Promise.all(visitors);
    expect([...seen].sort()).toEqual([full.id, other.id].sort());
  });
});
