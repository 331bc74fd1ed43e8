// @module-tag attack
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SyntheticBuild, writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { FileMaker } from './file-maker.ts';
import { RowsUnavailableError } from './finished-file.ts';
import { OpenSite } from './open-site.ts';
import { PRIORITY } from './render-pool.ts';
import { site } from './testing/published.ts';
import { listWorkers } from './testing/workers.ts';

let folder: string;
let store: ReleaseStore;
let maker: FileMaker;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-section-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});
afterEach(async () => {
  await maker.close();
  await rm(folder, { recursive: true });
});

/** Draws what a section's page returns, as the real shell does with React. */
const SHELL = `
const fetchers = [];
exports.sharedModules = { shared: { site: null } };
exports.provideModules = (fetch) => fetchers.push(fetch);
exports.prerender = async ({ composition, address, send, dom, site }) => {
  const given = { address, send, dom, site, composition };
  const page = { html: '<h1>Nothing</h1>', styles: '', data: {}, meta: null, today: '2026-01-31', failures: [] };
  const { pathname } = new URL(address, 'http://site');
  const own = composition.sections.find(({ paths }) => paths.some(({ path }) => pathname.startsWith(path)));
  if (own === undefined) return page;
  const { routes } = await fetchers[0](own.container, './routes');
  return { ...page, subject: address, ...(await routes.page(given)) };
};
`;

/** Its pages show all that they are made from. */
const VICTIM = `exports.routes = {
  page: async ({ address, site }) => {
    const rows = [3, 1, 2].map((each) => each * 2).sort();
    const text = JSON.stringify({ address, product: site.product, rows, keys: Object.keys({ a: 1 }), taken: {}.taken });
    return { html: '<h1>' + text + '</h1>', meta: { title: 'Victim of ' + site.product, description: 'd' } };
  },
};`;

interface Hostile {
  /** Body of the function that makes its page. */
  readonly page?: string;
  readonly publisher?: string;
  readonly documents?: SyntheticBuild['documents'];
}

async function compose({
  page = 'return {};',
  publisher,
  documents,
}: Hostile): Promise<Composition> {
  const builds: SyntheticBuild[] = [
    { name: 'shell', version: '1', code: { shell: SHELL } },
    {
      ...{ name: 'mfe-hostile', version: '1', publisher, documents },
      code: { routes: `exports.routes = { page: async (given) => { ${page} } };` },
      paths: [{ path: '/hostile' }],
    },
    {
      ...{ name: 'mfe-victim', version: '1', code: { routes: VICTIM } },
      paths: [{ path: '/victim', embeds: [] }],
    },
  ];
  return composeReleases(
    await Promise.all(
      builds.map(async (each) => store.add(await writeSyntheticBuild(folder, each))),
    ),
  );
}

/** Opens the pages of a composition with a hostile section; returns what makes a file. */
async function open(hostile: Hostile, { url = 'http://127.0.0.1:9/rows', limitMs = 60_000 } = {}) {
  const api = { url, key: 'key' };
  // The victim's page comes right behind the hostile one, as in a busy process.
  maker = new FileMaker({ store, page: { site, api }, answersForms: true }, { limitMs, atOnce: 1 });
  const composition = await compose(hostile);
  const opened = new OpenSite(composition, { site, api });
  const make = async (address: string) => {
    const { file } = await maker.make(
      { site: opened, match: opened.match(address) },
      PRIORITY.page,
    );
    return { ...file, text: Buffer.from(file.body).toString() };
  };
  return { opened, make };
}

/** Without the names of files, which depend on the release. */
const comparable = ({
  text,
  headers,
  status,
}: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['make']>>) => ({
  ...{ headers, status },
  text: text.replaceAll(/[0-9a-f]{12}|sha256-[\w+/=]+/g, ''),
});

