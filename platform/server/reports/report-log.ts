import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOGS } from '../../store/release-store.ts';
import type { StoreFiles } from '../../store/store-files.ts';

const LONGEST_BYTES = 1_000_000;
/** The privacy policy promises 90 days, and what is older is looked for once a day. */
const KEPT_MS = 89 * 24 * 60 * 60 * 1000;
/** More than these waiting means that the disk does not keep up. */
const MOST_WAITING = 200;

/** Removes what is older than it may be from all logs, also from those of machines that are no more. */
export async function removeOldReports(files: StoreFiles): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  const isRecent = (line: string) => (/^{"at":"([^"]+)/.exec(line)?.[1] ?? '') >= oldest;
  for (const key of await files.list(LOGS)) {
    const text = (await files.read(key))?.toString() ?? '';
    const recent = (text.match(/.+\n/g) ?? []).filter(isRecent).join('');
    if (recent === '') await files.remove(key);
    else if (recent !== text) await files.replace(key, recent);
  }
}

/** A file of one JSON object a line, and one older file beside it: neither grows beyond a megabyte. */
export class ReportLog {
  private writing: Promise<void> = Promise.resolve();
  private waiting = 0;
  private hasFailed = false;

  constructor(
    readonly file: string,
    private readonly longestBytes = LONGEST_BYTES,
  ) {}

  /** Appends an entry with its time. It is written later; where that fails, the server's log says so once. */
  append(entry: Readonly<Record<string, unknown>>): void {
    if (this.waiting >= MOST_WAITING) return;
    this.waiting += 1;
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
    this.writing = this.writing
      .then(() => this.write(line))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  /** Resolves once all is written, and `work` is done, which has the files to itself. */
  flush(work?: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).catch(() => undefined);
    return this.writing;
  }

  private async write(line: string): Promise<void> {
    try {
      await mkdir(path.dirname(this.file), { recursive: true });
      const size = await stat(this.file).then(
        (found) => found.size,
        () => 0,
      );
      if (size > 0 && size + Buffer.byteLength(line) > this.longestBytes) {
        await rename(this.file, `${this.file}.1`);
      }
      await appendFile(this.file, line);
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed) console.error(`${this.file} cannot be written: ${error}`);
      this.hasFailed = true;
    }
  }
}
