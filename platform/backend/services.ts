import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { DataFolder } from './data-folder.ts';
import { startPostgres } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';
import type { Secrets } from './secrets.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of so long, the next pause is the first one again. */
const SETTLED_MS = 60_000;

interface ServicesOptions {
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  /** 0: any free port. */
  readonly databasePort: number;
  /** Runs once, when PostgreSQL answers for the first time. */
  prepare(databaseUrl: string): Promise<void>;
  /** Tells where PostgREST listens; null while it or the database is unavailable. */
  onPort(port: number | null): void;
  /** Tells why a service is unavailable. It is started again by itself. */
  onFailure(error: Error): void;
}

/** Starts PostgreSQL and PostgREST. When one ends, both are started again. Throws UserError. */
export async function startServices(options: ServicesOptions) {
  const stopping = new AbortController();
  const first = await startBoth(options, options.databasePort, options.prepare);
  const watching = keepRunning(options, first, stopping.signal);
  return {
    /** As superuser. */
    databaseUrl: first.postgres.databaseUrl,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}

type Both = Awaited<ReturnType<typeof startBoth>>;

async function startBoth(
  { folder, secrets, onPort }: ServicesOptions,
  databasePort: number,
  prepare?: ServicesOptions['prepare'],
) {
  const postgres = await startPostgres(folder, databasePort, secrets.superuserPassword);
  try {
    await prepare?.(postgres.databaseUrl);
    const postgrest = await startPostgrest(folder, postgres, secrets);
    onPort(postgrest.port);
    return { postgres, programs: [postgrest.program, postgres.program] };
  } catch (error) {
    await postgres.program.stop();
    throw error;
  }
}

async function keepRunning(
  options: ServicesOptions,
  first: Both,
  signal: AbortSignal,
): Promise<void> {
  const stopped = once(signal, 'abort');
  let running: Both | null = first;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let failure: string;
    try {
      // The address stays.
      running ??= await startBoth(options, first.postgres.port);
      const startedAt = performance.now();
      const ended = running.programs.map((program) => program.ended.then(() => program.name));
      const name = await Promise.race([stopped, ...ended]);
      options.onPort(null);
      for (const program of running.programs) await program.stop();
      if (performance.now() - startedAt > SETTLED_MS) pauseMs = FIRST_PAUSE_MS;
      failure = `${name} has ended by itself; its log is in ${options.folder.logs}.`;
    } catch (error) {
      failure = reasonOf(error);
    }
    running = null;
    if (signal.aborted) return;
    options.onFailure(new Error(`${failure} The next start is in ${pauseMs / 1000} s.`));
    await delay(pauseMs, null, { signal }).catch(() => null);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
