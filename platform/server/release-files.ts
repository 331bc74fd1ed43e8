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
import { digestOf, type FinishedFile } from '../site/finished-file.ts';
import { RELEASE_FILE_HEADERS } from '../site/service-worker.ts';
import { RELEASES_URL, type ReleaseManifest, type ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { sendFinishedFile } from './send-file.ts';
import type { SiteSource } from './site-server.ts';

/** Checked files are held in memory up to this. */
const HELD_BYTES = 64 * 1024 * 1024;
// Neither a dot at the start nor a sign that means something to a file system.
const ADDRESS = /^([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Brings a release to this machine, if it is in the store; throws `UserError` where that does not answer. */
export type FetchRelease = (release: ReleaseName) => Promise<ReleaseManifest | null>;

function isInside(file: string): boolean {
  return !file.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');
}

/**
 * Finds files of releases by their address. Only the manifest of a release and the files in it are there, under
 * just the name that is stated: no other path of the disk can be asked for. What is sent is the very bytes that were
 * checked, so nothing that happens to a file between its check and its sending is sent.
 */
class CheckedFiles {
  private readonly held = new Map<string, Promise<FinishedFile>>();
  private bytes = 0;

  constructor(
    private readonly store: StoredReleases,
    private readonly fetchRelease: FetchRelease,
  ) {}

  /** Null where no release states such a file. Throws {@link DamagedFileError}. */
  async find(address: string): Promise<FinishedFile | null> {
    const known = this.held.get(address);
    if (known !== undefined) return known;
    const [, name = '', version = '', file = ''] = ADDRESS.exec(address) ?? [];
    const release = name === '' ? null : await this.fetchRelease({ name, version });
    if (release === null || !isInside(file)) return null;
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
    const body = await this.store.readFile(release, file);
    const contentType = fileType(file);
    const forms = new Map<Encoding | null, Buffer>([[null, body]]);
    const encodings: Encoding[] = [];
    for (const encoding of ['br', 'gzip'] as const) {
      if (!isCompressible(contentType, body.length) || file === RELEASE_FILE) continue;
      const form = await this.readForm(`releases/${address}`, encoding, body);
      if (form.length >= body.length) continue;
      forms.set(encoding, form);
      encodings.push(encoding);
    }
    for (const { length } of forms.values()) this.bytes += length;
    if (this.bytes > HELD_BYTES) {
      this.held.clear();
      this.bytes = 0;
    }
    return {
      ...{ address, status: 200, contentType, headers: RELEASE_FILE_HEADERS, reads: [] },
      ...{ digest: digestOf(body), encodings },
      read: async (encoding) => forms.get(encoding) ?? body,
    };
  }

  /** No release states the hash of a compressed form: one that does not give the checked file is made anew from that. */
  private async readForm(key: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const form = await this.store.readForm(key + PRECOMPRESSED[encoding]);
    const options = { maxOutputLength: body.length };
    const plain = form && (await DECOMPRESS[encoding](form, options).catch(() => null));
    return form && plain?.equals(body) ? form : compress(body, encoding, 'good');
  }
}

/** The files that releases state, which never change; compressed where that is smaller. */
export const releaseFileRoutes: FastifyPluginAsync<
  Pick<SiteSource, 'releases' | 'fetchRelease' | 'isRevoked'>
> = async (app, { releases, fetchRelease, isRevoked }) => {
  const files = new CheckedFiles(releases, fetchRelease ?? releases.findRelease.bind(releases));
  app.get(`${RELEASES_URL}*`, async (request, reply) => {
    const address = request.address.pathname.slice(RELEASES_URL.length);
    const [, name = '', version = ''] = ADDRESS.exec(address) ?? [];
    if (await isRevoked?.({ name, version })) {
      return reply.code(410).header('Cache-Control', 'no-store').send('This release was revoked.');
    }
    const file = await files.find(address).catch((error: unknown) => {
      if (error instanceof UserError && !(error instanceof DamagedFileError)) return undefined;
      throw error;
    });
    if (file === undefined) {
      reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      return reply.send(
        'The store does not answer, so nobody can say whether there is such a file.',
      );
    }
    if (file === null) {
      return reply.code(404).header('Cache-Control', 'no-store').send('There is no such file.');
    }
    return sendFinishedFile(request, reply, file);
  });
};
