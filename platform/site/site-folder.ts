import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { AtomicFiles } from '../kit/atomic-files.ts';
import { compressForms, type Encoding } from '../kit/compress.ts';
import { DamagedFileError } from '../kit/errors.ts';
import { listFiles, readIfThere } from '../kit/files.ts';
import type { ContentState } from './changed-rows.ts';
import { digestOf, type FinishedFile, type MadeFile } from './finished-file.ts';

const STATE_FILE = 'state.json';
const ENCODINGS = ['br', 'gzip'] as const;

const readSchema = z.union([
  z.object({ table: z.string(), id: z.string().optional() }),
  z.object({ unknown: z.string() }),
]);

const contentSchema = z.object({ database: z.string(), version: z.number() });

const headSchema = z.object({
  address: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  contentType: z.string(),
  headers: z.record(z.string(), z.string()),
  reads: z.array(readSchema),
  /** What the database said of its content before the rows were read; null where it did not answer. */
  content: contentSchema.nullable(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  /** What follows the head: the body as it is, and its compressed forms. */
  parts: z.array(
    z.object({
      encoding: z.enum(ENCODINGS).nullable(),
      bytes: z.number(),
      digest: z.string(),
    }),
  ),
});

const stateSchema = z.object({
  /** The content that the files of then were compared with; null where no database has answered yet. */
  content: contentSchema.nullable(),
  /** Whether every file is there that is made ahead. */
  isComplete: z.boolean(),
  files: z.number(),
  documents: z.array(z.string()),
  /** When this was found to be so, in milliseconds since 1970. */
  checkedAt: z.number(),
});

export type SiteState = z.infer<typeof stateSchema>;

export interface KeptFile extends FinishedFile {
  readonly content: ContentState | null;
  readonly madeAt: number;
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

/** The finished files of one composition. Each is one file on the disk: a line with its head, its body and its compressed forms. */
export class SiteFolder {
  constructor(
    readonly folder: string,
    private readonly drafts: AtomicFiles,
  ) {}

  /** Paths may hold anything, so a digest of them names the files. */
  private fileOf(address: string): string {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return path.join(this.folder, name.slice(0, 2), name.slice(2));
  }

  async find(address: string): Promise<KeptFile | null> {
    const found = await this.open(this.fileOf(address));
    return found?.address === address ? found : null;
  }

  private async open(file: string): Promise<KeptFile | null> {
    const bytes = await readIfThere(file);
    if (bytes === null) return null;
    let at = bytes.indexOf('\n') + 1;
    const head = parse(headSchema, bytes.subarray(0, at));
    if (head === null) return null;
    const { parts, ...about } = head;
    const forms = new Map<Encoding | null, { readonly form: Buffer; readonly digest: string }>();
    for (const { encoding, bytes: length, digest } of parts) {
      forms.set(encoding, { form: bytes.subarray(at, at + length), digest });
      at += length;
    }
    return {
      ...about,
      digest: forms.get(null)?.digest ?? '',
      encodings: ENCODINGS.filter((encoding) => forms.has(encoding)),
      read: async (encoding) => {
        const { form, digest } = forms.get(encoding) ?? {};
        if (form !== undefined && digestOf(form) === digest) return form;
        await this.remove(about.address);
        // So that the next look makes all that is absent.
        await rm(path.join(this.folder, STATE_FILE), { force: true });
        throw new DamagedFileError(about.address);
      },
    };
  }

  /** `content`: what the database said of its content before the file's rows were read. */
  async write(
    { body: made, isComplete: _, ...head }: MadeFile,
    content: ContentState | null,
  ): Promise<void> {
    const body = Buffer.from(made);
    const compressed = await compressForms(body, head.contentType, 'good');
    const forms = [[null, body] as const, ...compressed];
    const parts = forms.map(([encoding, form]) => {
      return { encoding, bytes: form.length, digest: digestOf(form) };
    });
    const line = Buffer.from(`${seal({ ...head, content, madeAt: Date.now(), parts })}\n`);
    const whole = Buffer.concat([line, ...forms.map(([, form]) => form)]);
    await this.put(this.fileOf(head.address), whole);
  }

  /** All of it can be made again, so nothing is forced onto the disk. */
  private put(file: string, content: string | Buffer): Promise<void> {
    return this.drafts.writeWhole(file, content, { durable: false });
  }

  async remove(address: string): Promise<void> {
    await rm(this.fileOf(address), { force: true });
  }

  async list(): Promise<KeptFile[]> {
    const files: KeptFile[] = [];
    for (const name of await listFiles(this.folder)) {
      if (name === STATE_FILE) continue;
      const found = await this.open(path.join(this.folder, name));
      if (found === null) continue;
      const { address, digest } = found;
      // The bytes of all files together may be more than there is memory.
      const read: KeptFile['read'] = async (encoding) => {
        const file = await this.find(address);
        if (file?.digest === digest) return file.read(encoding);
        throw new DamagedFileError(address);
      };
      files.push({ ...found, read });
    }
    return files;
  }

  async readState(): Promise<SiteState | null> {
    return parse(stateSchema, await readIfThere(path.join(this.folder, STATE_FILE)));
  }

  async writeState(state: SiteState): Promise<void> {
    await this.put(path.join(this.folder, STATE_FILE), seal(state));
  }

  /** When it was last looked after, in milliseconds since 1970; 0 where it is gone. The state is renamed into place. */
  async lastWritten(): Promise<number> {
    return stat(this.folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }
}
