import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import { DOCUMENT_FILE } from '../../bundler/release-file.ts';
import { releaseBuilds } from '../../release/carry-out.ts';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
  setLive,
} from '../../release/testing/synthetic-store.ts';
import { SiteMaker } from '../../site/site-maker.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { type ComposedSite, startComposedSite } from '../testing/composed-site.ts';
import { SAMPLE_PAGE } from '../testing/sample-files.ts';
import { NothingToServeError, readLastGood } from './last-good.ts';

let site: SyntheticStore;
let first: string;

beforeEach(async () => {
  site = await createSyntheticStore();
  first = await site.store.readLiveId();
});

afterEach(() => site.remove());

/** A server that has just started, so that it remembers nothing. */
function start() {
  const store = new ReleaseStore(site.store.folder);
  return readLastGood(store, new SiteMaker({ store, page: SAMPLE_PAGE }));
}

function write(file: string, text: string): Promise<void> {
  return writeFile(path.join(site.store.folder, file), text);
}

/** Makes a release live; returns the composition's id. */
async function release(version: string): Promise<string> {
  await site.release({ name: 'mfe-a', version });
  return site.store.readLiveId();
}

const A2 = { name: 'mfe-a', version: versionOf({ name: 'mfe-a', version: '2' }) };
const MANIFEST = `releases/mfe-a/${A2.version}/release.json`;

/** Ways in which what is live may be broken in the store. */
const BROKEN: readonly (readonly [string, (id: string) => Promise<void>])[] = [
  ['a section’s manifest is no JSON', () => write(MANIFEST, '{"name":')],
  ['a section’s manifest is none', () => write(MANIFEST, '{}')],
  ['its id was made of other releases', (id) => nameOthers(id)],
  ['a section lacks a file', () => rm(path.join(site.store.releaseFolder(A2), 'entry.js'))],
  ['a section’s release is gone', () => rm(site.store.releaseFolder(A2), { recursive: true })],
];

/** The previous releases under the id of the live composition. */
async function nameOthers(id: string): Promise<void> {
  const [before, entry] = await site.store.history.read();
  await write('history/000002.json', JSON.stringify({ ...entry, releases: before?.releases, id }));
}

describe.each(BROKEN)('where %s', (_, breakLive) => {
  test('a running server keeps serving the same composition, and logs it once', async () => {
    const read = start();
    await read();
    await breakLive(await release('2'));
    expect((await read()).id).toBe(first);
    expect((await read()).id).toBe(first);
    const told = takeConsoleErrors();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /The live composition cannot be served\. .*Visitors get the composition/s,
    );
    expect(told[0]).toContain(first);
  });

  test('a server that starts takes the last good one of the history', async () => {
    await breakLive(await release('2'));
    expect((await start()()).id).toBe(first);
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

test('a shell whose document is not what its hash says is not served', async () => {
  await site.release({ name: 'shell', version: '2' });
  const { shell } = await site.store.readLive();
  const document = path.join(site.store.releaseFolder(shell), DOCUMENT_FILE);
  await appendFile(document, '<script>evil</script>');
  expect((await start()()).id).toBe(first);
  expect(takeConsoleErrors().join()).toContain('is not what its hash says');
});

test('what was rolled back does not come back', async () => {
  await release('2');
  await setLive(site.store, await site.store.readComposition(first));
  await release('3');
  await rm(site.store.releaseFolder((await site.store.readLive()).sections[0] ?? A2), {
    recursive: true,
  });
  expect((await start()()).id).toBe(first);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('throws an error of its own if no composition can be served', async () => {
  const shell = versionOf({ name: 'shell', version: '1' });
  await write(`releases/shell/${shell}/release.json`, '{');
  await expect(start()()).rejects.toThrow(NothingToServeError);
  expect(takeConsoleErrors()[0]).toContain('503');
});

describe('visitors', () => {
  let served: ComposedSite;

  beforeEach(async () => {
    served = await startComposedSite();
  });

  afterEach(() => served.remove());

  /** The folder of every release of the shell. */
  const shells = () => path.join(served.store.folder, 'releases', 'shell');

  async function breakAll(): Promise<void> {
    await rename(shells(), `${shells()}-away`);
  }

  test('get a readable page in the site’s look, without a script, if no composition can be served', async () => {
    await breakAll();
    const { status, headers, html } = await served.get('/Blog?category=news');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('60');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const { again, unavailable } = serverTextsIn('en');
    expect(html).toContain(`<h1>${unavailable.title}</h1>`);
    expect(html).toContain(`<a href="">${again}</a>`);
    expect(html).toMatch(/[^ ]+@[^ ]+\./);
    expect(html).toMatch(/<svg.*<path/s);
    expect(html).not.toMatch(/<script|<link|\bon\w+=|<img/i);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  test('of a canary that cannot be served get what is live', async () => {
    const live = await served.store.readLiveId();
    const options = await served.options({ name: 'mfe-a', version: '2' });
    await releaseBuilds({ ...options, aim: { kind: 'canary', share: 100 } });
    await rm(served.store.releaseFolder(A2), { recursive: true });
    expect((await served.get('/mfe-a')).headers.get('x-composition')).toBe(live);
    expect(takeConsoleErrors().join()).toContain('The canary cannot be served.');
  });
});
