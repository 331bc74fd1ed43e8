import cluster from 'node:cluster';
import { rename, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { REPORTS_PATH } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import { publish } from '../../release/publish.ts';
import { rollBack } from '../../release/roll-back.ts';
import { renderSyntheticPages, SYNTHETIC_API } from '../../release/testing/synthetic-pages.ts';
import { readSite, type SyntheticStore } from '../../release/testing/synthetic-store.ts';
import { type LiveSite, type LiveSiteOptions, startLiveSite } from '../live-site.ts';
import { ROWS_HOOK_URL, SECRET_HEADER } from '../rows-hook.ts';
import { readReportLines } from '../testing/report-lines.ts';
import { createSelfSigned } from '../testing/self-signed.ts';
import { createServableStore, LARGE, LARGE_URL, openSocket } from '../testing/served-store.ts';

const PROCESSES = 2;
const SECRET = 'a secret that both sides know';
const PATH = '/Sample';

let site: SyntheticStore;
let live: LiveSite;
let visitors: Visitor[];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A visitor with one connection, which is kept. */
class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #socket: Socket | null = null;

  get isConnected(): boolean {
    return this.#socket !== null && !this.#socket.destroyed;
  }

  ask(address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const agent = this.#agent;
      const asking = request(live.url + address, { agent, method, headers }, async (answer) => {
        this.#socket = answer.socket;
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const { statusCode: status = 0 } = answer;
        resolve({ status, headers: answer.headers, body: Buffer.concat(chunks).toString() });
      });
      asking.once('error', reject);
      asking.end(body);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** Does something with each of the processes, while it is the only one that takes connections. */
async function withEach(work: () => Promise<void>): Promise<void> {
  const pids = pidsOfAnswerers();
  for (const awake of pids) {
    const asleep = pids.filter((pid) => pid !== awake);
    for (const pid of asleep) process.kill(pid, 'SIGSTOP');
    await work();
    for (const pid of asleep) process.kill(pid, 'SIGCONT');
  }
}

function newcomer(): Visitor {
  const visitor = new Visitor();
  visitors.push(visitor);
  return visitor;
}

/** So many visitors with a connection to the one process, and as many with one to the other. */
async function welcome(countOfEach = 1): Promise<Visitor[]> {
  const come: Visitor[] = [];
  await withEach(async () => {
    for (let count = 0; count < countOfEach; count += 1) {
      const visitor = newcomer();
      come.push(visitor);
      await visitor.ask(PATH);
    }
  });
  return come;
}

async function connectSecurely(session?: Buffer): Promise<TLSSocket> {
  const port = Number(new URL(live.url).port);
  const options = { port, host: '127.0.0.1', rejectUnauthorized: false, session };
  const socket = connectTls({ ...options, ALPNProtocols: ['http/1.1'] });
  await new Promise<void>((resolve) => socket.once('secureConnect', resolve));
  return socket;
}

function pidsOfAnswerers(): number[] {
  const workers = Object.values(cluster.workers ?? {});
  return workers.flatMap((worker) =>
    worker?.isDead() === false ? worker.process.pid : [],
  ) as number[];
}

async function start(options: Partial<LiveSiteOptions> = {}): Promise<void> {
  live = await startLiveSite({
    port: 0,
    store: site.store,
    page: { site: await readSite(), api: SYNTHETIC_API },
    processes: PROCESSES,
    refreshSeconds: 0,
    refreshSecret: SECRET,
    ...options,
  });
}

beforeEach(async () => {
  visitors = [];
  site = await createServableStore();
});

afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  await live.close();
  await site.remove();
  expect(pidsOfAnswerers()).toEqual([]);
});

/** Whether a process that was killed is gone, and another one is there. */
function isReplaced(lost: number): boolean {
  const pids = pidsOfAnswerers();
  return pids.length === PROCESSES && !pids.includes(lost);
}

