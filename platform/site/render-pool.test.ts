import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUSY } from '@site/shared/testing/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processesOf } from '../backend/testing/harness.ts';
import { digestOfRelease, integrityOf, RELEASE_FILE, writeRelease } from '../build/release-file.ts';
import { runProcess } from '../kit/processes.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { placeWorker } from './bundle-worker.ts';
import { findPictureFiles } from './pictures.tsx';
import { PRIORITY, type Priority, RenderPool } from './render-pool.ts';
import { permissionFlags, RenderProcess, RenderStoppedError } from './render-process.ts';
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
exports.sharedModules = { shared: {} };
exports.provideModules = () => undefined;
const tryTo = async (attempt) => {
  try {
    return String(await attempt());
  } catch (error) {
    return 'refused';
  }
};
const { shared } = exports.sharedModules;
const CHANGES = [
  () => { Object.prototype.polluted = 'by another page'; },
  () => { globalThis.polluted = 'by another page'; },
  () => { shared.polluted = 'by another page'; },
  () => { Array.prototype.map = () => ['by another page']; },
  () => { URL.prototype.toString = () => 'by another page'; },
];
const attempts = (elsewhere, send, dom) => ({
  environment: () => Object.keys(process.env).length || null.none,
  'a secret of the start': () => process.argv.length,
  'a module': () => require('node:fs').readFileSync('/etc/hostname'),
  'a module, imported': () => import('node:fs'),
  'a module, by its own loader': () => module.constructor._load('fs'),
  'a module of the process': () => process.getBuiltinModule('fs'),
  'a binding': () => process.binding('fs'),
  'a text as code': () => Function('return import("node:net")')(),
  'a text as code, called by nobody': () =>
    Promise.resolve('return import("node:net")').then(Function).then((made) => made()),
  'a text as code, indirectly': () => (0, eval)('1'),
  'the frame of a caller': () => {
    const own = Error.prepareStackTrace;
    Error.prepareStackTrace = (_, frames) => frames;
    const frames = new Error().stack;
    Error.prepareStackTrace = own;
    return frames.map((each) => each.getThis()?.process).find((each) => each?.pid).pid;
  },
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
  if (address === '/changes') for (const change of CHANGES) await tryTo(change);
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
  const html = '<h1>' + JSON.stringify(told) + [{}, globalThis, shared].map((each) => each.polluted) + new URL('http://a/').toString() + '</h1>' + 'x'.repeat(address === '/huge' ? 11_000_000 : 0);
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
  const { rows, window, ...others } = JSON.parse(/<h1>({.*?})/.exec(`${body}`)?.[1] ?? '');
  expect([rows, window]).toEqual(['rows', 'parsed']);
  expect(Object.entries(others).filter(([, told]) => told !== 'refused')).toEqual([]);
  expect(Object.keys(others)).toHaveLength(18);
  expect(asked).toEqual(['GET /rows/rest/v1/t']);
  server.close();
});

test('the file of a worker asks for no module that opens connections, starts programs or reads files at will', async () => {
  const code = await readFile(await placeWorker(folder), 'utf8');
  const asked = new Set(
    [...code.matchAll(/require\("(?:node:)?([^"]+)"\)/g)].map(([, name]) => name),
  );
  expect([...asked]).toContain('crypto');
  const doors =
    'child_process cluster dgram dns fs http http2 https inspector module net tls worker_threads';
  expect(doors.split(' ').filter((door) => asked.has(door))).toEqual([]);
});

test('code that has got hold of modules of Node can read nothing and start nothing', async () => {
  const attempts = [
    "fs.readFileSync('/etc/hostname')",
    "fs.readFileSync('/proc/self/environ')",
    `fs.writeFileSync(${JSON.stringify(path.join(folder, 'written'))}, '')`,
    "child_process.execSync('true')",
    "new worker_threads.Worker('1', { eval: true })",
    "process.dlopen({ exports: {} }, '/x.node')",
  ];
  for (const attempt of attempts) {
    const run = promisify(execFile)(process.execPath, [...permissionFlags([]), '-e', attempt]);
    await expect(run).rejects.toThrow(/ERR_(ACCESS_DENIED|DLOPEN_DISABLED)/);
  }
});

test('no page changes what another is made with', async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const make = (address: string) => pool.make({ composition, address }, PRIORITY.page);
  for (const address of ['/changes', '/after']) {
    expect((await make(address)).body).toContain('<h1>{},,http://a/</h1>');
  }
});

test('a page that is too large, and one that takes memory beside the heap, are refused', {
  tags: 'long',
}, async () => {
  open(60_000 * BUSY);
  const composition = await compose();
  const make = (address: string) => pool.make({ composition, address }, PRIORITY.page);
  await expect(make('/huge')).rejects.toThrow('/huge is larger than 10 MB.');
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
    // By the second answer its parent has read what was written before the first question.
    const ask = (question) => process.send({ question, url: 'http://x.example', method: 'GET', headers: {}, body: null });
    process.on('message', ({ question = 0 }) => {
      if (question < 2) return ask(question + 1);
      process.stderr.write(said.subarray(8));
      process.exit();
    });`,
  );
  const worker = new RenderProcess(file, '', { ...open(0), pictures: findPictureFiles() });
  const task = { composition: await compose(), address: '/' };
  await expect(worker.run(task, 60_000 * BUSY)).rejects.toThrow('its worker was lost. Error: ሰላም');
});
