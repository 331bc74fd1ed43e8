import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageBoot } from '@site/shared/contract';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../backend/postgres.ts';
import { loadSecrets } from '../backend/secrets.ts';
import { processesOf } from '../backend/testing/harness.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import { reservePort } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readOwner } from '../operate.ts';
import { setBuildVersion } from '../release/testing/synthetic-build.ts';
import { setLive } from '../release/testing/synthetic-store.ts';
import { composeReleases, replaceReleases } from '../store/composition.ts';
import { versionsOf } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { start as startCommand } from './start.ts';
import { captureOutput, type RunningCli, runCli } from './testing/run-cli.ts';

let folder: string;
let environment: Record<string, string>;
const running: RunningCli[] = [];

function start(extra: Record<string, string> = {}, within?: readonly string[]): RunningCli {
  const cli = runCli(['start'], { ...environment, ...extra }, PROJECT_ROOT, within);
  running.push(cli);
  return cli;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  // More languages would only mean more pages to wait for.
  const config = path.join(folder, 'one-language.json');
  await writeFile(config, JSON.stringify({ ...(await readOwner()), languages: ['en'] }));
  environment = {
    SITE_CONFIG: config,
    DATA_DIR: path.join(folder, 'data'),
    SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
    API_PORT: String(await reservePort(0, 'SITE_PORT')),
    DB_PORT: String(await reservePort(0, 'SITE_PORT')),
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: '',
  };
});

afterAll(async () => {
  for (const { child, ended } of running) {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function processesInFolder(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) ? [command] : [];
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
    }),
  });
  return answer.status;
}

async function connectOwner() {
  const { superuserPassword } = loadSecrets(path.join(folder, 'data/secrets.json'));
  const client = createClient(
    `postgresql://postgres:${superuserPassword}@127.0.0.1:${environment.DB_PORT}/postgres`,
  );
  await client.connect();
  return client;
}

async function countMessages(): Promise<number> {
  const client = await connectOwner();
  const { rows } = await client.query('select count(*)::int as n from ipv6_contact_messages');
  await client.end();
  return rows[0].n;
}

