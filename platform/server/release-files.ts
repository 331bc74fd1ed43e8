import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { RELEASE_FILE } from '../build/release-file.ts';
import {
  compress,
  type Encoding,
  fileType,
  isCompressible,
  PRECOMPRESSED,
} from '../kit/compress.ts';
import { DamagedFileError, UserError } from '../kit/errors.ts';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import { digestOf, type FinishedFile } from '../site/finished-file.ts';
import { RELEASES_URL, type ReleaseManifest } from '../store/composition.ts';
import { AnswerError } from './answer-error.ts';
import { sendFinishedFile } from './send-file.ts';
import type { SiteSource } from './site-source.ts';

/** Checked files are held in memory up to this. */
const HELD_BYTES = 64 * 1024 * 1024;
// Neither a dot at the start nor a character that means something to a file system.
const ADDRESS = /^\/releases\/([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/**
 * Finds files of releases: the manifest and the files that it names, so no other path of the disk can be asked for.
 * The bytes that were checked are the bytes that are sent.
 */
export class CheckedFiles {
  private readonly held = new Map<string, Promise<FinishedFile>>();
  private bytes = 0;

  constructor(private readonly releases: SiteSource['releases']) {}

  /** Null where no release states such a file. Throws {@link UserError} where the store does not answer, {@link DamagedFileError}. */
  async find(address: string): Promise<FinishedFile | null> {
    const known = this.held.get(address);
    if (known !== undefined) return known;
    const [, name = '', version = '', file = ''] = ADDRESS.exec(address) ?? [];
    const release = name === '' ? null : await this.releases.findRelease({ name, version });
    if (release === null) return null;
    if (file !== RELEASE_FILE && !Object.hasOwn(release.integrity, file)) return null;
    const held = this.held.get(address) ?? this.load(address, release, file);
    this.held.set(address, held);
    held.catch(() => this.held.delete(address));
    return held;
  }

  private async load(
    address: string,
    release: ReleaseManifest,
    file: string,
  ): Promise<FinishedFile> {
    const body = await this.releases.readFile(release, file);
    const contentType = fileType(file);
    const forms = new Map<Encoding | null, Buffer>([[null, body]]);
    for (const encoding of ['br', 'gzip'] as const) {
      if (!isCompressible(contentType, body.length)) break;
      const form = await this.readForm(address, encoding, body);
      if (form.length < body.length) forms.set(encoding, form);
    }
    for (const { length } of forms.values()) this.bytes += length;
    if (this.bytes > HELD_BYTES) {
      this.held.clear();
      this.bytes = 0;
    }
    return {
      ...{ address, status: 200, contentType, reads: [] },
      headers: { 'Cache-Control': CACHE_CONTROL.releaseFile },
      digest: digestOf(body),
      encodings: [...forms.keys()].filter((encoding) => encoding !== null),
      read: async (encoding) => forms.get(encoding) ?? body,
    };
  }

  /** No release states the hash of a compressed form: one that does not give the checked file is compressed again. */
  private async readForm(address: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const form = await this.releases.readForm(address.slice(1) + PRECOMPRESSED[encoding]);
    const options = { maxOutputLength: body.length };
    const plain = form && (await DECOMPRESS[encoding](form, options).catch(() => null));
    return form && plain?.equals(body) ? form : compress(body, encoding, 'good');
  }
}

/** The files that releases state, which never change; compressed where that is smaller. */
export const releaseFileRoutes: FastifyPluginAsync<
  Pick<SiteSource, 'releases' | 'isRevoked'>
> = async (app, { releases, isRevoked }) => {
  const files = new CheckedFiles(releases);
  app.get(`${RELEASES_URL}*`, async (request, reply) => {
    const { pathname } = request.address;
    const [, name = '', version = ''] = ADDRESS.exec(pathname) ?? [];
    if (await isRevoked?.({ name, version })) {
      throw new AnswerError(410, 'This release was revoked.');
    }
    const file = await files.find(pathname).catch((error: unknown) => {
      if (!(error instanceof UserError) || error instanceof DamagedFileError) throw error;
      throw new AnswerError(503, 'The store does not answer.', { 'Retry-After': '5' });
    });
    if (file === null) throw new AnswerError(404, 'There is no such file.');
    return sendFinishedFile(request, reply, file);
  });
};
