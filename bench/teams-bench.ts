import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPORTS_PATH } from '@site/shared/contract';
import { severalServers, startNginx } from '../e2e/support/nginx.ts';
import { startBackend } from '../platform/backend/backend.ts';
import { pack } from '../platform/commands/pack.ts';
import { type RunningCli, runCli } from '../platform/commands/testing/run-cli.ts';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { UserError } from '../platform/kit/errors.ts';
import { reservePort } from '../platform/kit/ports.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { step } from '../platform/kit/steps.ts';
import { BucketFiles } from '../platform/store/bucket-files.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import {
  bucketAddress,
  startBucketServer,
  TEST_KEYS,
} from '../platform/store/testing/bucket-server.ts';
import { type Figure, summarise, time, toTable } from './measure.ts';
import { writeFigures } from './write-figures.ts';

const TEAMS = ['alpha', 'beta'] as const;
const PREFIX = 'national';
const ALTERNATIONS = 10;
const MANY_RELEASES = 1_000;
const CANARY_FAILURES = 6;
const LONGEST_WAIT_MS = 120_000;

type Environment = Readonly<Record<string, string>>;

/** A team's own repository. */
interface Team {
  readonly name: string;
  readonly folder: string;
  readonly environment: Environment;
  /** Path of its page. */
  readonly page: string;
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Environment,
): Promise<string> {
  const { code, output } = await runProcess(command, args, { cwd, env });
  if (code === 0) return output;
  throw new UserError(`${[command, ...args].join(' ')} failed in ${cwd}:\n${output}`);
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new UserError(`${what} did not come about.`);
  }
}

/** A command of the site's repository. */
async function operate(args: readonly string[], environment: Environment): Promise<string> {
  const cli = runCli(args, environment);
  if ((await cli.ended) === 0) return cli.output();
  throw new UserError(cli.output());
}

async function createTeam(
  name: string,
  folder: string,
  packages: string,
  live: string,
  environment: Environment,
): Promise<Team> {
  const create = path.join(PROJECT_ROOT, 'create-section/create-section.mjs');
  await run(process.execPath, [create, name, '--packages', packages], folder, {});
  const own = path.join(folder, `mfe-${name}`);
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run('npm', install, own, {});
  await run('npm', ['run', 'connect', '--', live], own, {});
  await run('git', ['init', '-q'], own, {});
  const page = `/${name.replace(/^./, (letter) => letter.toUpperCase())}`;
  const team = { name, folder: own, environment, page };
  await commit(team, 'feat: the first page');
  return team;
}

async function commit({ name, folder }: Team, message: string): Promise<void> {
  const who = ['-c', `user.name=Team ${name}`, '-c', 'user.email=team@example.org'];
  await run('git', ['add', '-A'], folder, {});
  await run('git', [...who, 'commit', '-qm', message], folder, {});
}

/** Changes the page's words, as its team would. */
async function edit(team: Team, words: string): Promise<void> {
  const file = path.join(team.folder, 'src/content/overview.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/lead: '[^']*'/, `lead: '${words}'`));
  await commit(team, `feat: ${words}`);
}

const command = ({ folder, environment }: Team, ...args: string[]) =>
  run('npm', ['run', ...args], folder, environment);

const release = (team: Team, ...options: string[]) => command(team, 'release', '--', ...options);

async function shows(url: string, page: string, words: string): Promise<boolean> {
  const answer = await fetch(url + page);
  return (await answer.text()).includes(words);
}

/** Loads pages again and again until it is stopped; returns how many, and the failures. */
function visit(url: string, pages: readonly string[]) {
  let isDone = false;
  let count = 0;
  const failures: string[] = [];
  const loop = async () => {
    while (!isDone) {
      for (const page of pages) {
        const problem = await fetch(url + page).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok ? null : `${page}: ${answer.status}`;
          },
          (error: unknown) => `${page}: ${error}`,
        );
        count += 1;
        if (problem !== null) failures.push(problem);
      }
    }
  };
  const running = loop();
  return async () => {
    isDone = true;
    await running;
    return { count, failures };
  };
}