/** Each start continues with the previous data. */
describe('npm start', () => {
  let live: RunningCli;
  let url: string;

  test('prints each step with its time, ends with Ready, and leaves nothing behind on Ctrl-C', async () => {
    const first = start();
    url = await first.ready;
    const { status } = await fetch(url);
    // All pages are rendered again below, and few are enough for that.
    const sql = await connectOwner();
    await sql.query('delete from ipv6_blog_posts where id > 1');
    await sql.end();
    // A terminal sends Ctrl-C to the whole process group.
    process.kill(-(first.child.pid ?? 0), 'SIGINT');
    expect(await first.ended).toBe(130);
    expect(status).toBe(200);
    expect(url).toBe(`http://127.0.0.1:${environment.SITE_PORT}`);
    expect(first.output()).toMatch(/^Building the site … .*\d s$/m);
    expect(first.output()).toMatch(/^Filling the store … .*\d s$/m);
    expect(first.output()).toMatch(
      /^Starting the database … .*, for this machine alone, with the rows of supabase\/seed\.sql and supabase\/seed-country\.sql, \d.* s$/m,
    );
    expect(first.output()).toMatch(/^Rendering pages … (?:[1-9]\d* made|.*follow).*\d s$/m);
    expect(first.output()).toMatch(new RegExp(`^Ready: ${url}$`, 'm'));
    expect(processesInFolder()).toEqual([]);
    // The store inside is made first. It holds the key of previews.
    expect(statSync(path.join(folder, 'data')).mode & 0o007).toBe(0);
    expect(first.output()).not.toMatch(/older than this checkout|no live release/);
    expect(first.output()).toContain(
      'No page uses these fields of site.config.json: translations.am',
    );
  }, 300_000);

  test('serves the live releases, and nothing of the working tree', { tags: 'long' }, async () => {
    // As if the blog had been released from another clone.
    const store = new ReleaseStore(path.join(folder, 'data/store'));
    const composition = await store.readLive();
    const elsewhere = path.join(folder, 'elsewhere');
    await cp(path.join(PROJECT_ROOT, 'mfe-blog/dist'), elsewhere, { recursive: true });
    const version = await setBuildVersion(elsewhere, '9.0.0');
    const added = await store.add(elsewhere);
    await setLive(store, composeReleases(replaceReleases(composition, [added])));

    live = start({ REFRESH_SECONDS: '0' });
    await live.ready;
    const boot = await readBoot(url);
    expect(versionsOf(boot.composition)).toMatchObject({ 'mfe-blog': version });
    expect(live.output()).not.toContain('Building');
    expect(live.output().trimEnd().split('\n').at(-1)).toBe(`Ready: ${url}`);
  });

  test('returns no false 404 while the database hangs', { tags: 'long' }, async () => {
    // Uses a new row, because a requested page is rendered once the database is back.
    const addPost = async (): Promise<number> => {
      const sql = await connectOwner();
      const { rows } = await sql.query(
        "insert into ipv6_blog_posts (title, published_on, category) values ('New', '2020-01-01', 'news') returning id",
      );
      await sql.end();
      return rows[0].id;
    };
    const statusOf = async (id: unknown) => (await fetch(`${url}/Blog/${id}`)).status;
    const signalDatabase = (name: NodeJS.Signals) => {
      for (const { pid, command } of processesOf(path.join(folder, 'data'))) {
        if (!command.includes('cluster_name=') && !command.startsWith('postgres: site-backend'))
          continue;
        try {
          process.kill(pid, name);
        } catch (error) {
          // One may have ended since it was listed.
          if (errorCode(error) !== 'ESRCH') throw error;
        }
      }
    };
    const added = await addPost();
    signalDatabase('SIGSTOP');
    for (const id of [999_999, added]) expect(await statusOf(id)).toBe(503);
    signalDatabase('SIGCONT');
    await expect.poll(() => statusOf(999_999), EVENTUALLY).toBe(404);
    await expect.poll(() => statusOf(added), EVENTUALLY).toBe(200);
  });

  test('opens no inspector for other processes of the user', { tags: 'long' }, async () => {
    live.child.kill('SIGUSR1');
    // Node reports the inspector from another thread, sooner than it answers.
    for (let asked = 0; asked < 20; asked += 1) expect((await fetch(url)).status).toBe(200);
    expect(live.output()).not.toContain('Debugger listening');
  });

  test('killed by SIGKILL loses no acknowledged data, and leaves no process and no port', {
    tags: 'long',
  }, async () => {
    // The next site, with a hosted database, needs these pages.
    const isRendered = async () =>
      (await (await fetch(`${url}/Events`)).text()).includes('"prerender":');
    await expect.poll(isRendered, EVENTUALLY).toBe(true);
    expect(await sendMessage(await readBoot(url), 'before the kill')).toBe(201);
    live.child.kill('SIGKILL');
    await live.ended;
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(await reservePort(Number(environment.SITE_PORT), 'SITE_PORT')).toBeGreaterThan(0);
    await expect.poll(processesInFolder, EVENTUALLY).toEqual([]);
  });

  test('after the kill has lost nothing, and ends with a program of the database, for a service manager to start again', {
    tags: 'long',
  }, async () => {
    live = start();
    await live.ready;
    expect(await countMessages()).toBe(1);
    const parts = processesOf(path.join(folder, 'data'));
    process.kill(
      parts.find(({ command }) => command.includes('postgrest.conf'))?.pid ?? 0,
      'SIGKILL',
    );
    expect(await live.ended).toBe(143);
    expect(live.output()).toContain('PostgREST: ended with SIGKILL');
    await expect.poll(processesInFolder).toEqual([]);
  });

  test('stops with the npm that started it', { tags: 'long' }, async () => {
    const options = { cwd: PROJECT_ROOT, env: { ...process.env, ...environment } };
    const npm = spawn('npm', ['start'], options);
    const ended = once(npm, 'exit');
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    await expect.poll(() => output, EVENTUALLY).toContain('Ready: ');
    npm.kill('SIGTERM');
    await ended;
    expect(output).toContain('Stopping …');
    await expect.poll(processesInFolder).toEqual([]);
  });

  describe('without the database whose rows the store has served', () => {
    const database = () => path.join(folder, 'data/postgres');
    beforeEach(() => rename(database(), `${database()}.away`));
    afterEach(async () => {
      await rm(database(), { recursive: true, force: true });
      await rename(`${database()}.away`, database());
    });

    test('publishes no sample rows, and names the backup', async () => {
      const backups = path.join(folder, 'data/backups');
      await mkdir(backups);
      for (const day of ['01', '02']) await writeFile(path.join(backups, `2026-01-${day}`), '');
      const refused = start();
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain('DATABASE_LOST');
      expect(refused.output()).toContain(`npm run restore -- ${backups}/2026-01-02 --yes`);
      expect(existsSync(database())).toBe(false);
    });

    test('creates an empty one if told, also at the next start', { tags: 'long' }, async () => {
      for (const more of [['--new-database'], []]) {
        const told = runCli(['start', ...more], environment);
        running.push(told);
        await told.ready;
        const sql = await connectOwner();
        const { rows } = await sql.query('select count(*)::int as n from ipv6_events');
        await sql.end();
        expect(rows[0].n).toBe(0);
        told.child.kill('SIGTERM');
        await told.ended;
      }
    });
  });

  test('serves existing pages while a hosted database is down, reports it, and adds rows once it is back', {
    tags: 'long',
  }, async () => {
    const { publishableKey } = loadSecrets(path.join(folder, 'data/secrets.json'));
    const hosted = start({
      SUPABASE_URL: `http://127.0.0.1:${environment.API_PORT}`,
      SUPABASE_ANON_KEY: publishableKey,
      // Finished pages name the desk's origin; this is the local default.
      DESK_URL: 'http://127.0.0.1:3300',
      DATA_DIR: path.join(folder, 'hosted'),
      STORE: path.join(folder, 'data/store'),
      SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
      REFRESH_SECONDS: '1',
    });
    const site = await hosted.ready;
    const hasRows = async (page: string) => {
      const answer = await fetch(site + page);
      expect(answer.status).toBe(200);
      return (await answer.text()).includes('"prerender":');
    };
    const made = '/Events?category=webinar';
    expect(await Promise.all(['/Events', made].map(hasRows))).toEqual([true, false]);
    expect(hosted.output()).toMatch(/The database at .* cannot be reached .*ECONNREFUSED/);
    live = start();
    await live.ready;
    await expect.poll(() => hasRows(made), EVENTUALLY).toBe(true);
    await expect.poll(hosted.output).toContain('The database answers again.');
    for (const each of [hosted, live]) {
      each.child.kill('SIGTERM');
      await each.ended;
    }
  });
});

