import { createHash } from 'node:crypto';
import { z } from 'zod';
import { compress, isCompressible, QUALITY } from '../kit/compress.ts';
import type { FolderFiles } from '../kit/files.ts';
import { contentSchema, digestOf, finish, headSchema, type MadeFile } from './finished-file.ts';

const keptSchema = headSchema.extend({
  digest: z.string(),
  /** The database's state before the rows were read; null if it did not answer. */
  content: contentSchema.nullable(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  bodyBytes: z.number(),
});

export type KeptFile = NonNullable<ReturnType<typeof parse>>;

/** Returns null for a file that is damaged, or of another version of the platform. */
function parse(bytes: Buffer) {
  const start = bytes.indexOf('\n') + 1;
  const rest = bytes.subarray(start);
  if (`${digestOf(rest)}\n` !== bytes.toString('latin1', 0, start)) return null;
  const end = rest.indexOf('\n');
  const found = keptSchema.safeParse(JSON.parse(rest.toString('utf8', 0, end))).data;
  if (found === undefined) return null;
  const { bodyBytes, ...head } = found;
  const forms = rest.subarray(end + 1);
  const brotli = forms.subarray(bodyBytes);
  return { ...head, body: forms.subarray(0, bodyBytes), ...(brotli.length > 0 && { brotli }) };
}

/** The finished files of one composition. Each is stored as a digest of the rest, the head, the body and its brotli form. */
export class SiteFolder {
  /** `folder`: below that of `files`. */
  constructor(
    private readonly files: FolderFiles,
    private readonly folder: string,
  ) {}

  /** A digest, since paths may contain anything. */
  private keyOf(address: string): string {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return `${this.folder}/${name}`;
  }

  find(address: string): Promise<KeptFile | null> {
    return this.read(this.keyOf(address));
  }

  private async read(key: string): Promise<KeptFile | null> {
    const bytes = await this.files.read(key);
    const found = bytes && parse(bytes);
    return found && this.keyOf(found.address) === key ? found : null;
  }

  /** `content`: the database's state before the file's rows were read. */
  async write(made: MadeFile, content: KeptFile['content']): Promise<void> {
    const { body, ...head } = finish(made);
    const forms = [body];
    if (isCompressible(head.contentType, body.length)) {
      forms.push(await compress(body, 'br', QUALITY.page));
    }
    const about = { ...head, content, madeAt: Date.now(), bodyBytes: body.length };
    const rest = Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), ...forms]);
    const whole = Buffer.concat([Buffer.from(`${digestOf(rest)}\n`), rest]);
    // Derived data need not survive a power failure.
    await this.files.replace(this.keyOf(head.address), whole, { durable: false });
  }

  async remove(address: string): Promise<void> {
    await this.files.remove(this.keyOf(address));
  }

  /** Yields one file at a time, since all of them may exceed the memory. */
  async *list(): AsyncGenerator<KeptFile> {
    for (const key of await this.files.list(`${this.folder}/`)) {
      const found = await this.read(key);
      if (found) yield found;
    }
  }
}
