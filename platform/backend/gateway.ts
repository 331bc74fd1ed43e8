import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { createBoundedServer } from '../kit/bounded-server.ts';
import { errorCode } from '../kit/errors.ts';
import { LOOPBACK, portError } from '../kit/ports.ts';
import { Refusal } from './refusal.ts';
import { createToken, isOwnToken } from './tokens.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
/** For texts of the desk: 500,000 letters of three bytes, and as many before the change. */
const MAX_TEXT_BYTES = 4_194_304;
const TEXTS = ['rpc/commit_row', 'desk_drafts'];
/** Less than PostgREST's number of connections. */
const MAX_AT_A_TIME = 8;
const MAX_WAITING = 100;
const ANSWER_TIMEOUT_MS = 30_000;
/** Timeout for receiving a request, and for a client that stops reading. */
const STALLED_MS = 30_000;
const LIMITS = { connections: 512, stalledMs: STALLED_MS };
const PREFLIGHT_SECONDS = 86_400;

/** All request headers that PostgREST uses, none of which identifies the sender. */
const REQUEST_HEADERS =
  /^(accept|accept-profile|content-profile|content-type|prefer|range|range-unit)$/;
/** Headers of PostgREST's own connection, and headers that the gateway sets. */
const DROPPED_HEADERS =
  /^(access-control-.*|connection|content-length|date|keep-alive|server|transfer-encoding)$/;
const exposedHeaders = ['Content-Location', 'Content-Range', 'Location', 'Preference-Applied'];

/** PostgreSQL's class of values that no column can hold, such as a text with NUL. */
const MALFORMED = /^22/;

export interface Service {
  readonly prefix: string;
  /** False if pages contain the addresses. */
  readonly needsKey: boolean;
  readonly serve: (app: FastifyInstance) => void;
}

/**
 * Forwards requests to the PostgREST at another port with this secret, and returns 503 while it is down. A token that is not
 * of this backend is replaced by a visitor's. Port 0 selects a free port. @throws {UserError}
 */
export async function startGateway(
  port: number,
  target: number,
  publishableKey: string,
  secret: string,
  services: readonly Service[] = [],
) {
  const visitor = `Bearer ${await createToken(secret, { role: 'anon' })}`;
  const queue = new PQueue({ concurrency: MAX_AT_A_TIME });
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handler) =>
      createBoundedServer(handler, LIMITS, { requestTimeout: STALLED_MS }),
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
  await app.register(cors, { methods, exposedHeaders, maxAge: PREFLIGHT_SECONDS });

  // Rejects other paths before it reads a body.
  app.addHook('onRequest', async ({ is404 }, reply) => {
    if (is404) await reply.code(404).header('Connection', 'close').send({ message: 'Not found' });
  });

  /** Runs before the body is read. The key is not secret, since every page contains it. */
  const onRequest = async ({ headers: { apikey } }: FastifyRequest, reply: FastifyReply) => {
    if (apikey === publishableKey) return;
    const message = apikey ? 'Invalid API key' : 'No API key found in request';
    const hint = 'Send the publishable key of this backend as the `apikey` header.';
    await reply.code(401).header('Connection', 'close').send({ message, hint });
  };

  const answer = async (request: FastifyRequest<{ Body?: Buffer }>, reply: FastifyReply) => {
    const { method, headers, url, ip } = request;
    const asked = Object.entries(headers).filter(([name]) => REQUEST_HEADERS.test(name));
    const sent = asked.map(([name, value]): [string, string] => [name, String(value)]);
    const isOwn = await isOwnToken(secret, headers.authorization);
    const authorization = isOwn ? String(headers.authorization) : visitor;
    const ask = () =>
      fetch(`http://${LOOPBACK}:${target}${url.slice(PREFIX.length)}`, {
        method,
        body: request.body && new Uint8Array(request.body),
        headers: [...sent, ['x-forwarded-for', ip], ['authorization', authorization]],
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      }).then(async (found) => ({ found, body: Buffer.from(await found.arrayBuffer()) }));
    const answered =
      queue.size < MAX_WAITING ? await queue.add(() => ask().catch(() => null)) : null;
    if (answered === null) {
      const message = 'The database is unavailable';
      return reply.code(503).header('Retry-After', 1).send({ message, hint: 'Try again soon.' });
    }
    const { found, body } = answered;
    const kept = [...found.headers].filter(([name]) => !DROPPED_HEADERS.test(name));
    return reply.code(found.status).headers(Object.fromEntries(kept)).send(body);
  };
  app.all<{ Body?: Buffer }>(`${PREFIX}/*`, { onRequest }, answer);
  /** Reads no long body of a stranger. */
  const requireAccount = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (await isOwnToken(secret, headers.authorization)) return;
    const message = 'Sign in first';
    await reply.code(401).header('Connection', 'close').send({ code: 'PT401', message });
  };
  for (const path of TEXTS) {
    const limits = { bodyLimit: MAX_TEXT_BYTES, onRequest: [onRequest, requireAccount] };
    app.all<{ Body?: Buffer }>(`${PREFIX}/${path}`, limits, answer);
  }

  app.setErrorHandler(async (error, { raw }, reply) => {
    // The rest of a refused body is not read.
    if (!raw.complete) reply.header('Connection', 'close');
    if (error instanceof Refusal) return reply.code(error.status).send(error.body);
    if (MALFORMED.test(errorCode(error) ?? ''))
      return reply.code(400).send({ message: 'Could not read the request' });
    throw error;
  });
  for (const { prefix, needsKey, serve } of services) {
    const plugin = async (scope: FastifyInstance) => {
      if (needsKey) scope.addHook('onRequest', onRequest);
      serve(scope);
    };
    await app.register(plugin, { prefix });
  }

  const url = await app.listen({ port, host: LOOPBACK }).catch((error: unknown) => {
    throw portError(port, 'API_PORT', error);
  });
  return { url, close: () => app.close() };
}
