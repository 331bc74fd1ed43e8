import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, reasonOf } from '../kit/errors.ts';
import { type DataFolder, describeFullDisk } from './data-folder.ts';
import { stopLeftPostgres, stopLeftPostgrest } from './leftovers.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Postgrest, startPostgrest } from './postgrest.ts';
import { Programs } from './programs.ts';
import type { Secrets } from './secrets.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of so long, the next pause is the first one again. */
const SETTLED_MS = 60_000;

export interface ServicesOptions {
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  readonly postgrestCommand: string;
  /** 0: any free port. */
  readonly databasePort: number;
  /** Runs once, when PostgreSQL answers for the first time. */
  prepare(databaseUrl: string): Promise<void>;
  /** Tells where PostgREST listens; null while it or the database is away. */
  onPort(port: number | null): void;
  /** Tells why a service is away. It is started again by itself. */
  onFailure(error: Error): void;
}

/** PostgreSQL and PostgREST. Each is started again when it ends. */
export class Services {
  private readonly programs: Programs;
  private readonly stopping = new AbortController();
  private postgres: Postgres | null = null;
  private postgrest: Postgrest | null = null;
  private isPrepared = false;
  private watching: Promise<void> = Promise.resolve();

  constructor(private readonly options: ServicesOptions) {
    this.programs = new Programs(options.folder);
  }

  /** Starts both and keeps them running. Returns the database's address, as superuser. Throws UserError. */
  start(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.watching = this.keepRunning(resolve, reject);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.programs.stop();
    await this.watching;
    // They find nothing, unless a supervisor was killed.
    await stopLeftPostgrest(this.options.folder);
    await stopLeftPostgres(this.options.folder);
  }

  private async keepRunning(
    onReady: (databaseUrl: string) => void,
    onRefused: (error: unknown) => void,
  ): Promise<void> {
    const { signal } = this.stopping;
    const { folder } = this.options;
    let pauseMs = FIRST_PAUSE_MS;
    let wasReady = false;
    while (!signal.aborted) {
      let failure: string;
      try {
        const { postgres, postgrest } = await this.startMissing();
        const startedAt = performance.now();
        wasReady = true;
        onReady(postgres.databaseUrl);
        const programs = [postgres.program, postgrest.program];
        const name = await Promise.race(programs.map((each) => each.ended.then(() => each.name)));
        if (performance.now() - startedAt > SETTLED_MS) pauseMs = FIRST_PAUSE_MS;
        failure = `${name} has ended by itself; its log is in ${folder.logs}.`;
      } catch (error) {
        // What is wrong at the first start is for the reader to mend, unless it may pass by itself.
        if (!wasReady && !mayPass(error) && describeFullDisk(folder.path) === null) {
          return onRefused(error);
        }
        failure = reasonOf(error);
      }
      if (signal.aborted) break;
      this.options.onPort(null);
      failure = describeFullDisk(folder.path) ?? failure;
      this.options.onFailure(new Error(`${failure} The next start is in ${pauseMs / 1000} s.`));
      await delay(pauseMs, null, { signal }).catch(() => null);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    onRefused(new Error('The backend was stopped before it had started.'));
  }

  private async startMissing() {
    const { folder, secrets, postgrestCommand, databasePort, prepare, onPort } = this.options;
    let { postgres, postgrest } = this;
    if (!postgres?.program.isRunning()) {
      // PostgREST would look for the database again after up to 32 s only.
      await postgrest?.program.stop();
      // The address that was told stays.
      const port = postgres?.port ?? databasePort;
      postgres = await startPostgres(folder, this.programs, port, secrets.superuserPassword);
      this.postgres = postgres;
    }
    if (!this.isPrepared) await prepare(postgres.databaseUrl);
    this.isPrepared = true;
    if (!postgrest?.program.isRunning()) {
      postgrest = await startPostgrest(folder, this.programs, postgrestCommand, postgres, secrets);
      this.postgrest = postgrest;
    }
    onPort(postgrest.port);
    return { postgres, postgrest };
  }
}

/** Whether a disk, the memory, a limit or a port is taken, which may pass. 53…: PostgreSQL's codes for it. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(?:ENOSPC|EDQUOT|ENOMEM|EAGAIN|EMFILE|ENFILE|53\d{3})$/.test(errorCode(error) ?? '') ||
    /No space left on device|Disk quota exceeded|Cannot allocate memory|Address already in use/.test(
      error.message,
    ) ||
    mayPass(error.cause)
  );
}