/** Runs a program as a nameless user of group 0 who can write to one folder only. */
const nameless = (writable: string) => [
  ...['bwrap', '--unshare-user', '--unshare-pid', '--uid', '12345', '--gid', '0'],
  ...['--die-with-parent', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
  ...['--bind', writable, writable],
];
const [bwrap = '', ...asNameless] = nameless('/tmp');

test.runIf(spawnSync(bwrap, [...asNameless, 'true']).status === 0)(
  'starts for a nameless user on a read-only root',
  { tags: 'long' },
  async () => {
    const data = path.join(folder, 'nameless');
    await cp(path.join(folder, 'data/store'), path.join(data, 'store'), { recursive: true });
    // A store with pages takes no new database.
    await rm(path.join(data, 'store/site'), { recursive: true, force: true });
    const cli = start({ DATA_DIR: data, TMPDIR: '/usr', SITE_HOST: '::' }, nameless(data));
    expect(await cli.ready).toBe(`http://[::1]:${environment.SITE_PORT}`);
    for (const host of ['127.0.0.1', '[::1]']) {
      const answer = await fetch(`http://${host}:${environment.SITE_PORT}/health/ready`);
      expect(answer.status, host).toBe(200);
    }
    cli.child.kill('SIGTERM');
    await cli.ended;
  },
);

test('without Deno prints one sentence, runs no code of sections, and lets browsers draw the pages', {
  tags: 'long',
}, async () => {
  const hide = `import { Module } from 'node:module';
    const find = Module._resolveFilename;
    Module._resolveFilename = (name, ...more) => {
      if (name.startsWith('@deno/')) throw new Error('There is none.');
      return find(name, ...more);
    };`;
  const bare = start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hide)}`,
    SUPABASE_URL: `http://127.0.0.1:${environment.API_PORT}`,
    SUPABASE_ANON_KEY: 'sb_publishable_none',
    DATA_DIR: path.join(folder, 'bare'),
    SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
  });
  const url = await bare.ready;
  const sentences = bare.output().match(/^.*Deno.*$/gm);
  expect(sentences).toEqual(['This system has no Deno: browsers draw every page themselves.']);
  const page = await fetch(`${url}/FAQ`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toMatch(/<title>[^<]+ · /);
  expect(html).not.toContain('"prerender":');
  expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
  expect((await fetch(`${url}/feed.xml`)).status).toBe(503);
  const children = readFileSync(`/proc/${bare.child.pid}/task/${bare.child.pid}/children`, 'utf8');
  expect(children.trim()).toBe('');
  bare.child.kill('SIGTERM');
  expect(await bare.ended).toBe(143);
});

describe('bad input gets one clear message', () => {
  /** The message of a command that is to fail, run within this process. */
  async function failure(run: () => Promise<void>, extra: Record<string, string> = {}) {
    for (const [name, value] of Object.entries({ ...environment, ...extra }))
      vi.stubEnv(name, value);
    let message = '';
    await captureOutput(async () => {
      message = await run().then(
        () => '',
        (error: unknown) => (error instanceof UserError ? error.message : String(error)),
      );
    });
    vi.unstubAllEnvs();
    expect(processesInFolder()).toEqual([]);
    return message;
  }

  test('a port in use', async () => {
    const blocker = createServer();
    const taken = Number(environment.SITE_PORT);
    await new Promise<void>((resolve) => blocker.listen(taken, '127.0.0.1', resolve));
    const message = await failure(startCommand);
    expect(message).toContain(`Port ${taken} is in use`);
    expect(message).toContain('SITE_PORT');
    await new Promise((resolve) => blocker.close(resolve));
  });

  test('a data folder that this user cannot use, and a store', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const name of ['DATA_DIR', 'STORE']) {
      const message = await failure(startCommand, { [name]: path.join(file, 'within') });
      expect(message).toMatch(/^The folder .* cannot be used \(ENOTDIR\)/);
    }
  });

  test('whatever the first start needs, before it builds', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const taken = String(typeof address === 'object' && address?.port);
    const fresh = { DATA_DIR: path.join(folder, 'fresh') };
    for (const name of ['API_PORT', 'DB_PORT', 'METRICS_PORT']) {
      expect(await failure(startCommand, { ...fresh, [name]: taken })).toContain(name);
    }
    blocker.close();
    const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(400_000_000);
    expect(await failure(startCommand, fresh)).toContain('400 MB of memory are free');
    memory.mockRestore();
  });
});
