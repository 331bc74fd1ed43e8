import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

const LONGEST_BYTES = 1_000_000;
/** More than these waiting means that the disk does not keep up. */
const MOST_WAITING = 200;

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

  flush(): Promise<void> {
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