function requireNone({ count, failures }: { count: number; failures: string[] }): number {
  if (failures.length === 0) return count;
  throw new UserError(`${failures.length} of ${count} requests failed:\n${failures.join('\n')}`);
}

async function ask(url: string, page: string) {
  const headers = { 'Sec-Fetch-Dest': 'document' };
  const answer = await fetch(url + page, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return {
    composition: answer.headers.get('x-composition'),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

/** Visitors of a canary, on all servers in turn, for whom it fails. */
async function failCanary(urls: readonly string[], store: ReleaseStore, page: string) {
  const { canary } = (await store.readPointer()) ?? {};
  if (canary === undefined) throw new UserError('No canary runs.');
  const { name, version } = canary.release;
  const body = JSON.stringify({
    ...{ composition: canary.id, section: name, release: version, fault: 'render' },
    ...{ releases: [`${name}@${version}`], path: page },
  });
  for (let failed = 0, asked = 0; failed < CANARY_FAILURES; asked += 1) {
    const url = urls[asked % urls.length] ?? '';
    const { composition, cookie } = await ask(url, page);
    if (composition !== canary.id) continue;
    // The report comes to another server than the visit did.
    const other = urls[(asked + 1) % urls.length] ?? '';
    const headers = { 'Content-Type': 'application/json', cookie };
    await fetch(other + REPORTS_PATH, { method: 'POST', headers, body });
    failed += 1;
  }
}

/**
 * `npm run bench -- teams`: two teams with repositories of their own, one bucket, two servers behind nginx and a canary,
 * from an empty folder to a release that is taken back. Throws where a request is lost or a step does not come about.
 */
export async function benchTeams(): Promise<void> {
  const cleanup = new Cleanup();
  const figures: Figure[] = [];
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'teams-'));
    cleanup.add(() => rm(folder, { recursive: true, force: true }));
    const bucket = await startBucketServer();
    cleanup.add(() => bucket.close());
    const backend = await startBackend({
      dataDir: path.join(folder, 'backend'),
      apiPort: 0,
      databasePort: 0,
      supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
    });
    cleanup.add(() => backend.stop());
    const address = { ...bucketAddress(bucket, `${PREFIX}/`) };
    const shared = {
      STORE: `s3://${address.bucket}/${PREFIX}`,
      AWS_ENDPOINT_URL: bucket.endpoint,
      AWS_REGION: address.region,
      AWS_ACCESS_KEY_ID: TEST_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: TEST_KEYS.secretAccessKey,
      SUPABASE_URL: backend.apiUrl,
      SUPABASE_ANON_KEY: backend.anonKey,
    };
    const store = new ReleaseStore(path.join(folder, 'reader'), new BucketFiles(address));
    const makeKey = async (name: string, env: Environment): Promise<Environment> => {
      const output = await operate(['keys', name], {
        ...env,
        DATA_DIR: path.join(folder, 'operators'),
      });
      return { RELEASE_KEY: /RELEASE_KEY=(\S+)/.exec(output)?.[1] ?? '' };
    };
    const operators = { ...shared, ...(await makeKey('operators', shared)) };
    const servers = { ...shared, ...(await makeKey('servers', operators)) };

    const startServer = async (number: number, port: number, env: Environment) => {
      const dataDir = path.join(folder, `server-${number}`);
      await mkdir(dataDir, { recursive: true });
      const cli = runCli(['start'], { ...env, DATA_DIR: dataDir, SITE_PORT: String(port) });
      await cli.ready;
      return cli;
    };
    const stop = async (cli: RunningCli) => {
      cli.child.kill('SIGTERM');
      await cli.ended;
    };
    const ports = [await reservePort(0, 'SITE_PORT'), await reservePort(0, 'SITE_PORT')];
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const [first = '', second = ''] = urls;
    await step('Filling the bucket', async () =>
      stop(await startServer(0, ports[0] ?? 0, operators)),
    );
    const running: RunningCli[] = [];
    for (const [number, port] of ports.entries())
      running.push(await startServer(number, port, servers));
    cleanup.add(() => Promise.all(running.map(stop)).then(() => undefined));
    const nginx = await startNginx(
      await mkdtemp(path.join(tmpdir(), 'nginx-')),
      severalServers(urls),
    );
    cleanup.add(() => nginx.close());

    const packages = path.join(folder, 'packages');
    await pack([packages]);
    const teams: Team[] = [];
    for (const name of TEAMS) {
      const key = await makeKey(`mfe-${name}`, operators);
      teams.push(
        await step(`Making the repository of mfe-${name}`, () =>
          createTeam(name, folder, packages, nginx.url, { ...shared, ...key }),
        ),
      );
    }
    const [alpha, beta] = teams;
    if (alpha === undefined || beta === undefined) throw new Error('Two teams are needed.');

    await step('Both teams release at the same moment', () =>
      Promise.all(teams.map((team) => release(team))).then(() => undefined),
    );
    for (const { page } of teams) {
      for (const url of urls)
        await until(`${url}${page}`, async () => (await fetch(url + page)).ok);
    }

    await step('A canary fails for visitors of both servers and is taken back', async () => {
      await edit(beta, 'Tried by half of the visitors.');
      await release(beta, '--canary', '50');
      await store.pull();
      const { canary } = (await store.readPointer()) ?? {};
      await until('the canary on both servers', async () => {
        const seen = await Promise.all(urls.map((url) => ask(url, beta.page)));
        return seen.every(({ composition }) => composition === canary?.id);
      });
      await failCanary(urls, store, beta.page);
      await until('the end of the canary', async () => {
        await store.pull();
        return (await store.readPointer())?.canary === undefined;
      });
    });

    const pages = ['/', '/Blog', '/FAQ', alpha.page, beta.page];
    const stopVisits = visit(nginx.url, pages);
    const whole: number[] = [];
    const seen: number[] = [];
    await step(`${ALTERNATIONS} releases and as many rollbacks`, async () => {
      for (let round = 1; round <= ALTERNATIONS; round += 1) {
        const words = `Words of round ${round}.`;
        await edit(alpha, words);
        whole.push(await time(() => release(alpha)));
        seen.push(await time(() => until(words, () => shows(second, alpha.page, words))));
        await command(alpha, 'rollback');
        await until('the rollback', async () => !(await shows(first, alpha.page, words)));
      }
    });
    const requests = requireNone(await stopVisits());

    const stopRestartVisits = visit(nginx.url, pages);
    await step('Each server is started anew', async () => {
      for (const [number, cli] of running.entries()) {
        await stop(cli);
        running[number] = await startServer(number, ports[number] ?? 0, servers);
      }
    });
    const restartRequests = requireNone(await stopRestartVisits());

    await step(`${MANY_RELEASES} releases are put into the bucket`, async () => {
      const live = await store.readLive();
      const { version } = live.sections.find(({ name }) => name === 'mfe-alpha') ?? {};
      const from = `${PREFIX}/releases/mfe-alpha/${version}/`;
      const held = [...bucket.objects].filter(([key]) => key.startsWith(from));
      for (let number = 0; number < MANY_RELEASES; number += 1) {
        for (const [key, object] of held) {
          bucket.objects.set(key.replace(`/${version}/`, `/0.0.${number}/`), object);
        }
      }
    });
    await edit(alpha, 'One among a thousand.');
    const among = await time(() => release(alpha));
    figures.push(
      summarise('`npm run release` in a repository of its own, gate included', whole, 's'),
      summarise('From its end until the second server shows it', seen, 'ms'),
      summarise(`The same release with ${MANY_RELEASES} more in the bucket`, [among], 's'),
    );
    process.stdout.write(
      `${toTable(figures)}\nNo request was lost: ${requests} during releases and rollbacks, ` +
        `${restartRequests} while servers were started anew.\n`,
    );
    await writeFigures('teams', figures);
  } finally {
    await cleanup.run();
  }
}
