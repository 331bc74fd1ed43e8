import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import {
  type Composition,
  type PageBoot,
  RELEASE_FILE,
  type SectionRelease,
} from '@site/shared/contract';
import { fetchSite, findTarget, isWrite, READ_ONLY, testTarget } from './environment';
import { listen } from './listen';
import { PACKAGES } from './routes';
import { test as base } from './test';

/** An original response of the site's server. */
export interface Upstream {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Replaces the site's response to one request. */
export type PlayFault = (
  response: ServerResponse,
  fetchUpstream: () => Promise<Upstream>,
) => void | Promise<void>;

/** A fault, as the server simulates it. */
export interface ServedFault {
  appliesTo(path: string): boolean;
  readonly play: PlayFault;
}

/** A proxy before the site under test that simulates faults over real connections. */
export interface FaultSite {
  readonly url: string;
  /** Bodies of `POST /reports`. */
  readonly reports: readonly Record<string, unknown>[];
  /** Starts to simulate a fault; null ends it. */
  play(fault: ServedFault | null): void;
  /** Modifies the HTML of every page. */
  rewrite(change: (html: string) => string): void;
  /** Serves other content at a file's URL, with a matching hash in the page. */
  replaceFile(path: string, body: string): Promise<void>;
  close(): Promise<void>;
}

const BOOT = /<script type="application\/json" id="page-boot"[^>]*>(.*?)<\/script>/s;

function parseBoot(html: string): PageBoot {
  return JSON.parse(BOOT.exec(html)?.[1] ?? '');
}

/** Returns the composition of the current builds, for listing tests without a site. */
async function readBuilt(): Promise<Composition> {
  const releases = PACKAGES.map(async (name) => {
    const file = path.join(import.meta.dirname, '../..', name, 'dist', RELEASE_FILE);
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new Error('To list the faults, build the packages first: npm run build', { cause });
    });
    return { ...JSON.parse(text), base: `/releases/${name}/` };
  });
  const built = await Promise.all(releases);
  return { id: 'built', shell: built.at(-1), sections: built.slice(0, -1) };
}

/** Returns the composition of the site under test, including the parts that pages omit. */
export async function readComposition(): Promise<Composition> {
  if (findTarget() === null) return readBuilt();
  const { composition } = parseBoot(await (await fetchSite()).text());
  const sections = composition.sections.map(async (section) => {
    const answer = await fetchSite(section.base + RELEASE_FILE);
    const stated: SectionRelease = await answer.json();
    return { ...section, ...stated };
  });
  return { ...composition, sections: await Promise.all(sections) };
}

export async function findScript(sectionName: string, text: string): Promise<string> {
  const { sections } = await readComposition();
  const section = sections.find(({ name }) => name === sectionName);
  for (const file of Object.keys(section?.integrity ?? {})) {
    if (!/^[^/]+\.js$/.test(file)) continue;
    const script = await (await fetchSite(`${section?.base}${file}`)).text();
    if (script.includes(text)) return file;
  }
  throw new Error(`No script of ${sectionName} contains ${text}.`);
}

/** Ends a connection without a response, like a crashed server. */
export function dropConnection(response: ServerResponse): void {
  response.socket?.destroy();
}

function hashOf(body: string): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const NOT_PASSED_ON = [
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
];

async function ask(request: IncomingMessage, body: Buffer): Promise<Upstream> {
  const { apiUrl, own } = testTarget();
  const path = request.url ?? '/';
  const { host: _, connection: __, ...headers } = request.headers;
  const init: RequestInit = {
    method: request.method,
    headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
    body: body.length === 0 ? undefined : new Uint8Array(body),
    redirect: 'manual',
  };
  if (own === null && isWrite(request.method)) throw new Error(READ_ONLY);
  const answer = await (path.startsWith('/rest/')
    ? fetch(apiUrl + path, init)
    : fetchSite(path, init));
  const kept = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.includes(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Starts a proxy that simulates faults of the site and the database. */
async function startFaultSite(): Promise<FaultSite> {
  const { siteUrl, apiUrl } = testTarget();
  const reports: Record<string, unknown>[] = [];
  const replaced = new Map<string, string>();
  const changes: ((html: string) => string)[] = [];
  let fault: ServedFault | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const path = new URL(request.url ?? '/', siteUrl).pathname;
    if (path === '/reports') {
      reports.push(JSON.parse(body.toString()));
      response.writeHead(204).end();
      return;
    }
    const isPreflight = request.method === 'OPTIONS';
    if (fault?.appliesTo(path) && !isPreflight) {
      await fault.play(response, () => ask(request, body));
      return;
    }
    const upstream = await ask(request, body);
    const own = replaced.get(path);
    // The page and its CSP must use the proxy for data, too.
    const renamed = JSON.parse(JSON.stringify(upstream.headers).replaceAll(apiUrl, url));
    const isPage = String(upstream.headers['content-type']).startsWith('text/html');
    const html = () =>
      changes
        .reduce((text, change) => change(text), upstream.body.toString())
        .replaceAll(apiUrl, url);
    response.writeHead(upstream.status, renamed);
    response.end(request.method === 'HEAD' ? '' : (own ?? (isPage ? html() : upstream.body)));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => dropConnection(response));
  });
  const { url, close } = await listen(server);
  return {
    url,
    reports,
    play: (next) => {
      fault = next;
    },
    rewrite: (change) => void changes.push(change),
    replaceFile: async (path, body) => {
      const read = async (file: string) =>
        replaced.get(file) ?? (await (await fetchSite(file)).text());
      const before = await read(path);
      const file = path.replace(/^(\/releases\/[^/]+\/[^/]+\/).*/, `$1${RELEASE_FILE}`);
      const stated = await read(file);
      const restated = stated.replaceAll(hashOf(before), hashOf(body));
      replaced.set(path, body).set(file, restated);
      changes.push((html) =>
        html.replaceAll(hashOf(before), hashOf(body)).replaceAll(hashOf(stated), hashOf(restated)),
      );
    },
    close,
  };
}

/** A test with a fault-simulating proxy. It may cause any console error. */
export const test = base.extend<{ site: FaultSite }>({
  expectedErrors: /./,
  site: async ({ browserName: _ }, use) => {
    const site = await startFaultSite();
    await use(site);
    await site.close();
  },
});
