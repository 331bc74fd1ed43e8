import { timingSafeEqual } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { LOOPBACK, portError } from '../kit/ports.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
/** Fewer than PostgREST has connections. */
const MAX_AT_A_TIME = 8;
const MAX_WAITING = 100;
const ANSWER_TIMEOUT_MS = 30_000;
/** How long a reader may take nothing of an answer. */
const STALLED_MS = 30_000;
const PREFLIGHT_SECONDS = 86_400;

/** All that PostgREST reads of a request. No visitor can say whose request it is. */
const REQUEST_HEADERS =
  /^(accept|accept-profile|content-profile|content-type|prefer|range|range-unit)$/;
/** What PostgREST says of its own connection, or what the gateway says itself. */
const DROPPED_HEADERS =
  /^(access-control-.*|connection|content-length|date|keep-alive|server|transfer-encoding)$/;
const exposedHeaders = ['Content-Location', 'Content-Range', 'Location', 'Preference-Applied'];

/**
 * PostgreSQL ends (class 57P of its codes; none where its process is killed before it can say so), and PostgREST
 * takes that for a mistake of the request.
 */
const ENDED = /"code":"(?:57P0[1-3])?"/;

class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

const unavailable = () =>
  new Refusal(503, 'The database is unavailable', 'It starts again by itself. Try again soon.');

/**
 * Serves the PostgREST of another port on a port of this computer (0: any free one), also while there is none yet.
 * Throws UserError when the port is taken.
 */
export async function startGateway(port: number, target: number, publishableKey: string) {
  const queue = new PQueue({ concurrency: MAX_AT_A_TIME });

  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: STALLED_MS,
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
  await app.register(cors, { methods, exposedHeaders, maxAge: PREFLIGHT_SECONDS });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing at this address', `REST is below ${PREFIX}/.`);
  });
  app.setErrorHandler(refuse);

  const answer = async (request: FastifyRequest<{ Body?: Buffer }>, reply: FastifyReply) => {
    const { method, headers } = request;
    const address = request.url.slice(PREFIX.length).replace(/^\/?/, '/');
    checkKey(headers.apikey, publishableKey);
    if (queue.size >= MAX_WAITING) {
      throw new Refusal(503, 'Too many requests at a time', 'Try again in a moment.');
    }
    const answered = await queue.add(() =>
      ask(`http://${LOOPBACK}:${target}${address}`, {
        method,
        body: request.body && new Uint8Array(request.body),
        headers: {
          ...pick(Object.entries(headers), (name) => REQUEST_HEADERS.test(name)),
          'x-forwarded-for': request.ip,
        },
      }),
    );
    const told = pick(answered.headers, (name) => !DROPPED_HEADERS.test(name));
    return reply.code(answered.status).headers(told).send(answered.body);
  };
  app.all(PREFIX, answer);
  app.all(`${PREFIX}/*`, answer);

  const url = await app.listen({ port, host: LOOPBACK }).catch((error: unknown) => {
    throw portError(port, 'API_PORT', error);
  });
  return { url, close: () => app.close() };
}

function checkKey(apikey: string | string[] | undefined, publishableKey: string): void {
  if (typeof apikey !== 'string' || apikey === '') {
    const hint = 'No `apikey` request header was found.';
    throw new Refusal(401, 'No API key found in request', hint);
  }
  const [given, expected] = [Buffer.from(apikey), Buffer.from(publishableKey)];
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  const hint = 'Send the publishable key of this backend as the `apikey` header.';
  throw new Refusal(401, 'Invalid API key', hint);
}

function pick(
  headers: Iterable<readonly [string, string | string[] | undefined]>,
  isPicked: (name: string) => boolean,
) {
  const picked = [...headers].filter(([name]) => isPicked(name));
  return Object.fromEntries(picked.map(([name, value]) => [name, String(value)]));
}

async function ask(url: string, request: RequestInit) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const read = async () => {
    const answer = await fetch(url, { ...request, signal });
    return { answer, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const { answer, body } = await read().catch(() => Promise.reject(unavailable()));
  if (answer.status === 400 && ENDED.test(body.toString('utf8'))) throw unavailable();
  return { status: answer.status, headers: answer.headers, body };
}

function refuse(error: Refusal | FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500, message } = error;
  if (statusCode === 500) console.error(error);
  if (statusCode === 503) reply.header('Retry-After', 1);
  const hint = error instanceof Refusal ? error.hint : '';
  reply.code(statusCode).send({ message, hint });
}