describe('several processes', () => {
  test('answer at one address, and one that is lost costs its own connections and is replaced', async () => {
    await start();
    const [first, second] = (await welcome()) as [Visitor, Visitor];
    const [lost = 0, kept = 0] = pidsOfAnswerers();
    process.kill(lost, 'SIGKILL');
    await expect.poll(() => [first.isConnected, second.isConnected]).toContain(false);
    const [stays] = [first, second].filter(({ isConnected }) => isConnected);
    expect((await stays?.ask(PATH))?.status).toBe(200);
    expect(stays?.isConnected).toBe(true);
    await expect.poll(() => isReplaced(lost), { timeout: 10_000 }).toBe(true);
    expect(pidsOfAnswerers()).toContain(kept);
    expect(takeConsoleErrors()).toEqual([
      'A process that answers visitors was lost. It ended with SIGKILL. Another one begins in 0.25 s.',
    ]);
  });

  test('are begun again ever later where they are lost soon', async () => {
    await start();
    for (const pause of [0.25, 0.5]) {
      // The one that came last, so that the other goes on answering.
      const newest = pidsOfAnswerers().at(-1) ?? 0;
      process.kill(newest, 'SIGKILL');
      await expect.poll(() => takeConsoleErrors().join()).toContain(`begins in ${pause} s`);
      expect((await newcomer().ask(PATH)).status).toBe(200);
      await expect.poll(() => isReplaced(newest), { timeout: 10_000 }).toBe(true);
    }
  });

  test('that cannot begin say why, and leave nothing behind', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise<void>((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`);
    expect(pidsOfAnswerers()).toEqual([]);
    await new Promise((resolve) => blocker.close(resolve));
    await start();
  });

  test('show a release and a rollback at the next request, whichever process answers', async () => {
    // A path whose page is rendered ahead, so that it can be held.
    const held = '/mfe-a';
    await site.release({ name: 'mfe-a', version: '3', paths: [{ path: held }] });
    const before = await site.store.readLive();
    await renderSyntheticPages(site.store, before);
    await start();
    const come = await welcome(2);
    const shown = async () => {
      const headers = { 'Accept-Encoding': 'identity' };
      const answers = await Promise.all(come.map((visitor) => visitor.ask(held, { headers })));
      expect(answers.map(({ status }) => status)).toEqual(come.map(() => 200));
      return new Set(answers.map((answer) => answer.headers['x-composition']));
    };
    // The second answer is the one that was held.
    for (let turn = 0; turn < 2; turn += 1) expect(await shown()).toEqual(new Set([before.id]));
    await site.release({ name: 'mfe-a', version: '4', paths: [{ path: held }] });
    const after = await site.store.readLiveId();
    expect(after).not.toBe(before.id);
    expect(await shown()).toEqual(new Set([after]));
    await rollBack(site.store, { kind: 'previous' }, await readSite());
    expect(await shown()).toEqual(new Set([before.id]));
    expect(come.every(({ isConnected }) => isConnected)).toBe(true);
  });

  test('show a renewed certificate, each of them', async () => {
    const file = path.join(site.folder, 'site.pem');
    // In one file, which is there as a whole or not at all.
    const write = async (serial: number) => {
      const { cert, key } = createSelfSigned(serial);
      await writeFile(`${file}.new`, `${key}${cert}`);
      await rename(`${file}.new`, file);
    };
    await write(1);
    await start({ certificate: { cert: file, key: file }, certificateLookMs: 50 });
    const serials = async () => {
      const found = new Set<string>();
      await withEach(async () => {
        const socket = await connectSecurely();
        found.add(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
      return [...found].map(Number);
    };
    expect(await serials()).toEqual([1]);
    await write(2);
    await expect.poll(serials, { timeout: 10_000 }).toEqual([2]);
  });

  test('take up a secure session again that another of them began', async () => {
    const { cert, key } = createSelfSigned(1);
    const file = path.join(site.folder, 'site.pem');
    await writeFile(file, `${key}${cert}`);
    await start({ certificate: { cert: file, key: file } });
    const first = await connectSecurely();
    const session = await new Promise<Buffer>((resolve) => first.once('session', resolve));
    const reused: boolean[] = [];
    await withEach(async () => {
      const socket = await connectSecurely(session);
      reused.push(socket.isSessionReused());
      socket.destroy();
    });
    expect(reused).toEqual(Array(PROCESSES).fill(true));
    first.destroy();
  });

  test('have so many connections together as one would have', async () => {
    await start({ limits: { connections: 10 } });
    const sockets: Socket[] = [];
    await withEach(async () => {
      const come: Socket[] = [];
      for (let count = 0; count < 20; count += 1) come.push(await openSocket(live.url));
      sockets.push(...come);
      // Its half of the limit is left, and none waits at the port for the other one.
      await expect.poll(() => come.filter(({ closed }) => !closed).length).toBe(5);
    });
    const open = () => sockets.filter(({ closed }) => !closed).length;
    await expect.poll(open).toBe(10);
    expect((await newcomer().ask(PATH)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('end the answers that are being taken before they stop, and take no more', async () => {
    await start();
    const taking = await openSocket(live.url);
    taking.write(`GET ${LARGE_URL} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(7));
    taking.write(`GET ${LARGE_URL} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await new Promise<void>((resolve) => taking.once('readable', resolve));
    const idle = await openSocket(live.url);
    const closed = live.close();
    await new Promise<void>((resolve) => idle.once('close', () => resolve()));
    await expect
      .poll(() => fetch(live.url).catch((error: Error) => error.message))
      .toBe('fetch failed');
    let bytes = 0;
    for await (const chunk of taking) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(LARGE.length * 8);
    await closed;
  });
});

async function readLog(): Promise<{ counted?: boolean }[]> {
  return (await readReportLines(site.store.folder)).map((line) => JSON.parse(line));
}

function report(visitor: Visitor, part: Record<string, string> = {}, cookie = ''): Promise<Answer> {
  const whole = {
    composition: '0123456789ab',
    releases: ['shell@2', 'mfe-a@3'],
    section: 'mfe-a',
    release: '3',
    fault: 'render',
    path: PATH,
    ...part,
  };
  return visitor.ask(REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(whole),
  });
}

describe('what is counted once', () => {
  test('reports of every process are in the log, and one limit holds for all of them', async () => {
    await start();
    const [one, other] = (await welcome()) as [Visitor, Visitor];
    const statuses: number[] = [];
    for (let sent = 0; sent < 80; sent += 1) {
      statuses.push((await report(one)).status, (await report(other)).status);
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(204));
    expect(statuses).toContain(429);
    await live.close();
    expect(await readLog()).toHaveLength(statuses.filter((status) => status === 204).length);
  });

  test('a canary’s visitors and failures count, whichever processes they met', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const build = { name: 'mfe-a', version: '3', paths: [{ path: PATH }] };
    await publish({ ...(await site.options(build)), aim: { kind: 'canary', share: 50 } });
    const tried = (await site.store.readPointer())?.canary?.id ?? '';
    await start();
    const come = await welcome();
    const cookies: string[] = [];
    // Whom of its visitors a process serves the canary is chance, so each gets as many as it takes.
    for (const visitor of come) {
      const before = cookies.length;
      while (cookies.length < before + 4) {
        const answer = await visitor.ask(PATH, { headers: { 'Sec-Fetch-Dest': 'document' } });
        const [cookie = ''] = answer.headers['set-cookie'] ?? [];
        if (answer.headers['x-composition'] === tried) cookies.push(cookie.split(';')[0] ?? '');
      }
    }
    // Each report goes to the process that its visit did not meet.
    const [one, other] = come as [Visitor, Visitor];
    for (const cookie of cookies.slice(0, 4)) await report(other, { composition: tried }, cookie);
    await report(one, { composition: tried }, cookies.at(-1));
    await expect.poll(async () => (await site.store.readPointer())?.canary).toBeUndefined();
    expect((await site.store.readHistory()).at(-1)?.reason).toContain(
      `mfe-a failed for 5 of its ${cookies.length} visitors`,
    );
    expect((await readLog()).filter(({ counted }) => counted)).toHaveLength(5);
    await expect.poll(() => told.mock.calls.length).toBe(1);
    told.mockRestore();
  });

  test('changed rows reach the one who renders, whichever process was told', async () => {
    await start();
    const changed = vi.spyOn(live.refresher, 'rowsChanged').mockImplementation(() => undefined);
    for (const [index, visitor] of (await welcome()).entries()) {
      const record = { id: index };
      const answer = await visitor.ask(ROWS_HOOK_URL, {
        method: 'POST',
        headers: { [SECRET_HEADER]: SECRET },
        body: JSON.stringify({ type: 'INSERT', table: 'ipv6_events', record }),
      });
      expect(answer.status).toBe(202);
      expect(changed).toHaveBeenLastCalledWith([{ table: 'ipv6_events', id: String(index) }]);
    }
    expect(changed).toHaveBeenCalledTimes(PROCESSES);
  });
});
