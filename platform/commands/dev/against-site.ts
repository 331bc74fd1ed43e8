import type { Placed, SectionRelease } from '@site/shared/contract';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { integrityOf } from '../../build/release-file.ts';
import { LOOPBACK, reservePort } from '../../kit/ports.ts';
import type { SiteServer } from '../../server/site-server.ts';
import type { DeployedSite } from './deployed-site.ts';
import { DEV_URL, devRoutes, type LocalBuilds } from './dev-routes.ts';
import { makeLocalPage } from './local-page.ts';

/** What is shown in a deployed site. */
export interface AgainstOptions extends LocalBuilds {
  readonly port: number;
  readonly deployed: DeployedSite;
  /** The local sections, as they were built last. */
  sections(): readonly Placed<SectionRelease>[];
}

const TIMEOUT_MS = 30_000;

// Loads the page anew after each build: what runs is what a release would be, hashes and all.
const RELOAD_SCRIPT = `new EventSource('${DEV_URL}events').addEventListener('built',()=>location.reload())`;
const RELOAD_FILE = `${DEV_URL}reload.js`;
const RELOAD_TAG = `<script src="${RELOAD_FILE}" crossorigin="anonymous" integrity="${integrityOf(RELOAD_SCRIPT)}"></script>`;

/** Headers of one connection, and those that would bind the local address to what the deployed one promises. */
const NOT_PASSED_ON = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'link',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]);

/** The deployed policy, but for what sends the loopback to https. */
function adaptPolicy(value: string): string {
  const directives = value.split(';').map((directive) => directive.trim());
  return directives
    .filter((each) => !/^(upgrade-insecure-requests|block-all-mixed-content)$/i.test(each))
    .join('; ');
}

/** A cookie of the deployed site, kept by the local address alone, which has no TLS. */
function adaptCookie(cookie: string): string {
  return cookie
    .replaceAll(/;\s*(domain=[^;]*|secure|partitioned)(?=;|$)/gi, '')
    .replaceAll(/;\s*samesite=none(?=;|$)/gi, '; SameSite=Lax');
}

function adaptHeaders(
  headers: Headers,
  { origin }: DeployedSite,
): Record<string, string | string[]> {
  const adapted: Record<string, string | string[]> = {};
  for (const [name, value] of headers) {
    if (NOT_PASSED_ON.has(name)) continue;
    adapted[name] = name === 'content-security-policy' ? adaptPolicy(value) : value;
  }
  const location = headers.get('location');
  if (location !== null) {
    const target = new URL(location, origin);
    if (target.origin === origin) adapted.location = target.pathname + target.search + target.hash;
  }
  const cookies = headers.getSetCookie().map(adaptCookie);
  return cookies.length === 0 ? adapted : { ...adapted, 'set-cookie': cookies };
}

function askDeployed(request: FastifyRequest, target: URL): Promise<Response> {
  const { accept = '*/*', cookie, 'accept-language': language } = request.headers;
  return fetch(target, {
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept,
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
  });
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { deployed, sections }: AgainstOptions,
): Promise<FastifyReply> {
  // The path alone: what is asked for never leads to another host.
  const { pathname, search } = new URL(request.url, 'http://site');
  const target = new URL(deployed.origin);
  target.pathname = pathname;
  target.search = search;
  const answer = await askDeployed(request, target);
  const body = Buffer.from(await answer.arrayBuffer());
  reply.code(answer.status).headers(adaptHeaders(answer.headers, deployed));
  const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  const page = isPage
    ? makeLocalPage(body.toString(), decodeURI(pathname), sections(), RELOAD_TAG)
    : null;
  if (page === null) return reply.send(body);
  // The deployed site may not know a page that the local section adds.
  if (page.local && answer.status === 404) reply.code(200);
  reply.removeHeader('etag').removeHeader('last-modified').header('cache-control', 'no-store');
  return reply.send(page.html);
}

/** Serves a deployed site with local sections in it. Throws {@link UserError}. */
export async function startAgainstSite(
  options: AgainstOptions,
): Promise<Pick<SiteServer, 'url' | 'close'>> {
  const port = await reservePort(options.port, 'SITE_PORT');
  const app = Fastify({ forceCloseConnections: true });
  await app.register(devRoutes, options);
  app.get(RELOAD_FILE, (_, reply) => reply.type('text/javascript').send(RELOAD_SCRIPT));
  app.get('/*', (request, reply) => passOn(request, reply, options));
  // Reports of what is being written are no news of the deployed site.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(204).send();
  });
  app.setErrorHandler((error, _, reply) => {
    console.error(error);
    const text = `${options.deployed.origin} did not answer. What is printed in the terminal says why.`;
    return reply.code(502).send(text);
  });
  return { url: await app.listen({ port, host: LOOPBACK }), close: () => app.close() };
}
