import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errors.ts';

/** Nothing takes so long to make. By age, as processes of other machines cannot be asked. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export class Drafts {
  constructor(readonly folder: string) {}

  /** The path of a new draft; on the disk of the store, so that a rename puts it in place. */
  async createPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return path.join(this.folder, randomUUID());
  }

  private async write(text: string | Buffer, file: string, durable: boolean): Promise<string> {
    const draft = await this.createPath();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, text, { flush: durable }).catch(async (error: unknown) => {
      // On a full disk they would become more and more.
      await rm(draft, { force: true });
      throw error;
    });
    return draft;
  }

  /**
   * Puts a file in place whole or not at all; where it is to be durable, after a power cut too. That
   * takes time, and what can be made again does without.
   */
  async writeWhole(file: string, text: string | Buffer, { durable = true } = {}): Promise<void> {
    await rename(await this.write(text, file, durable), file);
  }

  /** Creates a file whole, and durably; false where there is one of its name. One of several at once creates it. */
  async createWhole(file: string, text: string | Buffer): Promise<boolean> {
    const draft = await this.write(text, file, true);
    try {
      await link(draft, file);
      return true;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes drafts that nobody has written to for a day. */
  async clean(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const draft of names.map((name) => path.join(this.folder, name))) {
      const written = await stat(draft).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - written > ABANDONED_MS) await rm(draft, { recursive: true, force: true });
    }
  }
}
