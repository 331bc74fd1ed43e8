import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { RELEASE_FILE } from '../build/release-file.ts';
import { fileType } from '../kit/compress.ts';
import { errorCode } from '../kit/errors.ts';
import { RELEASE_FILE_HEADERS } from '../site/service-worker.ts';
import { RELEASES_URL } from '../store/composition.ts';

const REMEMBERED = 500;
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
// Neither a dot at the start nor a sign that means something to a file system.
const ADDRESS = /^([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;

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

  constructor(private readonly releases: string) {}

  /** The path of a file below the folder of all releases; null where no release states it. */
  async find(address: string): Promise<string | null> {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(address) ?? [];
    if (name === '') return null;
    const folder = path.join(this.releases, name, version);
    const stated = this.known.get(folder) ?? (await readStated(folder));
    if (stated === null) return null;
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(folder, stated);
    return stated.has(file) ? address : null;
  }
}

/** The files that releases state, which never change; compressed where that form lies beside them. */
export const releaseFileRoutes: FastifyPluginAsync<{ readonly releases: string }> = async (
  app,
  { releases },
) => {
  const stated = new StatedFiles(releases);
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
    const file = await stated.find(request.address.pathname.slice(RELEASES_URL.length));
    if (file === null) return reply.code(404).send('There is no such file.');
    return reply.headers(RELEASE_FILE_HEADERS).sendFile(file);
  });
};
