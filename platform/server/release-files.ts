import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { RELEASE_FILE } from '../build/release-file.ts';
import { fileType } from '../kit/compress.ts';
import { errorCode, UserError } from '../kit/errors.ts';
import { RELEASE_FILE_HEADERS } from '../site/service-worker.ts';
import { RELEASES_URL, type ReleaseName } from '../store/composition.ts';

const REMEMBERED = 500;
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
// Neither a dot at the start nor a sign that means something to a file system.
const ADDRESS = /^([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;

/** Brings a release to this machine that is in the store; throws `UserError` where the store does not answer. */
export type FetchRelease = (release: ReleaseName) => Promise<void>;

function isInside(file: string): boolean {
  return !file.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');
}

/** The files that a release states, and the statement, from which a site in development reads what the release needs. */
async function readStated(folder: string): Promise<ReadonlySet<string> | null> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch((error: unknown) => {
    if (ABSENT.has(errorCode(error) ?? '')) return null;
    throw error;
  });
  if (text === null) return null;
  const { integrity }: { integrity: Record<string, string> } = JSON.parse(text);
  return new Set([...Object.keys(integrity).filter(isInside), RELEASE_FILE]);
}

/**
 * Finds files of releases by their address. Only the statement of a release and the files in it are there, under
 * just the name that is stated: no other path of the disk can be asked for.
 */
class StatedFiles {
  private readonly known = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly releases: string,
    private readonly fetchRelease: FetchRelease = async () => undefined,
  ) {}

  /** The path of a file below the folder of all releases; null where no release states it. */
  async find(address: string): Promise<string | null> {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(address) ?? [];
    if (name === '') return null;
    const folder = path.join(this.releases, name, version);
    const stated = this.known.get(folder) ?? (await this.readStated({ name, version }, folder));
    if (stated === null) return null;
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(folder, stated);
    return stated.has(file) ? address : null;
  }

  private async readStated(release: ReleaseName, folder: string) {
    const here = await readStated(folder);
    if (here !== null) return here;
    await this.fetchRelease(release);
    return readStated(folder);
  }
}

/** The files that releases state, which never change; compressed where that form lies beside them. */
export const releaseFileRoutes: FastifyPluginAsync<{
  readonly releases: string;
  readonly fetchRelease?: FetchRelease;
}> = async (app, { releases, fetchRelease }) => {
  const stated = new StatedFiles(releases, fetchRelease);
  await app.register(fastifyStatic, {
    root: releases,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  });
  // The plugin has another name for the type of scripts; all hosts of the site send the same.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) reply.type(fileType(request.address.pathname));
  });
  app.get(`${RELEASES_URL}*`, async (request, reply) => {
    const address = request.address.pathname.slice(RELEASES_URL.length);
    const file = await stated.find(address).catch((error: unknown) => {
      if (error instanceof UserError) return 'unknown';
      throw error;
    });
    if (file === 'unknown') {
      reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      return reply.send(
        'The store does not answer, so nobody can say whether there is such a file.',
      );
    }
    if (file === null) return reply.code(404).send('There is no such file.');
    return reply.headers(RELEASE_FILE_HEADERS).sendFile(file);
  });
};
