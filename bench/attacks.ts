import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { RenderProcess } from '@site/platform/testing';

const CONNECTIONS = 40;
const API = { url: 'http://127.0.0.1:9', key: '' };
const TASK = { kind: 'page', address: '/', language: 'en' } as const;
const LIMIT_MS = 60_000;

export const ATTACKS_HEAD = ['Attack', 'Longest time without an answer ms', 'Memory MB'] as const;

/** Returns the memory of a process in MB; 0 if it has ended. */
async function readMemory(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

const inMegabytes = (megabytes: number) => megabytes.toFixed(0);

/** Sends requests in one packet for each connection, reads no answer, and meanwhile asks whether the server lives. */
async function pipeline(site: string, pid: number, requests: number): Promise<string[]> {
  const { hostname, port } = new URL(site);
  const before = await readMemory(pid);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(port), hostname).pause(),
  );
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    await once(socket, 'connect');
  }
  for (const socket of sockets) {
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(requests));
  }
  let [longest, memory] = [0, before];
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    const start = performance.now();
    await (await fetch(new URL('/health/live', site))).text();
    longest = Math.max(longest, performance.now() - start);
    memory = Math.max(memory, await readMemory(pid));
  }
  for (const socket of sockets) socket.destroy();
  const what = `${CONNECTIONS} × ${requests.toLocaleString('en')} requests in one packet each`;
  return [what, longest.toFixed(0), inMegabytes(memory - before)];
}

/** Runs a section's program until it ends. Returns the longest time that this process, the parent, was blocked. */
async function attack(program: string, subject: 'parent' | 'worker') {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'worker.cjs');
  await writeFile(file, `process.stdin.once('data', () => { ${program} });`);
  const before = await readMemory('self');
  const worker = new RenderProcess(file, '', API);
  const blocked = monitorEventLoopDelay({ resolution: 5 });
  blocked.enable();
  let most = 0;
  const timer = setInterval(async () => {
    const memory = await readMemory(subject === 'parent' ? 'self' : worker.pid);
    most = Math.max(most, memory - (subject === 'parent' ? before : 0));
  }, 20);
  await worker.run(TASK, LIMIT_MS).catch(() => undefined);
  await Promise.race([worker.gone, delay(LIMIT_MS)]);
  clearInterval(timer);
  blocked.disable();
  await worker.end();
  await rm(folder, { recursive: true });
  return [(blocked.max / 1e6).toFixed(0), inMegabytes(most)];
}

const ANSWER = '{"value":{}}';
/** Programs of a section, in the place of the renderer's. */
const VALUES = `process.stdout.write('{"value":{"data":{"x":[' + '{},'.repeat(13e6) + '{}]}}}\\n');`;
const GROWTH = `process.stdout.write('${ANSWER}\\n'); const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 20);`;

/** Measures what attacks of a stranger and of a section cost. `pid`: the server's process. */
export async function measureAttacks(site: string, pid: number): Promise<string[][]> {
  return [
    // For comparison.
    await pipeline(site, pid, 0),
    await pipeline(site, pid, 1000),
    ['An answer of 39 MB of `{},`', ...(await attack(VALUES, 'parent'))],
    ['A timer that allocates after the answer', ...(await attack(GROWTH, 'worker'))],
  ];
}
