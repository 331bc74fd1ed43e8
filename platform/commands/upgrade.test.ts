// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecrets } from '../backend/secrets.ts';
import { connect } from '../backend/testing/harness.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { type RunningCli, runCli } from './testing/run-cli.ts';

const TITLE = 'Kept by an upgrade';

let folder: string;
let site: string;
let env: NodeJS.ProcessEnv;
let server: RunningCli | undefined;

/** Runs a line of a shell. @throws with its output if it fails. */
async function run(command: string, cwd: string): Promise<string> {
  const { code, output } = await runProcess('bash', ['-ec', command], { cwd, env });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output.trim();
}

/** Returns the newest commit with fewer migrations, all of which exist today. */
async function findOlderCommit(): Promise<string> {
  const list = (commit: string) =>
    run(`git ls-tree --name-only ${commit} supabase/migrations/`, PROJECT_ROOT);
  const today = (await list('HEAD')).split('\n');
  for (const commit of (await run('git rev-list HEAD', PROJECT_ROOT)).split('\n')) {
    const before = (await list(commit)).split('\n');
    if (before.length < today.length && before.every((each) => today.includes(each))) return commit;
  }
  throw new Error(
    'No commit of this clone has fewer migrations. Fetch the history: git fetch --unshallow.',
  );
}

/** Returns the documented commands for a commit, as the owner of the folder runs them. */
async function readCommands(tag: string): Promise<string[]> {
  const page = await readFile(path.join(PROJECT_ROOT, 'docs/operating.md'), 'utf8');
  const [, block = ''] = /^## Upgrade$.*?^```sh\n(.*?)^```$/ms.exec(page) ?? [];
  const own = block
    .replaceAll('\\\n', '')
    .replaceAll(/ +#.*$/gm, '')
    .replaceAll(/sudo -u ipv6-site (?!-s)|&& chown .*/g, '')
    .replaceAll('/srv/ipv6-site', site)
    .replaceAll('<tag>', tag);
  return own
    .split('\n')
    .filter((line) => !/^(?:sudo -u ipv6-site -s|exit|systemctl edit .*|)$/.test(line.trim()));
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM');
  await server?.ended;
}

async function start(cwd: string): Promise<void> {
  await stop();
  server = runCli(['start'], env, cwd);
  await server.ready;
}

async function query(sql: string): Promise<unknown[]> {
  const { superuserPassword } = loadSecrets(path.join(site, '.data/secrets.json'));
  const login = `postgres:${superuserPassword}@${LOOPBACK}:${env.DB_PORT}`;
  const client = await connect(`postgres://${login}/postgres`);
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  site = path.join(folder, 'ipv6-site');
  const reserve = async (name: 'SITE_PORT' | 'API_PORT' | 'DB_PORT') =>
    `${await reservePort(0, name)}`;
  env = {
    ...process.env,
    NODE_ENV: '',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: '',
    DATABASE_URL: '',
    STORE: '',
    DATA_DIR: path.join(site, '.data'),
    SITE_PORT: await reserve('SITE_PORT'),
    API_PORT: await reserve('API_PORT'),
    DB_PORT: await reserve('DB_PORT'),
  };
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('the documented upgrade of an older site keeps its rows and releases the new code', async () => {
  const tag = await run('git rev-parse HEAD', PROJECT_ROOT);
  const older = await findOlderCommit();
  await run(`git clone --quiet ${PROJECT_ROOT} ${site}`, folder);
  await run(`git checkout --quiet ${older} && npm ci --prefer-offline && npm run build`, site);
  await start(site);
  await query(
    `insert into ipv6_resources (title, category, date) values ('${TITLE}', 'tools', '2099-01-01')`,
  );

  let cwd = folder;
  for (const command of await readCommands(tag)) {
    if (command === 'systemctl restart ipv6-site') await start(`${site}-2`);
    else await run(command, cwd);
    // A shell stays in the folder.
    cwd = /^cd (\S+)/.exec(command)?.[1] ?? cwd;
  }

  expect(await query(`select title from ipv6_resources where title = '${TITLE}'`)).toHaveLength(1);
  const { live } = JSON.parse(
    await run('npm run --silent releases -- --json 2>/dev/null', `${site}-2`),
  );
  expect(Object.keys(live.releases)).toContain('mfe-resources');
  for (const [name, version] of Object.entries(live.releases)) {
    const built = await readFile(path.join(`${site}-2`, name, 'dist/release.json'), 'utf8');
    expect(JSON.parse(built)).toMatchObject({ name, version });
  }
  const address = `http://${LOOPBACK}:${env.SITE_PORT}/Resources`;
  const fetchPage = async () => (await fetch(address)).text();
  await expect.poll(fetchPage, { timeout: 60_000 }).toContain(TITLE);
}, 3_600_000);
