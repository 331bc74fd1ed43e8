import { once } from 'node:events';
import { get as request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
  setLive,
} from '../../release/testing/synthetic-store.ts';
import { composeReleases, replaceReleases } from '../../store/composition.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { liveSource } from '../live-site.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from '../site-server.ts';
import { SAMPLE_PAGE, SampleFiles } from './sample-files.ts';

/** A server over a store of releases that no compiler made, without a database. */
export interface ServedStore {
  readonly server: SiteServer;
  readonly files: SampleFiles;
  readonly store: ReleaseStore;
  readonly folder: string;
  close(): Promise<void>;
}

/** A script of the live section `mfe-a`, which gains by compression. */
export const SCRIPT = Array.from(
  { length: 500 },
  (_, index) => `var word${index} = ${index};`,
).join('\n');
/** A large file of the section. */
export const LARGE = `${'0123456789'.repeat(300_000)}end`;
const SECTION = {
  name: 'mfe-a',
  version: '2',
  files: { 'script.js': SCRIPT, 'large.bin': LARGE, 'picture.png': SCRIPT },
  paths: [{ path: '/Sample', query: ['tag'] }, { path: '/Rows/:id' }],
};
/** The folder of the live section's release. */
export const RELEASE = `releases/mfe-a/${versionOf(SECTION)}`;
export const SCRIPT_URL = `/${RELEASE}/script.js`;
export const LARGE_URL = `/${RELEASE}/large.bin`;

/** A store that has a shell with a document and the section `mfe-a` in version 2. */
export async function createServableStore(): Promise<SyntheticStore> {
  const synthetic = await createSyntheticStore(['mfe-a']);
  const { store } = synthetic;
  const shell = { name: 'shell', version: '2', provides: {} };
  let live = await store.readLive();
  for (const build of [shell, SECTION]) {
    live = composeReleases(replaceReleases(live, [await store.add(await synthetic.write(build))]));
  }
  await setLive(store, live);
  return synthetic;
}

/** Starts the server over {@link createServableStore}. */
export async function serveStore(options: Partial<SiteServerOptions> = {}): Promise<ServedStore> {
  const synthetic = await createServableStore();
  const { store } = synthetic;
  const page = SAMPLE_PAGE;
  const files = new SampleFiles(page);
  const source = liveSource(store, files);
  const server = await startSiteServer({ port: 0, source, page, ...options }).catch(
    async (error: unknown) => {
      await synthetic.remove();
      throw error;
    },
  );
  return {
    server,
    files,
    store,
    folder: path.join(synthetic.folder, 'store'),
    close: async () => {
      await server.close();
      await synthetic.remove();
    },
  };
}

/** Opens a bare connection to a server. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server may cut what it refuses.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Everything that a connection says until it ends. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends bytes over a connection of their own and returns all that comes back. */
export async function exchange(url: string, bytes: string): Promise<string> {
  const socket = await openSocket(url);
  socket.write(Buffer.from(bytes, 'latin1'));
  return readToEnd(socket);
}

/** An answer with its bytes as they came. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Asks for bytes as they come: fetch would decompress them. */
export function getBytes(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const sent = { ...response.headers } as Answer['headers'];
      resolve({ status: response.statusCode ?? 0, headers: sent, body });
    }).on('error', reject);
  });
}
