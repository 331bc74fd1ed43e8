import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUSY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processesOf } from '../backend/testing/harness.ts';
import { digestOfRelease, integrityOf, RELEASE_FILE, writeRelease } from '../build/release-file.ts';
import { runProcess } from '../kit/processes.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { findPictureFiles } from './pictures.tsx';
import { PRIORITY, type Priority, RenderPool } from './render-pool.ts';
import { RenderProcess, RenderStoppedError } from './render-process.ts';
import { site } from './testing/published.ts';

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

function open(limitMs: number, origin = 'http://127.0.0.1:9', workers?: number) {
  const owner = { ...site, siteUrl: `${origin}/elsewhere` };
  const page = { site: owner, api: { url: `${origin}/rows`, key: 'key' } };
  const settings = { store: store.folder, page, answersForms: true };
  pool = new RenderPool(settings, limitMs, async () => undefined, workers);
  return settings;
}

const SHELL_FOR_NODE = `
exports.sharedModules = {};
exports.provideModules = () => undefined;
const tryTo = async (attempt) => {
  try {
    return String(await attempt());
  } catch (error) {
    return 'refused';
  }
};
const attempts = (elsewhere, send, dom) => ({
  environment: () => process.env.PATH.length,
  'the environment, of the engine': () => Deno.env.toObject(),
  'a file': () => require('node:fs').readFileSync('/etc/hostname'),
  'a file of the process': () => Deno.readTextFileSync('/proc/self/environ'),
  'a file to write': () => Deno.writeTextFileSync('/tmp/written', ''),
  'a file, through an import': () => import('file:///etc/hostname'),
  'a program': () => require('node:child_process').execSync('true'),
  'a signal': () => process.kill(process.ppid, 'SIGUSR1'),
  'a connection': () => Deno.connect({ port: 9 }),
  'a unix socket': () => Deno.connect({ transport: 'unix', path: '/tmp/x' }),
  'a name': () => Deno.resolveDns('example.org', 'A'),
  'a library': () => Deno.dlopen('/x.so', {}),
  'a remote module': () => import('https://example.org/x.js'),
  'a package': () => import('npm:react'),
  'a debugger': () => require('node:inspector').open(0),
  'a request': () => fetch(elsewhere),
  'a request of the window': () => {
    const request = new (dom().XMLHttpRequest)();
    request.open('GET', elsewhere);
    return new Promise((resolve, reject) => {
      request.onload = resolve;
      request.onerror = reject;
      setTimeout(reject, 500);
      request.send();
    });
  },
  'a socket of the window': () => new (dom().WebSocket)(elsewhere).send('x'),
  'a picture': () => {
    dom().document.body.innerHTML = '<img src="' + elsewhere + '"><iframe src="' + elsewhere + '"></iframe>';
    return null.none;
  },
  'a request that reads rows': () => send(elsewhere),
  'a path beside the rows': () => send(elsewhere.replace('elsewhere', 'rows/rest/v1/../../x')),
  'a row to write': () => send(elsewhere.replace('elsewhere', 'rows/rest/v1/t'), { method: 'POST', body: '{}' }),
});
exports.prerender = async ({ address, send, dom, site }) => {
  if (address === '/endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const all = [];
  while (address === '/greedy') all.push(new Array(8_000_000).fill(all.length));
  while (address === '/buffers') all.push(Buffer.alloc(100_000_000, 1));
  const told = {};
  if (address === '/attempts') {
    for (const [name, attempt] of Object.entries(attempts(site.siteUrl, send, dom))) {
      told[name] = await tryTo(attempt);
    }
    told.window = await tryTo(() => {
      const { document } = dom();
      document.body.innerHTML = '<p>parsed</p>';
      return document.body.textContent;
    });
    told.rows = await tryTo(() => send(site.siteUrl.replace('elsewhere', 'rows/rest/v1/t')).then((found) => found.text()));
  }
  const html = '<h1>' + JSON.stringify(told) + '</h1>' + 'x'.repeat(address === '/huge' ? 11_000_000 : 0);
  return { found: true, html, styles: '', path: address, data: {}, meta: null, today: '2026-01-31', failures: [] };
};
`;