/** Target → code that tries to reach it. The engine refuses each, or the parent if the code asks for rows. */
const TRIES: Readonly<Record<string, string>> = {
  environment: 'process.env.PATH.length',
  'the environment, of the engine': 'Deno.env.toObject()',
  'the environment, of another realm':
    "new (require('node:vm').Script)('process.env.PATH.length').runInThisContext()",
  'a file': "require('node:fs').readFileSync('/etc/hostname')",
  'a file, by a promise': "await require('node:fs/promises').readFile('/etc/passwd')",
  'a file, of the engine': "Deno.readTextFileSync('/etc/hostname')",
  'a file of the store': 'Deno.readDirSync(given.folder)[Symbol.iterator]().next().value.name',
  'its own file': 'Deno.readTextFileSync(new URL(Deno.mainModule))',
  'a file of the process': "Deno.readTextFileSync('/proc/self/environ')",
  'a file of the parent': "Deno.readTextFileSync('/proc/' + Deno.ppid + '/environ')",
  'memory of the parent': "Deno.openSync('/proc/' + Deno.ppid + '/mem')",
  'a descriptor of the process': "require('node:fs').readlinkSync('/proc/self/fd/0')",
  'a file to write': "Deno.writeTextFileSync('/tmp/written', '')",
  'a file to write, by a stream':
    "await new Promise((done, fail) => require('node:fs').createWriteStream('/tmp/written').on('open', done).on('error', fail))",
  'a file, through an import': "await import('file:///etc/hostname')",
  'a file, through a request': "await fetch('file:///etc/hostname')",
  'a module beside the worker': "require('node:module').createRequire('file:///')('/etc/hostname')",
  'a folder to watch': "Deno.watchFs('/tmp')",
  'the name of the host': 'Deno.hostname()',
  'the name of the user': "require('node:os').userInfo().username",
  'addresses of the machine': 'Deno.networkInterfaces()',
  'a program': "require('node:child_process').execSync('true')",
  'a program, of the engine': "new Deno.Command('/bin/true').outputSync()",
  'a program that is forked': "require('node:child_process').fork('/etc/hostname').pid.toString()",
  'a signal to the parent': "process.kill(process.ppid, 'SIGUSR1')",
  'a signal, of the engine': "Deno.kill(Deno.ppid, 'SIGUSR1')",
  'the priority of the parent': "require('node:os').setPriority(process.ppid, 19)",
  'the group of the process': 'process.setgid(0)',
  'a debugger': "require('node:inspector').open(0)",
  'a session of a debugger': "new (require('node:inspector').Session)().connectToMainThread()",
  'a connection': 'await Deno.connect({ port: 9 })',
  'a connection of Node':
    "await new Promise((done, fail) => require('node:net').connect(9).on('connect', done).on('error', fail))",
  'a connection, through the console': 'new console._stderr.constructor().connect(9)',
  'a server': 'Deno.listen({ port: 0 })',
  'a unix socket': "await Deno.connect({ transport: 'unix', path: '/tmp/x' })",
  'a unix socket to listen on': "Deno.listen({ transport: 'unix', path: '/tmp/hostile.sock' })",
  'a name': "await Deno.resolveDns('example.org', 'A')",
  'a name, of Node': "await require('node:dns').promises.lookup('localhost')",
  'a library': "Deno.dlopen('/x.so', {})",
  'an addon': "process.dlopen({ exports: {} }, '/x.node')",
  'a remote module': "await import('https://example.org/x.js')",
  'a package': "await import('npm:react')",
  'a request': 'await fetch(given.elsewhere)',
  'a request of Node':
    "await new Promise((done, fail) => require('node:http').get(given.elsewhere).on('response', done).on('error', fail))",
  'a socket':
    "await new Promise((done, fail) => { const s = new WebSocket(given.elsewhere.replace('http', 'ws')); s.onopen = done; s.onerror = fail; })",
  'a request of the window':
    "await new Promise((done, fail) => { const r = new (given.dom().XMLHttpRequest)(); r.open('GET', given.elsewhere); r.onload = done; r.onerror = fail; setTimeout(fail, 500); r.send(); })",
  'a socket of the window': "new (given.dom().WebSocket)(given.elsewhere).send('x')",
  'a request that reads rows': 'await given.send(given.elsewhere)',
  'a path beside the rows':
    "await given.send(given.rows.replace('/rest/v1/t', '/rest/v1/../../x'))",
  'a row to write': "await given.send(given.rows, { method: 'POST', body: '{}' })",
  'a row to remove': "await given.send(given.rows, { method: 'DELETE' })",
  'rows of another host':
    "await given.send('http://localhost' + given.rows.slice(given.rows.lastIndexOf(':')))",
  'a thread': "new Worker('data:text/javascript,', { type: 'module' }).toString()",
  'a thread of Node':
    "new (require('node:worker_threads').Worker)('', { eval: true }).threadId.toString()",
  'a thread of Node, through an import':
    "new (await import('node:worker_threads')).Worker('', { eval: true }).threadId.toString()",
  'a file of a module in a text':
    '(await import(\'data:text/javascript,export const x = Deno.readTextFileSync("/etc/hostname")\')).x',
  'a file by WebAssembly':
    "await new (require('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }).start({ exports: { memory: new WebAssembly.Memory({ initial: 1 }), _start() {} } }), require('node:fs').readdirSync('/')",
  'what other processes keep': "localStorage.setItem('a', 'b')",
  'a cache on the disk': "await (await caches.open('x')).put('http://a/b', new Response('c'))",
  'a database': "new (require('node:sqlite').DatabaseSync)(':memory:').toString()",
  'a database, through an import':
    "new (await import('node:sqlite')).DatabaseSync(':memory:').toString()",
  'a database, of the process':
    "new (process.getBuiltinModule('node:sqlite').DatabaseSync)(':memory:').toString()",
  'a picture of its memory': "require('node:v8').writeHeapSnapshot('/tmp/written')",
  'a temporary file': 'Deno.makeTempFileSync()',
  'a link': "Deno.symlinkSync('/etc', '/tmp/written')",
  'a right': "Deno.chmodSync('/tmp', 0o777)",
  'a cluster': "require('node:cluster').fork().id",
  'the load of the machine': 'Deno.loadavg()',
  'processors of the machine': "require('node:os').cpus().length.toString()",
  'the versions of the system': 'Deno.osRelease()',
  'a connection by HTTP/2':
    "await new Promise((done, fail) => require('node:http2').connect(given.elsewhere).on('connect', done).on('error', fail))",
  'a connection by TLS':
    "await new Promise((done, fail) => require('node:tls').connect(9).on('secureConnect', done).on('error', fail))",
  'a permission':
    "if ((await Deno.permissions.request({ name: 'read' })).state !== 'granted') throw 0",
  'raw operations of the engine': 'Object.keys(Deno[Deno.internal].core.ops).length.toString()',
  'a module of the engine':
    "Deno[Deno.internal].core.ops.op_read_file_sync ? Deno[Deno.internal].core.ops.op_read_file_sync('/etc/hostname') : null.none",
};

