import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageBoot } from '@site/shared/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reservePort } from '../kit/ports.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { replaceRelease } from '../store/composition.ts';
import { versionsOf } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { type RunningCli, runCli } from './testing/run-cli.ts';

let parent: string;
let folder: string;
let ports: Record<string, string>;
let environment: Record<string, string>;
/** The first start in an empty folder; what it left is what the other tests begin with. */
let first: {
  readonly output: string;
  readonly url: string;
  readonly status: number;
  readonly code: number | null;
};
const running: RunningCli[] = [];

function useFolder(name: string): void {
  folder = path.join(parent, name);
  const none = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '' };
  environment = { DATA_DIR: path.join(folder, 'data'), ...ports, ...none };
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'start-'));
  ports = {
    SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
    API_PORT: String(await reservePort(0, 'SITE_PORT')),
    DB_PORT: String(await reservePort(0, 'SITE_PORT')),
  };
  useFolder('first');
  const cli = start();
  const url = await cli.ready;
  const { status } = await fetch(url);
  // A terminal's Ctrl-C reaches the whole process group.
  process.kill(-(cli.child.pid ?? 0), 'SIGINT');
  first = { output: cli.output(), url, status, code: await cli.ended };
});

afterAll(() => rm(parent, { recursive: true, force: true }));

beforeEach(async () => {
  useFolder(randomUUID());
  // With owners and rights: the database belongs to a user of its own.
  await runProcess('cp', ['-a', path.join(parent, 'first'), folder], { cwd: parent });
});

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(extra: Record<string, string> = {}): RunningCli {
  const cli = runCli(['start'], { ...environment, ...extra });
  running.push(cli);
  return cli;
}

const processesInFolder = () => processesIn(folder);

/** The processes that name a folder on their command line. */
function processesIn(place: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(place) ? [command] : [];
      } catch {
        return [];
      }
    });
}

