import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '../../kit/errors.ts';
import type { StoreFiles } from '../../kit/files.ts';
import { log } from '../../kit/log.ts';
import { LOGS } from '../../store/release-store.ts';

/** Of a day; beyond it only what counts is added. */
const MOST_CHARACTERS = 200_000;
/** To a bucket each writing is a request. */
const WRITE_PAUSE_MS = 1000;
/** The privacy policy promises 90 days. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 89 * DAY_MS;

/** What a log says of a report; `counted`: for or against a canary. */
const reportSchema = z.object({
  at: z.string(),
  composition: z.string(),
  section: z.string(),
  release: z.string(),
  counted: z.boolean(),
  /** The last entry of the history then. */
  entry: z.number().optional(),
});

/** Removes the logs of all servers that are older than allowed. A failure is logged. */
export async function removeOldReports(files: StoreFiles): Promise<void> {
  const oldest = LOGS + new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
  try {
    for (const key of await files.list(LOGS)) if (key < oldest) await files.remove(key);
  } catch (error) {
    log.error(`Could not remove old reports. Trying again tomorrow. ${reasonOf(error)}`);
  }
}

/** Reads a line of a log. Returns nothing if it is damaged or no report. */
function parseReport(line: string) {
  try {
    return reportSchema.safeParse(JSON.parse(line)).data ?? [];
  } catch {
    return [];
  }
}

/** Returns what was reported to all servers since the day before a moment, as their clocks differ. */
export async function listReports(files: StoreFiles, since?: string) {
  const first = since === undefined ? '' : new Date(Date.parse(since) - DAY_MS).toISOString();
  const keys = (await files.list(LOGS)).filter((key) => key >= LOGS + first.slice(0, 10));
  const logs = await Promise.all(keys.map((key) => files.read(key)));
  return logs.flatMap((log) => `${log ?? ''}`.split('\n').flatMap(parseReport));
}

/** What was reported to this server: a file of the store for each day, with one JSON object a line. */
export class ReportLog {
  private readonly server = randomUUID().slice(0, 8);
  /** Day → lines. Earlier days stay until they are written. */
  private readonly days = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lastProblem = '';

  /** `onWritten` runs after each writing; where it fails, both are done again. */
  constructor(
    private readonly files: Pick<StoreFiles, 'replace'>,
    private readonly onWritten: () => Promise<void> = async () => undefined,
    private readonly pauseMs = WRITE_PAUSE_MS,
  ) {}

  /** Appends an entry with its time. It is written a moment later. */
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

  /** Resolves once all is written, or could not be: it is then tried again, and each problem is logged once. */
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
