import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageSchema } from '@site/renderer/protocol';
import type { Composition } from '@site/shared/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { type PoolOptions, PRIORITY, RenderPool } from './render-pool.ts';
import { RenderProcess, RenderStoppedError } from './render-process.ts';
import { readSectionCode } from './section-code.ts';
import { SiteMaker } from './site-maker.ts';
import { site } from './testing/published.ts';
import { listWorkers } from './testing/workers.ts';

const API = { url: 'http://127.0.0.1:9/rows', key: 'key' };

let folder: string;
let store: ReleaseStore;
let pool: RenderPool;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-pool-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});

afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function open(limitMs: number, options: Partial<PoolOptions> = {}) {
  pool = new RenderPool(store, API, { limitMs, ...options });
}

/** Its pages take what their address says. */
const SHELL = `
exports.sharedModules = {};
exports.provideModules = () => undefined;
exports.prerender = async ({ address }) => {
  if (address === '/endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const all = [];
  while (address === '/greedy') all.push(new Array(8_000_000).fill(all.length));
  if (address === '/large') all.push(new Array(25_000_000).fill(1.5));
  if (address === '/kept') globalThis.kept = Buffer.alloc(500_000_000, 1);
  while (address === '/buffers') all.push(Buffer.alloc(100_000_000, 1));
  const html = '<h1>' + address + '</h1>' + 'x'.repeat(address === '/huge' ? 11_000_000 : 0);
  return { html, styles: '', data: {}, meta: null, today: '2026-01-31', failures: [] };
};
`;

async function compose() {
  const shell = { name: 'shell', version: '1', code: { shell: SHELL } };
  return composeReleases([await store.add(await writeSyntheticBuild(folder, shell))]);
}

/** Makes a page; returns its address. */
function makerFor(composition: Composition) {
  return async (address: string, priority: number = PRIORITY.page) => {
    const zone = { composition, section: null, language: 'en', site, api: API };
    const { value } = await pool.run(zone, { kind: 'page', address }, pageSchema, { priority });
    return /<h1>(.*)<\/h1>/.exec(value.html)?.[1];
  };
}

test('a page that never ends and one that takes all memory cost no other page', {
  tags: 'long',
}, async () => {
  const limitMs = 6_000;
  open(limitMs);
  const make = makerFor(await compose());
  // Starts its worker.
  await make('/');
  const stopped = ['/endless', '/greedy'].map((each) =>
    make(each).catch((error: unknown) => error),
  );
  const others = ['/a', '/b', '/c', '/d'];
  expect(await Promise.all(others.map((each) => make(each)))).toEqual(others);
  const [endless, greedy] = await Promise.all(stopped);
  expect(endless).toEqual(
    new RenderStoppedError(`it took more than ${limitMs / 1000} s.`, 'RENDER_TIMEOUT'),
  );
  // A busy machine may reach the limit of time before that of memory.
  expect(greedy).toBeInstanceOf(RenderStoppedError);
  expect(await make('/e')).toBe('/e');
});

test.each([
  [128, false],
  [512, true],
])(
  'with a heap of %i MB, a page that takes 200 MB is made: %s',
  { tags: 'long' },
  async (memoryMb, isMade) => {
    open(60_000, { memoryMb });
    const made = makerFor(await compose())('/large').catch((error: unknown) => error);
    if (isMade) expect(await made).toBe('/large');
    else expect(await made).toBeInstanceOf(RenderStoppedError);
  },
);

test.runIf(process.platform === 'linux')(
  'a worker that is stopped, so that it lives and answers nobody, is replaced',
  async () => {
    open(60_000);
    const make = makerFor(await compose());
    await make('/');
    const stopped = make('/endless').catch((error: unknown) => error);
    for (const pid of listWorkers()) process.kill(pid, 'SIGSTOP');
    expect(await stopped).toEqual(new RenderStoppedError('its worker was stopped.'));
    expect(await make('/a')).toBe('/a');
  },
);