async function readBoot(url: string): Promise<PageBoot> {
  const html = await (await fetch(url)).text();
  return JSON.parse(/id="page-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

async function sendMessage({ api }: PageBoot, subject: string): Promise<number> {
  const answer = await fetch(`${api.url}/rest/v1/ipv6_contact_messages`, {
    method: 'POST',
    headers: { apikey: api.key, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify({
      name: 'A',
      email: 'a@example.org',
      subject,
      message: 'Text',
      writing_ms: 9000,
    }),
  });
  return answer.status;
}

async function countMessages(): Promise<number> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(
    `postgresql://postgres:postgres@127.0.0.1:${environment.DB_PORT}/postgres`,
  );
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from ipv6_contact_messages');
  await client.end();
  return rows[0].n;
}

describe('npm start', () => {
  test('tells each step with its time, ends with Ready, and leaves nothing behind on Ctrl-C', async () => {
    const { output, url, status, code } = first;
    expect(url).toBe(`http://127.0.0.1:${environment.SITE_PORT}`);
    expect(output).toMatch(/^Building the site … .*\d s$/m);
    expect(output).toMatch(/^Filling the store … .*\d s$/m);
    expect(output).toMatch(/^Starting the database … .*\d s$/m);
    expect(output).toMatch(/^Making pages … [1-9]\d* made.*, .*\d s$/m);
    expect(output).toMatch(new RegExp(`^Ready: ${url}$`, 'm'));
    expect([status, code]).toEqual([200, 0]);
    expect(processesIn(path.join(parent, 'first'))).toEqual([]);
  });

  test('leaves nothing behind when the terminal goes', async () => {
    const cli = start();
    await cli.ready;
    process.kill(-(cli.child.pid ?? 0), 'SIGHUP');
    await cli.ended;
    await expect.poll(processesInFolder).toEqual([]);
  });

  test('serves what is live, brings nothing of the working tree in, and says where they differ', async () => {
    // As if the blog had been released from another clone.
    const store = new ReleaseStore(path.join(folder, 'data/store'));
    const live = await store.readLive();
    const statement = await readFile(path.join(PROJECT_ROOT, 'mfe-blog/dist/release.json'), 'utf8');
    const elsewhere = path.join(folder, 'elsewhere');
    await cp(path.join(PROJECT_ROOT, 'mfe-blog/dist'), elsewhere, { recursive: true });
    const release = { ...JSON.parse(statement), version: '9.0.0' };
    await writeFile(path.join(elsewhere, 'release.json'), JSON.stringify(release));
    const added = await store.add(elsewhere);
    await store.setLive(await store.compose(replaceRelease(live, added)));

    const second = start();
    const url = await second.ready;
    const { composition } = await readBoot(url);
    expect(versionsOf(composition)).toMatchObject({ 'mfe-blog': '9.0.0' });
    expect(second.output()).not.toContain('Building');
    expect(second.output()).toMatch(/differs from what is live: mfe-blog\.$/m);
    expect(second.output()).toContain('npm run release -- blog');
    expect(second.output().trimEnd().split('\n').at(-1)).toBe(`Ready: ${url}`);
  });

  test('a second start beside a live one says so and touches nothing', async () => {
    const running = start();
    const url = await running.ready;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`process ${running.child.pid}`);
    expect(second.output()).toContain(url);
    expect((await fetch(url)).status).toBe(200);
  });

  test('a kill -9 loses nothing acknowledged, and the next start recovers by itself', async () => {
    const killed = start();
    const boot = await readBoot(await killed.ready);
    expect(await sendMessage(boot, 'before the kill')).toBe(201);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const second = start();
    await second.ready;
    expect(await countMessages()).toBe(1);
  });
});

test('a kill -9 leaves no process and no port behind', async () => {
  const cli = start();
  const url = await cli.ready;
  cli.child.kill('SIGKILL');
  await cli.ended;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(await reservePort(Number(environment.SITE_PORT), 'SITE_PORT')).toBeGreaterThan(0);
  await expect.poll(processesInFolder, { timeout: 20_000 }).toEqual([]);
});

describe('bad input gets one clear message', () => {
  test('a taken port', async () => {
    const blocker = createServer();
    const taken = Number(environment.SITE_PORT);
    await new Promise<void>((resolve) => blocker.listen(taken, '127.0.0.1', resolve));
    const cli = start();
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain(`Port ${taken} is in use`);
    expect(cli.output()).toContain('SITE_PORT');
    await expect.poll(processesInFolder).toEqual([]);
    await new Promise((resolve) => blocker.close(resolve));
  });

  test.each([
    ['that is not JSON', '{ "product": ', 'not valid JSON'],
    ['with a wrong field', JSON.stringify({ product: '' }), 'product: '],
  ])('a site.config.json %s', async (_, text, message) => {
    const file = path.join(folder, 'site.config.json');
    await writeFile(file, text);
    const cli = start({ SITE_CONFIG: file });
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain(message);
    expect(cli.output()).not.toMatch(/\n\s+at /);
  });

  test('a malformed variable', async () => {
    const cli = start({ SITE_PORT: 'three thousand' });
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain('SITE_PORT: ');
  });

  test('a hosted database that cannot be reached', async () => {
    const cli = start({
      SUPABASE_URL: `http://127.0.0.1:${await reservePort(0, 'API_PORT')}`,
      SUPABASE_ANON_KEY: 'sb_publishable_none',
    });
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain('cannot be reached');
    expect(cli.output()).toContain('SUPABASE_URL');
  });

  test('an unknown section under npm run dev', async () => {
    const cli = runCli(['dev', 'weather'], environment);
    running.push(cli);
    expect(await cli.ended).toBe(1);
    expect(cli.output()).toContain('There is no section "weather". Known: blog, ');
  });
});

test('the README’s start command is the one under test', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  expect(scripts.start).toBe('node platform/commands/run.mjs start');
});
