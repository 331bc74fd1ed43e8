import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { integrityOf } from '../../build/release-file.ts';
import { LOOPBACK, reservePort } from '../../kit/ports.ts';
import type { SiteServer } from '../../server/site-server.ts';
import type { DeployedSite } from './deployed-site.ts';
import { DEV_URL, type LocalBuilds } from './local-builds.ts';
import { makeLocalPage } from './local-page.ts';

interface AgainstOptions {
  readonly port: number;
  readonly deployed: DeployedSite;
  /** The local sections, built as for a release. */
  readonly local: LocalBuilds;
}

const TIMEOUT_MS = 30_000;

// Loads the page anew after each build: what runs is what a release would be, hashes and all.
const RELOAD_SCRIPT = `new EventSource('${DEV_URL}events').addEventListener('message',()=>location.reload())`;
const RELOAD_FILE = `${DEV_URL}reload.js`;
const RELOAD_TAG = `<script src="${RELOAD_FILE}" crossorigin="anonymous" integrity="${integrityOf(RELOAD_SCRIPT)}"></script>`;

/** Headers of one connection or of the body as it was sent, and what binds an address to TLS. */
const NOT_PASSED_ON =
  /^(alt-svc|connection|content-encoding|content-length|etag|keep-alive|last-modified|link|set-cookie|strict-transport-security|transfer-encoding)$/;

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

function adaptHeader(name: string, value: string, origin: string): string {
  if (name === 'content-security-policy') return adaptPolicy(value);
  if (name !== 'location') return value;
  const target = new URL(value, origin);
  // The deployed site's own redirects stay at the local address.
  return target.origin === origin ? target.pathname + target.search + target.hash : value;
}

function askDeployed({ method, headers }: FastifyRequest, target: URL): Promise<Response> {
  const passed = ['accept', 'accept-language', 'cookie'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(target, { method, redirect: 'manual', signal, headers: passed });
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { deployed: { origin }, local }: AgainstOptions,
): Promise<FastifyReply> {
  // The path alone: what is asked for never leads to another host.
  const { pathname, search } = new URL(request.url, 'http://site');
  const target = new URL(origin);
  target.pathname = pathname;
  target.search = search;
  const answer = await askDeployed(request, target);
  const { status, headers } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  reply.code(status);
  for (const [name, value] of headers) {
    if (!NOT_PASSED_ON.test(name)) reply.header(name, adaptHeader(name, value, origin));
  }
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', adaptCookie(cookie));
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const page = isPage
    ? makeLocalPage(body.toString(), decodeURI(pathname), local.sections, RELOAD_TAG)
    : null;
  if (page === null) return reply.send(body);
  // The deployed site may not know a page that the local section adds.
  if (page.local && status === 404) reply.code(200);
  return reply.header('cache-control', 'no-store').send(page.html);
}

export async function startAgainstSite(
  options: AgainstOptions,
): Promise<Pick<SiteServer, 'url' | 'close'>> {
  const port = await reservePort(options.port, 'SITE_PORT');
  const app = Fastify({ forceCloseConnections: true });
  await app.register((scope) => options.local.addRoutes(scope));
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
