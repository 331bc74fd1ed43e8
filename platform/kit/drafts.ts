import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { processIdentity } from './processes.ts';

/** Tells this process from a later one with the same pid, in a form that fits a file name. */
function ownerMark(pid: number): string | null {
  const identity = processIdentity(pid);
  if (identity === null) return null;
  return `${pid}-${createHash('sha256').update(identity).digest('hex').slice(0, 8)}`;
}

/** The folder of what is not finished. Each draft carries the mark of the process that makes it. */
export class Drafts {
  private readonly mark = ownerMark(process.pid) ?? `${process.pid}-0`;

  constructor(readonly folder: string) {}

  /** The path of a new draft; on the disk of the store, so that a rename puts it in place. */
  async createPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return path.join(this.folder, `${this.mark}.${randomUUID()}`);
  }

  /**
   * Puts a file in place whole or not at all; where it is to be durable, after a power cut too. That
   * takes time, and what can be made again does without.
   */
  async writeWhole(file: string, text: string | Buffer, { durable = true } = {}): Promise<void> {
    const draft = await this.createPath();
    const handle = await open(draft, 'w');
    await handle.writeFile(text);
    if (durable) await handle.sync();
    await handle.close();
    await mkdir(path.dirname(file), { recursive: true });
    await rename(draft, file);
  }

  /** Copies a folder's files; returns the path of the copy. */
  async copy(folder: string): Promise<string> {
    const draft = await this.createPath();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const target = path.join(draft, path.relative(folder, source));
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target);
    }
    return draft;
  }

  /** Removes the drafts of processes that are no more. Returns how many there were. */
  async clean(): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    const dead = names.filter((name) => {
      const [mark = ''] = name.split('.');
      return ownerMark(Number.parseInt(mark, 10)) !== mark;
    });
    await Promise.all(
      dead.map((name) => rm(path.join(this.folder, name), { recursive: true, force: true })),
    );
    return dead.length;
  }
}
