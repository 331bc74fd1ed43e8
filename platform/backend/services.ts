import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { DataFolder } from './data-folder.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Postgrest, startPostgrest } from './postgrest.ts';
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
  /** Tells where PostgREST listens; null while it or the database is unavailable. */
  onPort(port: number | null): void;
  /** Tells why a service is unavailable. It is started again by itself. */
  onFailure(error: Error): void;
}

/** PostgreSQL and PostgREST. Each is started again when it ends. */
export class Services {
  private readonly stopping = new AbortController();
  private postgres: Postgres | null = null;
  private postgrest: Postgrest | null = null;
  private watching: Promise<void> = Promise.resolve();

  constructor(private readonly options: ServicesOptions) {}

  /** Starts both and keeps them running. Returns the database's address, as superuser. Throws UserError. */
  async start(): Promise<string> {
    const { databaseUrl } = await this.ensurePostgres();
    await this.options.prepare(databaseUrl);
    await this.ensureBoth();
    this.watching = this.keepRunning();
    return databaseUrl;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.stopBoth();
    await this.watching;
    // One may have started meanwhile.
    await this.stopBoth();
  }

  private async stopBoth(): Promise<void> {
    await this.postgrest?.program.stop();
    await this.postgres?.program.stop();
  }

  private async ensurePostgres(): Promise<Postgres> {
    const { folder, secrets, databasePort } = this.options;
    if (this.postgres?.program.isRunning()) return this.postgres;
    // PostgREST would look for the database again after up to 32 s only.
    await this.postgrest?.program.stop();
    // The address stays.
    const port = this.postgres?.port ?? databasePort;
    this.postgres = await startPostgres(folder, port, secrets.superuserPassword);
    return this.postgres;
  }

  private async ensureBoth(): Promise<readonly [Postgres, Postgrest]> {
    const { folder, secrets, postgrestCommand, onPort } = this.options;
    const postgres = await this.ensurePostgres();
    if (!this.postgrest?.program.isRunning()) {
      this.postgrest = await startPostgrest(folder, postgrestCommand, postgres, secrets);
    }
    onPort(this.postgrest.port);
    return [postgres, this.postgrest];
  }

  private async keepRunning(): Promise<void> {
    const { folder, onPort, onFailure } = this.options;
    const { signal } = this.stopping;
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      let failure: string;
      try {
        const services = await this.ensureBoth();
        if (signal.aborted) return;
        const startedAt = performance.now();
        const name = await Promise.race(
          services.map(({ program }) => program.ended.then(() => program.name)),
        );
        if (performance.now() - startedAt > SETTLED_MS) pauseMs = FIRST_PAUSE_MS;
        failure = `${name} has ended by itself; its log is in ${folder.logs}.`;
      } catch (error) {
        failure = reasonOf(error);
      }
      if (signal.aborted) return;
      onPort(null);
      onFailure(new Error(`${failure} The next start is in ${pauseMs / 1000} s.`));
      await delay(pauseMs, null, { signal }).catch(() => null);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