describe('a section’s code', () => {
  test('reaches nothing but the rows of the database, whatever it tries', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end('rows');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tries = Object.entries(TRIES).map(
      ([name, code]) =>
        `${JSON.stringify(name)}: async () => { ${code.startsWith('if') ? code : `return ${code.replace(/^await /, 'await ')}`}; }`,
    );
    const page = `
      Object.assign(given, ${JSON.stringify({
        elsewhere: `${origin}/elsewhere`,
        rows: `${origin}/rows/rest/v1/t`,
        folder,
      })});
      const told = {};
      for (const [name, attempt] of Object.entries({ ${tries.join(',\n')} })) {
        const late = new Promise((_, fail) => setTimeout(fail, 5000));
        told[name] = await Promise.race([attempt(), late]).then((value) => 'reached: ' + value, () => 'refused');
      }
      const { document } = given.dom();
      document.body.innerHTML = '<p>parsed</p><img src="' + given.elsewhere + '"><iframe src="' + given.elsewhere + '"></iframe>';
      told.window = document.body.textContent;
      told.rows = await (await given.send(given.rows)).text();
      return { html: '<h1>' + JSON.stringify(told) + '</h1>' };`;
    const { make } = await open({ page }, { url: `${origin}/rows` });
    const { text } = await make('/hostile');
    const { rows, window, ...told } = JSON.parse(/<h1>({.*})<\/h1>/s.exec(text)?.[1] ?? '');
    expect([rows, window]).toEqual(['rows', 'parsed']);
    expect(Object.entries(told).filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
    expect(Object.keys(told)).toEqual(Object.keys(TRIES));
    expect(asked).toEqual(['GET /rows/rest/v1/t']);
    expect(existsSync('/tmp/written')).toBe(false);
    server.close();
  });
});

