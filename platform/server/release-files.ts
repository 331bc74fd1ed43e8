import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { RELEASES_PATH } from '@site/shared/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_FILE } from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { BROTLI, compress, fileType, isCompressible, QUALITY } from '../kit/compress.ts';
import { DamagedFileError, UserError } from '../kit/errors.ts';
import { type FinishedFile, finish } from '../site/finished-file.ts';
import { AnswerError, sendFinishedFile } from './answers.ts';
import { Differences, dictionaryHeader } from './differences.ts';
import type { SiteSource } from './site-source.ts';

const HELD_BYTES = 64 * 1024 * 1024;
// Neither a dot at the start nor a character that means something to a file system.
const RELEASE = /^\/releases\/([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;

const decompress = promisify(brotliDecompress);

/** Finds the files that releases list, so no other path of the disk can be requested. Sends the checked bytes. */
export class CheckedFiles {
  private readonly held = new Map<string, Promise<FinishedFile | null>>();
  private bytes = 0;

  constructor(private readonly releases: SiteSource['releases']) {}

  /** Returns null if no release lists the file. @throws {UserError} if the store does not answer, or the file is damaged. */
  async find(address: string): Promise<FinishedFile | null> {
    const found = this.held.get(address) ?? this.load(address);
    this.held.set(address, found);
    const forget = () => this.held.delete(address);
    found.then((file) => file ?? forget(), forget);
    return found;
  }

  private async load(address: string): Promise<FinishedFile | null> {
    const body = await this.read(address);
    if (body === null) return null;
    const contentType = fileType(address);
    const isSmaller = isCompressible(contentType, body.length);
    const brotli = isSmaller ? await this.readBrotli(address, body) : undefined;
    this.bytes += body.length + (brotli?.length ?? 0);
    if (this.bytes > HELD_BYTES) {
      this.held.clear();
      this.bytes = 0;
    }
    const headers = { 'Cache-Control': CACHE_CONTROL.releaseFile };
    return { ...finish({ address, status: 200, contentType, headers, reads: [], body }), brotli };
  }

  private async read(address: string): Promise<Buffer | null> {
    const [, name = '', version = '', file = ''] = RELEASE.exec(address) ?? [];
    const release = name === '' ? null : await this.releases.findRelease({ name, version });
    if (release === null) return null;
    if (file !== RELEASE_FILE && !Object.hasOwn(release.integrity, file)) return null;
    return this.releases.readFile(release, file);
  }

  /** Returns the stored compressed form if it matches the checked file, or else a new one. */
  private async readBrotli(address: string, body: Buffer): Promise<Buffer> {
    const form = await this.releases.readForm(address.slice(1) + BROTLI);
    const options = { maxOutputLength: body.length };
    const plain = form && (await decompress(form, options).catch(() => null));
    return form && plain?.equals(body) ? form : compress(body, 'br', QUALITY.page);
  }
}

export const releaseFileRoutes: FastifyPluginAsync<SiteSource> = async (app, source) => {
  const files = new CheckedFiles(source.releases);
  const differences = new Differences((address) => files.find(address), source.listRecent);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = request.address;
    const [, name = '', version = ''] = RELEASE.exec(pathname) ?? [];
    if (await source.isRevoked?.({ name, version })) {
      throw new AnswerError(410, 'This release was revoked.');
    }
    const file = await files.find(pathname).catch((error: unknown) => {
      if (!(error instanceof UserError) || error instanceof DamagedFileError) throw error;
      throw new AnswerError(503, 'The store does not answer.', { 'Retry-After': '5' });
    });
    if (file === null) throw new AnswerError(404, 'There is no such file.');
    const { 'available-dictionary': available } = request.headers;
    // A browser that asks again, with a query, could not use the difference.
    const dcz = search === '' ? await differences.find(file, `${available}`) : undefined;
    return sendFinishedFile(request, reply, file, { dictionary: dictionaryHeader(pathname), dcz });
  };
  app.get(`${RELEASES_PATH}*`, send);
};
