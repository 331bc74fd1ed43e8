import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Drafts } from '../kit/drafts.ts';
import { DamagedFileError } from '../kit/errors.ts';
import { listFiles, readIfThere } from '../kit/files.ts';
import {
  compressForms,
  digestOf,
  type FileHead,
  type FinishedFile,
  type MadeFile,
} from './finished-file.ts';

const STATE_FILE = 'state.json';
const LEFT_ALONE_FILE = 'left-alone.json';
const HEAD_ENDING = '.json';
const ENCODINGS = ['br', 'gzip'] as const;

const readSchema = z.object({ table: z.string(), id: z.string().optional() });

const headSchema = z.object({
  address: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  contentType: z.string(),
  headers: z.record(z.string(), z.string()),
  reads: z.array(readSchema),
  digest: z.string(),
  /** Encoding → digest of that form. */
  forms: z.partialRecord(z.enum(ENCODINGS), z.string()),
  /** The body before, which somebody may still be reading; it goes when the next one comes. */
  previous: z.string().nullable(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
});

const stateSchema = z.object({
  /** The database whose rows the files show; null where it did not answer. */
  database: z.string().nullable(),
  /** The version of its content that no file is older than. */
  version: z.number(),
  /** Whether every file is there that is made ahead. */
  isComplete: z.boolean(),
  files: z.number(),
  /** Patterns of the documents' paths. */
  documents: z.array(z.string()),
  /** When this was found to be so, in milliseconds since 1970. */
  checkedAt: z.number(),
});

/** Pages that are left alone, by their addresses. */
const leftAloneSchema = z.record(
  z.string(),
  z.object({
    reason: z.string(),
    /** How often the worker was lost over it. */
    times: z.number(),
    /** When it may be tried again, in milliseconds since 1970. */
    until: z.number(),
    reads: z.array(readSchema),
  }),
);

/** Pages over which the worker was lost, by their addresses. */
export type LeftAlone = z.infer<typeof leftAloneSchema>;

export type SiteState = z.infer<typeof stateSchema>;

export interface KeptFile extends FinishedFile {
  readonly madeAt: number;
  readonly forms: z.infer<typeof headSchema>['forms'];
  readonly previous: string | null;
}

/** Text of a value, with a digest of all else that it says. */
function seal(value: object): string {
  const text = JSON.stringify(value);
  return JSON.stringify({ ...value, seal: digestOf(Buffer.from(text)) });
}

function parse<Value>(schema: z.ZodType<Value>, text: Buffer | null): Value | null {
  if (text === null) return null;
  try {
    const { seal: digest, ...value } = JSON.parse(text.toString('utf8'));
    return digest === digestOf(Buffer.from(JSON.stringify(value))) ? schema.parse(value) : null;
  } catch {
    // A power cut can tear what was not forced onto the disk; it is made again.
    return null;
  }
}

/**
 * The finished files of one composition. A file is its head, and beside it the body and its compressed forms, which carry
 * the body's digest in their names: the head is replaced in one step, and names the body that belongs to it.
 */
export class SiteFolder {
  constructor(
    readonly folder: string,
    private readonly drafts: Drafts,
  ) {}

  /** Paths may hold anything, so a digest of them names the files. */
  private fileOf(address: string): string {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return path.join(this.folder, name.slice(0, 2), name.slice(2));
  }

  async find(address: string): Promise<KeptFile | null> {
    const file = this.fileOf(address);
    const found = this.describe(file, await readIfThere(file + HEAD_ENDING));
    return found?.address === address ? found : null;
  }

  private describe(file: string, text: Buffer | null): KeptFile | null {
    const head = parse(headSchema, text);
    if (head === null) return null;
    const { address, digest, forms } = head;
    return {
      ...head,
      encodings: ENCODINGS.filter((encoding) => forms[encoding] !== undefined),
      read: async (encoding) => {
        const name = `${file}.${digest}${encoding === null ? '' : `.${encoding}`}`;
        const stated = encoding === null ? digest : forms[encoding];
        const bytes = await readFile(name).catch(() => null);
        if (bytes !== null && digestOf(bytes) === stated) return bytes;
        // Of two bodies ago, nothing is left, and what is there now may be whole.
        if ((await this.find(address))?.digest === digest) {
          await this.remove(address);
          // So that the next look makes all that is absent.
          await rm(path.join(this.folder, STATE_FILE), { force: true });
        }
        throw new DamagedFileError(address);
      },
    };
  }

  /** Puts a file in the place of the one before. Returns whether its bytes or its headers differ from that. */
  async write({ body: made, isComplete: _, ...head }: MadeFile): Promise<boolean> {
    const file = this.fileOf(head.address);
    const body = Buffer.from(made);
    const digest = digestOf(body);
    const before = await this.find(head.address);
    const isSame = before?.digest === digest;
    const forms = isSame ? before.forms : await this.writeBody(`${file}.${digest}`, body, head);
    const previous = (isSame ? before.previous : before?.digest) ?? null;
    const next = { ...head, digest, forms, previous, madeAt: Date.now() };
    await this.put(file + HEAD_ENDING, seal(next));
    const old = before?.previous ?? null;
    if (!isSame && old !== null && old !== digest) await this.removeBody(file, old);
    return !isSame || JSON.stringify(before.headers) !== JSON.stringify(head.headers);
  }

  private async writeBody(file: string, body: Buffer, { contentType }: FileHead) {
    const forms: KeptFile['forms'] = {};
    await this.put(file, body);
    for (const [encoding, form] of await compressForms(body, contentType, 'good')) {
      await this.put(`${file}.${encoding}`, form);
      forms[encoding] = digestOf(form);
    }
    return forms;
  }

  /** All of it can be made again, so nothing is forced onto the disk. */
  private put(file: string, content: string | Buffer): Promise<void> {
    return this.drafts.writeWhole(file, content, { durable: false });
  }

  private async removeBody(file: string, digest: string): Promise<void> {
    const forms = ['', '.br', '.gzip'].map((ending) => `${file}.${digest}${ending}`);
    await Promise.all(forms.map((each) => rm(each, { force: true })));
  }

  async remove(address: string): Promise<void> {
    const known = await this.find(address);
    const file = this.fileOf(address);
    await rm(file + HEAD_ENDING, { force: true });
    for (const digest of [known?.digest, known?.previous]) {
      if (digest) await this.removeBody(file, digest);
    }
  }

  async list(): Promise<KeptFile[]> {
    const files: KeptFile[] = [];
    for (const name of await listFiles(this.folder)) {
      if (!name.endsWith(HEAD_ENDING) || name === STATE_FILE) continue;
      const file = path.join(this.folder, name);
      const found = this.describe(file.slice(0, -HEAD_ENDING.length), await readIfThere(file));
      if (found !== null) files.push(found);
    }
    return files;
  }

  /** Null where nothing was made yet. */
  async readState(): Promise<SiteState | null> {
    return parse(stateSchema, await readIfThere(path.join(this.folder, STATE_FILE)));
  }

  async writeState(state: SiteState): Promise<void> {
    await this.put(path.join(this.folder, STATE_FILE), seal(state));
  }

  async readLeftAlone(): Promise<LeftAlone> {
    return parse(leftAloneSchema, await readIfThere(path.join(this.folder, LEFT_ALONE_FILE))) ?? {};
  }

  async writeLeftAlone(leftAlone: LeftAlone): Promise<void> {
    await this.put(path.join(this.folder, LEFT_ALONE_FILE), seal(leftAlone));
  }

  /** When something of it was last written, in milliseconds since 1970; 0 where it is gone. */
  async lastWritten(): Promise<number> {
    const times = await Promise.all(
      [path.join(this.folder, STATE_FILE), this.folder].map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    return Math.max(...times);
  }
}