/** A composition whose pages take what their address says. */
async function compose() {
  const dist = await writeSyntheticBuild(folder, { name: 'shell', version: '1' });
  const statement = path.join(dist, RELEASE_FILE);
  const { version: _, ...release } = JSON.parse(await readFile(statement, 'utf8'));
  const node = { 'node/shell.cjs': integrityOf(SHELL_FOR_NODE) };
  await writeFile(path.join(dist, 'node/shell.cjs'), SHELL_FOR_NODE);
  const stated = { ...release, node };
  const version = `1-${digestOfRelease(stated)}`;
  await writeFile(statement, writeRelease({ ...stated, version }));
  return composeReleases([await store.add(dist)]);
}

test('a page that never ends and one that takes all memory cost no other page', async () => {
  const limitMs = 6_000 * BUSY;
  open(limitMs);
  const composition = await compose();
  // Its worker is there.
  await pool.make({ composition, address: '/' }, PRIORITY.page);
  const stopped = [
    pool.make({ composition, address: '/endless' }, PRIORITY.page),
    pool.make({ composition, address: '/greedy' }, PRIORITY.page),
  ].map((each) => each.catch((error: unknown) => error));
  const others = await Promise.all(
    ['/a', '/b', '/c', '/d'].map((address) => pool.make({ composition, address }, PRIORITY.page)),
  );
  expect(others.map((each) => each?.address)).toEqual(['/a', '/b', '/c', '/d']);
  const [endless, greedy] = await Promise.all(stopped);
  expect(endless).toEqual(new RenderStoppedError(`it took more than ${limitMs / 1000} s.`));
  // A busy machine may reach the limit of time before that of memory.
  expect(greedy).toBeInstanceOf(RenderStoppedError);
  expect((await pool.make({ composition, address: '/e' }, PRIORITY.page))?.address).toBe('/e');
});

test.runIf(process.platform === 'linux')(
  'a worker that is stopped, so that it lives and answers nobody, is replaced',
  async () => {
    open(60_000 * BUSY);
    const composition = await compose();
    await pool.make({ composition, address: '/' }, PRIORITY.page);
    const making = pool.make({ composition, address: '/endless' }, PRIORITY.page);
    const stopped = making.catch((error: unknown) => error);
    for (const { pid, command } of processesOf(folder)) {
      if (command.includes('render-worker')) process.kill(pid, 'SIGSTOP');
    }
    expect(await stopped).toEqual(new RenderStoppedError('its worker was stopped.'));
    expect((await pool.make({ composition, address: '/a' }, PRIORITY.page))?.address).toBe('/a');
  },
);

test('code of a release reaches nothing but the rows of the database', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('rows');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open(60_000 * BUSY, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { body } = await pool.make(
    { composition: await compose(), address: '/attempts' },
    PRIORITY.page,
  );
  const text = Buffer.from(body).toString();
  const { rows, window, ...others } = JSON.parse(/<h1>({.*})<\/h1>/s.exec(text)?.[1] ?? '');
  expect([rows, window]).toEqual(['rows', 'parsed']);
  expect(Object.entries(others).filter(([, told]) => told !== 'refused')).toEqual([]);
  expect(Object.keys(others)).toHaveLength(22);
  expect(asked).toEqual(['GET /rows/rest/v1/t']);
  server.close();
});

test('a page that is too large, and one that takes memory beside the heap, are refused', {
  tags: 'long',
}, async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const make = (address: string) => pool.make({ composition, address }, PRIORITY.page);
  await expect(make('/huge')).rejects.toThrow('it announces more than may be sent.');
  await expect(make('/buffers')).rejects.toThrow('it took too much memory.');
});

test('a page for a visitor goes before documents and pages of releases that wait', async () => {
  open(60_000 * BUSY, undefined, 1);
  const composition = await compose();
  const done: string[] = [];
  const make = async (address: string, priority: Priority) => {
    await pool.make({ composition, address }, priority);
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

test('what waits fails when the pool is closed', async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const making = Array.from({ length: 5 }, (_, index) =>
    pool
      .make({ composition, address: `/${index}` }, PRIORITY.page)
      .catch((error: unknown) => error),
  );
  await pool.close();
  for (const each of await Promise.all(making)) expect(each).toBeInstanceOf(RenderStoppedError);
});

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
  const worker = new RenderProcess(file, '', { ...open(0), pictures: findPictureFiles() });
  const task = { composition: await compose(), address: '/' };
  await expect(worker.run(task, 60_000 * BUSY)).rejects.toThrow('its worker was lost. Error: ሰላም');
});
