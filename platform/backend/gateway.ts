import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { LOOPBACK, portError } from '../kit/ports.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
/** A whole post has 3 MB at most, a page of a list far less. */
const MAX_ANSWER_BYTES = 4_194_304;
/** Fewer than PostgREST has connections. */
const MAX_AT_A_TIME = 8;
const MAX_WAITING = 100;
const ANSWER_TIMEOUT_MS = 30_000;
/** How long a reader may take nothing of an answer. */
const STALLED_MS = 30_000;

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Range, Range-Unit, Content-Location, Location, Preference-Applied, Content-Profile',
};
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
  'Access-Control-Max-Age': 86_400,
  Vary: 'Access-Control-Request-Headers',
};

/**
 * Not passed on: what concerns one connection, not the message (RFC 9110, section 7.6.1), what `fetch` states itself, the
 * key, and what says whose request it is. A visitor could claim any address; the gateway alone states it.
 */
const DROPPED_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'proxy-authenticate', 'proxy-authorization', 'expect', 'host', 'content-length'],
  ...['apikey', 'forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'],
]);

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
    readonly retrySeconds?: number,
  ) {
    super(message);
  }
}

const unavailable = () =>
  new Refusal(503, 'The database is unavailable', 'It starts again by itself. Try again soon.', 1);

/** Listens on a port of this computer (0: any free one); throws UserError when it is taken. */
export async function startGateway(port: number, secrets: Secrets) {
  const queue = new PQueue({ concurrency: MAX_AT_A_TIME });
  const anonymous = anonymousToken(secrets);
  let target: number | null = null;

  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: STALLED_MS,
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(CORS_HEADERS);
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    const allowed = asked ?? 'apikey, authorization, content-type, prefer';
    reply.headers({ ...PREFLIGHT_HEADERS, 'Access-Control-Allow-Headers': allowed });
    return reply.code(204).send();
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'There is nothing at this address', `REST is below ${PREFIX}/.`);
  });
  app.setErrorHandler(refuse);

  const answer = async (request: FastifyRequest<{ Body?: Buffer }>, reply: FastifyReply) => {
    const { method, headers } = request;
    const address = request.url.slice(PREFIX.length).replace(/^\/?/, '/');
    checkKey(headers.apikey, secrets.publishableKey);
    if (queue.size >= MAX_WAITING) {
      throw new Refusal(503, 'Too many requests at a time', 'Try again in a moment.', 2);
    }
    const answered = await queue.add(() => {
      if (target === null) throw unavailable();
      return ask(`http://${LOOPBACK}:${target}${address}`, {
        method,
        body: request.body && new Uint8Array(request.body),
        headers: {
          ...passedOn(Object.entries(headers)),
          authorization: authorisation(headers.authorization, secrets.publishableKey, anonymous),
          'x-forwarded-for': request.ip,
        },
      });
    });
    return reply.code(answered.status).headers(passedOn(answered.headers)).send(answered.body);
  };
  app.all(PREFIX, answer);
  app.all(`${PREFIX}/*`, answer);

  const url = await app.listen({ port, host: LOOPBACK }).catch((error: unknown) => {
    throw portError(port, 'API_PORT', error);
  });
  return {
    url,
    /** Sets where PostgREST listens; while it is null, requests are answered with 503. */
    setTarget: (next: number | null) => {
      target = next;
    },
    close: () => app.close(),
  };
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

/** The key stands for the anonymous role. A token goes through as it is: PostgREST checks it. */
function authorisation(header = '', publishableKey: string, anonymous: string): string {
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? publishableKey;
  return `Bearer ${bearer === publishableKey ? anonymous : bearer}`;
}

function passedOn(headers: Iterable<readonly [string, string | string[] | undefined]>) {
  const kept = [...headers].filter(
    ([name]) => !DROPPED_HEADERS.has(name) && !name.startsWith('access-control-'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function ask(url: string, request: RequestInit) {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(url, { ...request, signal });
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of answer.body ?? []) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_ANSWER_BYTES) {
        const hint = `An answer may have ${MAX_ANSWER_BYTES} bytes at most: ask for fewer rows or columns.`;
        throw new Refusal(413, 'The answer is too large', hint);
      }
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    if (answer.status === 400 && ENDED.test(body.toString('utf8'))) throw unavailable();
    return { status: answer.status, headers: answer.headers, body };
  } catch (error) {
    throw error instanceof Refusal ? error : unavailable();
  }
}

function refuse(error: Refusal | FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500, message } = error;
  if (statusCode === 500) console.error(error);
  if (error instanceof Refusal && error.retrySeconds !== undefined) {
    reply.header('Retry-After', error.retrySeconds);
  }
  const hint = error instanceof Refusal ? error.hint : '';
  reply.code(statusCode).send({ message, hint });
}
