import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '../../kit/errors.ts';
import type { StoreFiles } from '../../kit/files.ts';
import { log } from '../../kit/log.ts';
import { LOGS } from '../../store/release-store.ts';

/** Limit for a day's log; then only counted reports are added. */
const MOST_CHARACTERS = 1_000_000;
const WRITE_PAUSE_MS = 1000;
const FAILURES = '.log';
/** The privacy policy promises 90 days. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 89 * DAY_MS;

/** A logged report; `counted`: for or against a canary. */
const reportSchema = z.object({
  at: z.string(),
  composition: z.string(),
  section: z.string(),
  release: z.string(),
  fault: z.string().optional(),
  path: z.string().optional(),
  message: z.string().optional(),
  frames: z.array(z.string()).optional(),
  /** The browser's family. */
  browser: z.string().optional(),
  counted: z.boolean(),
  /** The last history entry at that time. */
  entry: z.number().optional(),
});

export type LoggedReport = z.infer<typeof reportSchema>;

/** Removes old logs of all servers. Logs failures; never throws. */
export async function removeOldReports(files: StoreFiles): Promise<void> {
  const oldest = LOGS + new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
  try {
    for (const key of await files.list(LOGS)) if (key < oldest) await files.remove(key);
  } catch (error) {
    log.error(`Could not remove old reports. Trying again tomorrow. ${reasonOf(error)}`);
  }
}

/** Reads the lines of all servers' files with an ending. The day of `since` begins a day early, because clocks differ. Skips damaged lines. */
export async function readDays<Schema extends z.ZodType>(
  files: StoreFiles,
  ending: string,
  schema: Schema,
  since?: string,
): Promise<z.infer<Schema>[]> {
  const first = since === undefined ? '' : new Date(Date.parse(since) - DAY_MS).toISOString();
  const isWanted = (key: string) => key.endsWith(ending) && key >= LOGS + first.slice(0, 10);
  const keys = (await files.list(LOGS)).filter(isWanted);
  const logs = await Promise.all(keys.map((key) => files.read(key)));
  const parse = (line: string): z.infer<Schema>[] => {
    try {
      const { success, data } = schema.safeParse(JSON.parse(line));
      return success ? [data] : [];
    } catch {
      return [];
    }
  };
  return logs.flatMap((log) => `${log ?? ''}`.split('\n').flatMap(parse));
}

/** Returns the failure reports to all servers. */
export function listReports(files: StoreFiles, since?: string) {
  return readDays(files, FAILURES, reportSchema, since);
}

/** Keeps this server's record of each day in one file, replaced after changes. */
export class DayLog<Day> {
  private readonly server = randomUUID().slice(0, 8);
  /** Earlier days stay until they are written. */
  private readonly days = new Map<string, Day>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lastProblem = '';

  /** `onWritten` runs after each write. If it fails, both are retried. */
  constructor(
    private readonly files: Pick<StoreFiles, 'replace'>,
    private readonly form: { readonly ending: string; write(day: Day): string },
    private readonly onWritten: () => Promise<void> = async () => undefined,
    private readonly pauseMs = WRITE_PAUSE_MS,
  ) {}

  /** Changes the current day, to be written after a pause. */
  protected change(apply: (day: Day | undefined) => Day): void {
    const day = new Date().toISOString().slice(0, 10);
    this.days.set(day, apply(this.days.get(day)));
    this.writeLater();
  }

  private writeLater(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.pauseMs).unref();
  }

  /** Writes everything. A failure is retried later, and logged once. */
  flush(): Promise<void> {
    if (this.timer === undefined) return this.writing;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.write())
      .then(this.onWritten)
      .catch((error: unknown) => {
        const problem = `Could not write or count reports. Trying again. ${reasonOf(error)}`;
        if (problem !== this.lastProblem) log.error(problem);
        this.lastProblem = problem;
        this.writeLater();
      });
    return this.writing;
  }

  private async write(): Promise<void> {
    const all = [...this.days];
    for (const [index, [day, content]] of all.entries()) {
      const { ending, write } = this.form;
      await this.files.replace(`${LOGS}${day}-${this.server}${ending}`, write(content));
      if (index < all.length - 1) this.days.delete(day);
    }
  }
}

/** The failure reports to this server, as JSON lines. */
export class ReportLog extends DayLog<string> {
  constructor(
    files: Pick<StoreFiles, 'replace'>,
    onWritten?: () => Promise<void>,
    pauseMs?: number,
  ) {
    super(files, { ending: FAILURES, write: (lines) => lines }, onWritten, pauseMs);
  }

  /** Appends an entry with its time. */
  append(entry: Readonly<Record<string, unknown>>): void {
    this.change((lines = '') => {
      if (lines.length > MOST_CHARACTERS && entry.counted !== true) return lines;
      return `${lines}${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
    });
  }
}
