import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Drafts } from '../kit/drafts.ts';
import { errorCode } from '../kit/errors.ts';
import { claimFolder, type FolderLock } from '../kit/folder-lock.ts';
import type { PageGroup, PagePlace } from './page-groups.ts';
import type { PageContent } from './page-view.ts';
import type { RenderedPage, RowsRead } from './rendered-page.ts';

const STATE_FILE = 'group.json';
const LIST_FILE = 'pages.ndjson';

/** A rendered page with the rows that its head speaks of. */
export interface StoredPage {
  readonly page: RenderedPage;
  readonly content: PageContent;
}

/** A page of a group, and what it was rendered from. */
export interface ListedPage {
  readonly path: string;
  readonly reads: readonly RowsRead[];
}

const stateSchema = z.object({
  /** Package → version that the pages were rendered from. */
  releases: z.record(z.string(), z.string().nullable()),
  /** The database whose rows the pages show; null where it did not answer. */
  database: z.string().nullable(),
  /** The version of its content that no listed page is older than. */
  version: z.number(),
  /** Whether every page of the group is listed. */
  complete: z.boolean(),
});

/** What is known of a group's pages as a whole. */
export type GroupState = z.infer<typeof stateSchema>;

/** One file's name for each path; paths may hold anything. */
function fileName(pathname: string): string {
  const name = createHash('sha256').update(pathname).digest('hex').slice(0, 32);
  return path.join(name.slice(0, 2), `${name.slice(2)}.json`);
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/**
 * The rendered pages of a release store: a folder for each group, in it a file for each page, which
 * is replaced whole by a rename. All of it can be made again, so nothing is forced onto the disk;
 * every file begins with the digest of the rest, and one that a power cut tore counts as absent.
 */
export class PageStore {
  readonly folder: string;
  private readonly drafts: Drafts;

  constructor(private readonly store: string) {
    this.folder = path.join(store, 'pages');
    this.drafts = new Drafts(path.join(store, 'drafts'));
  }

  private fileOf({ group, path: pathname }: PagePlace): string {
    return path.join(this.folder, group, fileName(pathname));
  }

  private async readText(file: string): Promise<string | null> {
    const text = await readIfThere(file);
    if (text === null) return null;
    const end = text.indexOf('\n');
    const rest = text.slice(end + 1);
    return checksum(rest) === text.slice(0, end) ? rest : null;
  }

  private async writeText(file: string, text: string): Promise<void> {
    await this.drafts.writeWhole(file, `${checksum(text)}\n${text}`, { durable: false });
  }

  /**
   * Tells one state of a page's file from another, without reading it; null where there is none. Looking takes
   * some microseconds, and many times as many where it is left to another thread.
   */
  identify(place: PagePlace): string | null {
    return this.identifier(place)();
  }

  /** As {@link identify}, for who looks at the same page often. */
  identifier(place: PagePlace): () => string | null {
    const file = this.fileOf(place);
    return () => {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      return found === undefined ? null : `${found.ino}-${found.mtimeNs}-${found.size}`;
    };
  }

  /** The page as it was last rendered; null where it is not. */
  async read(place: PagePlace): Promise<StoredPage | null> {
    const text = await this.readText(this.fileOf(place));
    return text === null ? null : JSON.parse(text);
  }

  /** Puts a page in the place of what was there. Returns whether it differs from that. */
  async write(place: PagePlace, page: StoredPage): Promise<boolean> {
    const file = this.fileOf(place);
    const text = JSON.stringify(page);
    if ((await this.readText(file)) === text) return false;
    await this.writeText(file, text);
    return true;
  }

  /** Takes a page away. */
  async remove(place: PagePlace): Promise<void> {
    await rm(this.fileOf(place), { force: true });
  }

  /** What is known of a group; null where nothing of it is rendered. */
  async readState(group: string): Promise<GroupState | null> {
    const text = await this.readText(path.join(this.folder, group, STATE_FILE));
    const parsed = text === null ? null : stateSchema.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  }

  /** The pages of a group by their paths. */
  async readList(group: string): Promise<Map<string, ListedPage>> {
    const text = (await this.readText(path.join(this.folder, group, LIST_FILE))) ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(lines.map((line) => JSON.parse(line)).map((page) => [page.path, page]));
  }

  /** Lists a group's pages. The state comes last: until then the pages count as older than they are. */
  async writeGroup(group: string, pages: Iterable<ListedPage>, state: GroupState): Promise<void> {
    const folder = path.join(this.folder, group);
    const lines = Array.from(pages, (page) => JSON.stringify(page));
    await this.writeText(path.join(folder, LIST_FILE), lines.join('\n'));
    await this.writeState(group, state);
  }

  /** Writes what is known of a group whose list has not changed. */
  async writeState(group: string, state: GroupState): Promise<void> {
    await this.writeText(path.join(this.folder, group, STATE_FILE), JSON.stringify(state));
  }

  /** Claims a group for this process. Throws `FolderInUseError` where another renders it. */
  claim({ id }: PageGroup): Promise<FolderLock> {
    return claimFolder(path.join(this.store, 'locks', `pages-${id}`), id, 'a rendering');
  }

  /** The groups that are here. */
  async listGroups(): Promise<string[]> {
    return readdir(this.folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
  }

  /** When something of a group was last written, in milliseconds; 0 where it is gone. */
  async lastWritten(group: string): Promise<number> {
    return stat(path.join(this.folder, group)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  /** Takes a whole group away, its state first, so that what is left counts for nothing. */
  async removeGroup(group: string): Promise<void> {
    const folder = path.join(this.folder, group);
    await rm(path.join(folder, STATE_FILE), { force: true });
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(this.store, 'locks', `pages-${group}`), { recursive: true, force: true });
  }
}