const MESSAGE = (json: string) => `process.stdout.write(${json} + '\\n');`;
const FORGED = `JSON.stringify({ value: { html: '', styles: '', data: {}, meta: null, head: {}, today: '2026-01-31' } })`;

type Fault = readonly [name: string, page: string, reason: RegExp];

/** Name, code of a page that ends its process or is refused, and the reason in the error. */
const ENDS: readonly Fault[] = [
  [
    'bytes on its output',
    "require('node:fs').writeSync(1, 'x'.repeat(100)); await new Promise(() => {});",
    /no JSON/,
  ],
  [
    'a message without end',
    "process.stdout.write('{' + ' '.repeat(5e7)); await new Promise(() => {});",
    /too long/,
  ],
  ['a message that is no JSON', `${MESSAGE("'{'")} await new Promise(() => {});`, /no JSON/],
  [
    'a message that nests deeply',
    `${MESSAGE("'{' + '['.repeat(1e6)")} await new Promise(() => {});`,
    /nests too deeply/,
  ],
  [
    'a message of another kind',
    `${MESSAGE('\'{"value":1,"more":2}\'')} await new Promise(() => {});`,
    /something else/,
  ],
  ['two answers', `${MESSAGE(FORGED)} ${MESSAGE(FORGED)} await new Promise(() => {});`, /^$/],
  ['bytes on descriptor 3', "require('node:fs').writeSync(3, 'x');", /could not be rendered/],
  ['its end', 'process.exit(0);', /lost/],
  ['its end, of the engine', 'Deno.exit(7);', /lost/],
  [
    'an error that nobody handles',
    "setTimeout(() => { throw new Error('late'); }); await new Promise(() => {});",
    /lost|late/,
  ],
  [
    'a signal to itself',
    "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});",
    /lost|could not be rendered/,
  ],
  [
    'many questions',
    "for (let i = 0; i < 500; i += 1) given.send('http://127.0.0.1:9/rows/rest/v1/t').catch(() => 0); await new Promise(() => {});",
    /asked too much/,
  ],
  [
    'millions of values',
    'return { data: { all: Array.from({ length: 3e6 }, () => ({})) } };',
    /too many values/,
  ],
  ['a page of 14 MB', "return { html: 'x'.repeat(14e6) };", /too long/],
  ['a page of 100 MB', "return { html: 'x'.repeat(1e8) };", /too long/],
  ['rows of 7 MB that are markup', "return { data: { x: '<'.repeat(7e6) } };", /larger than 10 MB/],
  [
    'an error with a page of text',
    "throw new Error('\\u001b[2J' + 'x'.repeat(1e6));",
    /^.{0,1200}$/s,
  ],
];

/** As {@link ENDS}, but only the time limit is sure to end the page. */
const ENDLESS: readonly Fault[] = [
  [
    'its output closed',
    "require('node:fs').closeSync(1); await new Promise(() => {});",
    /lost|more than/,
  ],
  ['a loop without end', 'for (;;);', /took more than/],
  ['a promise without end', 'await new Promise(() => {});', /took more than/],
  [
    '2 GB in the heap',
    'const all = []; for (;;) all.push(new Array(8e6).fill(all.length));',
    /memory|lost|took more than/,
  ],
  [
    '2 GB beside the heap',
    'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1));',
    /memory|lost|took more than/,
  ],
];

test('a section cannot pass its fault off as rows that nobody can read', async () => {
  const page = "throw Object.assign(new Error('no rows'), { name: 'RowsUnavailableError' });";
  const { make } = await open({ page });
  const failure = await make('/hostile').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RowsUnavailableError);
});

async function expectToEndAlone(page: string, reason: RegExp, limitMs?: number): Promise<void> {
  const { make } = await open({ page }, { limitMs });
  const before = await make('/victim');
  const failure = await make('/hostile').then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toMatch(reason);
  expect(failure).not.toMatch(/\p{Cc}/u);
  expect(comparable(await make('/victim'))).toEqual(comparable(before));
}

describe('a process', () => {
  test.each(ENDS)('of a section ends alone with %s', (_, page, reason) =>
    expectToEndAlone(page, reason),
  );
  test.each(ENDLESS)('of a section ends alone with %s', (_, page, reason) =>
    expectToEndAlone(page, reason, 6_000),
  );
});

