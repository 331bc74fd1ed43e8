import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '../../kit/errors.ts';
import type { StoreFiles } from '../../kit/files.ts';
import { log } from '../../kit/log.ts';
import { LOGS } from '../../store/release-store.ts';

/** Limit for a day's log; then only counted reports are added. */
const MOST_CHARACTERS = 200_000;
const WRITE_PAUSE_MS = 1000;
/** The privacy policy promises 90 days. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 89 * DAY_MS;

/** A logged report; `counted`: for or against a canary. */
const reportSchema = z.object({
  at: z.string(),
  composition: z.string(),
  section: z.string(),
  release: z.string(),
  counted: z.boolean(),
  /** The last history entry at that time. */
  entry: z.number().optional(),
});

/** Removes old logs of all servers. Logs failures; never throws. */
export async function removeOldReports(files: StoreFiles): Promise<void> {
  const oldest = LOGS + new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
  try {
    for (const key of await files.list(LOGS)) if (key < oldest) await files.remove(key);
  } catch (error) {
    log.error(`Could not remove old reports. Trying again tomorrow. ${reasonOf(error)}`);
  }
}

function parseReport(line: string) {
  try {
    return reportSchema.safeParse(JSON.parse(line)).data ?? [];
  } catch {
    return [];
  }
}

/** Returns the reports to all servers since the day before `since`, because their clocks differ. */
export async function listReports(files: StoreFiles, since?: string) {
  const first = since === undefined ? '' : new Date(Date.parse(since) - DAY_MS).toISOString();
  const keys = (await files.list(LOGS)).filter((key) => key >= LOGS + first.slice(0, 10));
  const logs = await Promise.all(keys.map((key) => files.read(key)));
  return logs.flatMap((log) => `${log ?? ''}`.split('\n').flatMap(parseReport));
}

/** The reports to this server: one file of JSON lines a day. */
export class ReportLog {
  private readonly server = randomUUID().slice(0, 8);
  /** Day → lines. Earlier days stay until they are written. */
  private readonly days = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lastProblem = '';

  /** `onWritten` runs after each write. If it fails, both are retried. */
  constructor(
    private readonly files: Pick<StoreFiles, 'replace'>,
    private readonly onWritten: () => Promise<void> = async () => undefined,
    private readonly pauseMs = WRITE_PAUSE_MS,
  ) {}

  /** Appends an entry with its time, to be written after a pause. */
  append(entry: Readonly<Record<string, unknown>>): void {
    const at = new Date().toISOString();
    const day = at.slice(0, 10);
    const lines = this.days.get(day) ?? '';
    if (lines.length > MOST_CHARACTERS && entry.counted !== true) return;
    this.days.set(day, `${lines}${JSON.stringify({ at, ...entry })}\n`);
    this.writeLater();
  }

  private writeLater(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.pauseMs).unref();
  }

  /** Writes all entries. A failure is retried later, and logged once. */
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
    for (const [index, [day, text]] of all.entries()) {
      await this.files.replace(`${LOGS}${day}-${this.server}.log`, text);
      if (index < all.length - 1) this.days.delete(day);
    }
  }
}