test('a page that is too large, and one that takes memory beside the heap, are refused', {
  tags: 'long',
}, async () => {
  open(60_000);
  const make = makerFor(await compose());
  await expect(make('/huge')).rejects.toThrow('returned what no page may contain');
  await expect(make('/buffers')).rejects.toThrow('it took too much memory.');
});

test('a page for a visitor goes before documents and pages of releases that wait', async () => {
  open(60_000, { atOnce: 1 });
  const run = makerFor(await compose());
  const done: string[] = [];
  const make = async (address: string, priority: number) => {
    await run(address, priority);
    done.push(address);
  };
  await Promise.all([
    make('/first', PRIORITY.release),
    make('/release', PRIORITY.release),
    make('/document', PRIORITY.document),
    make('/page', PRIORITY.page),
  ]);
  // The first has the worker already.
  expect(done).toEqual(['/first', '/page', '/document', '/release']);
});

test.runIf(process.platform === 'linux')(
  'starts a process for each zone, and ends the one that is idle for longest beyond the bound',
  async () => {
    open(60_000, { atOnce: 1, processes: 2 });
    const composition = await compose();
    const [first, second, third] = ['a', 'b', 'c'].map((id) => makerFor({ ...composition, id }));
    const pids: (readonly number[])[] = [];
    for (const make of [first, second, first, third, first]) {
      await make?.('/');
      pids.push(listWorkers());
    }
    expect(pids.map(({ length }) => length)).toEqual([1, 2, 2, 2, 2]);
    expect(pids[2]).toEqual(pids[1]);
    // The second zone's process has ended, the first zone's lives.
    expect(pids[3]).toContain(pids[0]?.[0]);
    expect(pids[4]).toEqual(pids[3]);
  },
);

test.runIf(process.platform === 'linux')(
  'a site and its previews take no more than seven processes',
  { tags: 'long' },
  async () => {
    open(0);
    const page = { site, api: API };
    const makers = [new SiteMaker({ store, page }), new SiteMaker({ store, page, workers: 1 })];
    const composition = await compose();
    let most = 0;
    for (const id of 'abcdefgh') {
      for (const maker of makers) {
        const opened = maker.open({ ...composition, id });
        await maker.makeForVisitor(opened, opened.match('/404'), { isKept: false });
        most = Math.max(most, listWorkers().length);
      }
    }
    await Promise.all(makers.map((maker) => maker.close()));
    expect(most).toBe(7);
  },
);

test('what waits fails when the pool is closed', { tags: 'long' }, async () => {
  open(60_000);
  const make = makerFor(await compose());
  const making = Array.from({ length: 5 }, (_, index) =>
    make(`/${index}`).catch((error: unknown) => error),
  );
  await pool.close();
  for (const each of await Promise.all(making)) expect(each).toBeInstanceOf(RenderStoppedError);
});

test.runIf(process.platform === 'linux')(
  'ends a process that keeps much memory after its page',
  { tags: 'long' },
  async () => {
    open(60_000);
    const make = makerFor(await compose());
    await make('/');
    expect(listWorkers()).toHaveLength(1);
    expect(await make('/kept')).toBe('/kept');
    expect(listWorkers()).toEqual([]);
  },
);

test('what a program or a worker says is whole, wherever its pipe cuts a letter', async () => {
  const many = "'ሰላም'.repeat(100_000)";
  const args = ['-e', `process.stdout.write(${many})`];
  const { output } = await runProcess(process.execPath, args, { cwd: folder });
  expect(output === 'ሰላም'.repeat(100_000)).toBe(true);

  const file = path.join(folder, 'worker.cjs');
  await writeFile(
    file,
    `const said = Buffer.from('Error: ሰላም');
    process.stderr.write(said.subarray(0, 8));
    setTimeout(() => process.stderr.write(said.subarray(8), () => process.exit()), 300);`,
  );
  open(0);
  const worker = new RenderProcess(file, '', API);
  const composition = await compose();
  const zone = { composition, section: null, language: 'en', site, api: API };
  await worker.load('en', () => readSectionCode(store, zone));
  const task = { kind: 'page', address: '/', language: 'en' } as const;
  const running = worker.run(task, 60_000);
  await expect(running).rejects.toThrow('its worker was lost. Error: ሰላም');
});