/** Answers a request for rows with this many bytes. Returns the paths that were requested. */
async function serveRows(bytes: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('x'.repeat(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`;
  return { asked, url, close: () => server.close() };
}

describe('the parent', () => {
  const askFor = (url: string) => `given.send('${url}/rest/v1/t')`;

  test('reads no answer beyond its bound', async () => {
    const rows = await serveRows(9_000_000);
    const page = `return { html: await ${askFor(rows.url)}.then(() => 'read', () => 'refused') };`;
    const { make } = await open({ page }, rows);
    expect((await make('/hostile')).text).toContain('refused');
    rows.close();
  });

  test('ends a process that asks for too many rows', async () => {
    const rows = await serveRows(7_000_000);
    const page = `for (;;) await (await ${askFor(rows.url)}).text();`;
    const { make } = await open({ page }, rows);
    await expect(make('/hostile')).rejects.toThrow('too many rows');
    expect(rows.asked.length).toBeLessThan(12);
    rows.close();
  });

  test('asks for no more rows while the section does not read them', async () => {
    const rows = await serveRows(1_000_000);
    const page = `for (let each = 0; each < 50; each += 1) ${askFor(rows.url)};
      await new Promise((done) => setTimeout(done, 200));
      for (;;);`;
    const { make } = await open({ page }, { ...rows, limitMs: 4_000 });
    await expect(make('/hostile')).rejects.toThrow('took more than');
    expect(rows.asked.length).toBeLessThan(20);
    rows.close();
  });

  test.runIf(process.platform === 'linux').each([
    ['takes memory', 'const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 20);'],
    ['works', 'setInterval(() => { for (let i = 0; i < 1e8; i += 1); }, 20);'],
  ])('ends a process that %s after its answer', async (_, code) => {
    const { make } = await open({ page: `${code} return {};` });
    expect((await make('/hostile')).status).toBe(200);
    expect(listWorkers()).toHaveLength(1);
    await expect.poll(listWorkers, { timeout: 60_000 }).toEqual([]);
    expect((await make('/victim')).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')('lets a process write no byte to a file', async () => {
    const { make } = await open({});
    await make('/hostile');
    const limits = listWorkers().map((pid) => readFileSync(`/proc/${pid}/limits`, 'utf8'));
    expect(limits).toEqual([expect.stringMatching(/^Max file size +0 +0 +bytes/m)]);
  });
});

/** Changes of a section in its own process. */
const SPOILS: Readonly<Record<string, string>> = {
  'Array.prototype': 'Array.prototype.map = Array.prototype.sort = () => ["taken"];',
  'Object.prototype':
    'Object.assign(Object.prototype, { taken: "yes", title: "taken", scripts: ["x"] });',
  'a getter of all objects':
    'Object.defineProperty(Object.prototype, "status", { get: () => 500 });',
  JSON: 'JSON.stringify = () => \'{"value":{}}\'; JSON.parse = () => ({});',
  'Object.keys': 'Object.keys = () => ["taken"];',
  'String.prototype': 'String.prototype.replaceAll = String.prototype.replace = () => "taken";',
  'RegExp.prototype': 'RegExp.prototype.exec = () => null;',
  'Map.prototype': 'Map.prototype.get = () => "taken";',
  'Promise.prototype':
    'const t = Promise.prototype.then; Promise.prototype.then = function (a, b) { return t.call(this, a && (() => a("taken")), b); };',
  TextEncoder: 'TextEncoder.prototype.encode = () => new Uint8Array(3);',
  'the owner’s facts':
    'given.site.product = "taken"; given.site.siteUrl = "https://evil.example"; given.site.content.frames.push("https://evil.example"); given.site.languages.push("xx");',
  'the composition':
    'for (const each of given.composition.sections) each.paths.length = 0; given.composition.shell.base = "https://evil.example/"; given.composition.shell.integrity = {};',
  'shared modules': 'require("shared").site = "taken";',
  'the global scope':
    'globalThis.URL = class {}; globalThis.fetch = () => "taken"; globalThis.Response = null;',
  'the process': 'process.stdout.write = () => true; process.stdin.removeAllListeners();',
};

describe('a change in a section’s own process', () => {
  test.each(Object.entries(SPOILS))('spoils no page of others: %s', async (_, spoil) => {
    const { make } = await open({ page: `${spoil} return {};` }, { limitMs: 6_000 });
    const before = await make('/victim');
    await make('/hostile').catch(() => undefined);
    const after = await make('/victim');
    expect(comparable(after)).toEqual(comparable(before));
    expect(after.text).not.toContain('taken');
    // The shell's own page, and the site's documents.
    expect((await make('/404')).text).not.toMatch(/taken|evil/);
    expect((await make('/sitemap.xml')).text).toContain('<loc>https://ipv6.example/victim</loc>');
  });
});

const SCRIPT = '</script></title><script>evil()</script>';

describe('a section’s answer', () => {
  const POLICY = 'Content-Security-Policy';

  test.each([
    [
      'a title that is markup',
      `return { meta: { title: ${JSON.stringify(SCRIPT)}, description: ${JSON.stringify(SCRIPT)} } };`,
    ],
    ['data that are markup', `return { data: { x: ${JSON.stringify(SCRIPT)} } };`],
    [
      'a query that is markup',
      `return { meta: { title: 'a', description: '', query: '?a="><script>evil()</script>' } };`,
    ],
    [
      'languages that are none',
      `return { meta: { title: 'a', description: '', languages: ['en', 'am'] } };`,
    ],
    [
      'a path of another section',
      `return { path: '/victim', query: '?x', found: true, status: 301, headers: { Location: 'https://evil.example' } };`,
    ],
  ])('is a text and no more: %s', async (_, page) => {
    const { make } = await open({ page });
    const plain = (await make('/victim')).headers;
    const { headers, status, text } = await make('/hostile');
    expect(status).toBe(200);
    expect(headers[POLICY]).toBe(plain[POLICY]);
    expect(Object.keys(headers)).toEqual(Object.keys(plain));
    expect(text).toContain('<link rel="canonical" href="https://ipv6.example/hostile"/>');
    expect(text).not.toContain('<script>evil()');
  });

  test.each([
    [
      'a getter that changes its answer',
      `let n = 0; return { meta: { description: '', title: { toString: () => (n += 1) > 1 ? '<script>evil()</script>' : 'a' } } };`,
    ],
    ['a title that is an array', `return { meta: { title: ['a'], description: '' } };`],
    ['a title of 100,000 letters', `return { meta: { title: 'a'.repeat(1e5), description: '' } };`],
    ['no title', 'return { meta: { description: "" } };'],
    ['a day with a line break', "return { today: '2026-01-31\\nX: y' };"],
    [
      'styles that hold a script',
      "return { styles: '<style>a{}</style><script>evil()</script>' };",
    ],
    ['styles with a comment around them', "return { styles: '<!--<style>--><style></style>' };"],
    [
      'styles that end early',
      "return { styles: '<style>a{}</style><img src=x onerror=evil()><style></style>' };",
    ],
    [
      'languages with a line break',
      "return { meta: { title: 'a', description: '', languages: ['e\\n'] } };",
    ],
    ['data that are no object', 'return { data: [1] };'],
  ])('is refused where it is no text, too long, or outside of its grammar: %s', async (_, page) => {
    const { make } = await open({ page });
    await expect(make('/hostile')).rejects.toThrow('returned what no page may contain');
    expect((await make('/victim')).status).toBe(200);
  });

  const head = (own: string) => `{ pages: { page: { head: () => (${own}) } } }`;

  test.each([
    ['a picture that is a script', "{ picture: { url: 'javascript:evil()', alt: '' } }"],
    [
      'a picture that changes its address',
      "{ picture: { url: { toString: () => 'https://a.example' }, alt: '' } }",
    ],
    ['a day that is markup', `{ article: { publishedOn: '"><script>', section: null } }`],
    ['structured data that are no list', "{ structuredData: 'x' }"],
  ])('in its head is refused: %s', async (_, own) => {
    const { make } = await open({ publisher: head(own) });
    await expect(make('/hostile')).rejects.toThrow('returned what no page may contain');
  });

  test('in its structured data stays in its element', async () => {
    const { make } = await open({
      publisher: head(`{ structuredData: [{ name: '${SCRIPT}<!--' }] }`),
    });
    const { text, headers } = await make('/hostile');
    expect(text).not.toMatch(/<script>evil|<!--/);
    expect(headers[POLICY]).toBe((await make('/victim')).headers[POLICY]);
  });

  test('in its body is no script that the policy allows', async () => {
    const { make } = await open({
      page: "return { html: '<script>evil()</script><style>a{}</style>' };",
    });
    const { headers } = await make('/hostile');
    expect(headers[POLICY]).toBe((await make('/victim')).headers[POLICY]);
  });
});

describe('a document of a section', () => {
  const documents = [{ path: '/made/:id.txt', contentType: 'text/plain' }] as const;
  const publisher = (render: string, more = '') =>
    `{ documents: [{ path: '/made/:id.txt', ${more} render: async ({ id }) => ${render} }] }`;

  test('has the type that its section declares, whatever it makes', async () => {
    const more = "contentType: 'text/html', headers: { 'X-Evil': '1' },";
    const { make } = await open({
      documents,
      publisher: publisher("'<script>evil()</script>'", more),
    });
    const { contentType, headers } = await make('/made/1.txt');
    expect(contentType).toBe('text/plain; charset=utf-8');
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none';/);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('X-Evil');
  });

  test.each([
    'a"; x="b',
    'a\nSet-Cookie: x=1',
    '../../etc/passwd',
    '.htaccess',
    'x'.repeat(101),
    'ሰ.txt',
  ])('is refused with the file name %j', async (name) => {
    const fileName = `fileName: () => ${JSON.stringify(name)},`;
    const { make } = await open({ documents, publisher: publisher("'a'", fileName) });
    await expect(make('/made/1.txt')).rejects.toThrow('returned what no page may contain');
  });

  test('is refused beyond the bound', async () => {
    const { make } = await open({ documents, publisher: publisher("'x'.repeat(11_000_000)") });
    await expect(make('/made/1.txt')).rejects.toThrow('returned what no page may contain');
  });

  const nothing = 'async *list() { yield { params: {}, changedOn: null }; }';
  const listing = (ids: string) => `{
    pages: { page: { ${nothing} }, victim: { ${nothing} } },
    documents: ['/robots.txt', '/victim.txt', '/made/:id.txt'].map((path) => ({
      path, render: async () => 'evil', async *list() { for (const id of ${ids}) yield { id }; },
    })),
  }`;

  test('is left out if its section does not declare it; the section lists no page of others', async () => {
    const { opened, make } = await open({ documents, publisher: listing('["1"]') });
    const { addresses, failed } = await maker.list(opened, true);
    expect(failed.map(({ address }) => address)).toEqual(['/robots.txt', '/victim.txt']);
    expect(addresses.filter((each) => /victim|made/.test(each))).toEqual([
      '/victim',
      '/made/1.txt',
    ]);
    expect((await make('/robots.txt')).text).not.toContain('evil');
  });

  test('comes with as many pages of rows as the parent wants, whatever the section lists', async () => {
    const list = `async *list() {
      Array.prototype.push = function (each) {
        this[this.length] = each;
        return this.length > 200 ? Infinity : 0;
      };
      for (;;) yield { params: {}, changedOn: null };
    }`;
    const { opened } = await open({ publisher: `{ pages: { page: { ${list} } } }` });
    const { addresses } = await maker.list(opened, false);
    // With the fixed page itself.
    expect(addresses.filter((each) => each === '/hostile')).toHaveLength(51);
  });

  test.each(['"../victim"', '"1/2"', '"1?x"', '"1#x"', '"a\\nb"', '["1"]', '{}', '""'])(
    'is listed by no parameter that leads elsewhere: %s',
    async (id) => {
      const { opened } = await open({ documents, publisher: listing(`[${id}]`) });
      const { addresses, failed } = await maker.list(opened, true);
      expect(failed.map(({ address }) => address)).toEqual(['/hostile']);
      expect(addresses).toEqual(expect.arrayContaining(['/victim', '/hostile', '/sitemap.xml']));
      expect(addresses.filter((each) => each.startsWith('/made'))).toEqual([]);
    },
  );
});
