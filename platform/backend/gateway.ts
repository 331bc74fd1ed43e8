import { timingSafeEqual } from 'node:crypto';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LOOPBACK, listen } from '../kit/ports.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;
/** Below the 30 s after which PostgREST closes an idle connection. */
const IDLE_CONNECTION_MS = 10_000;
const CLOSE_GRACE_MS = 2_000;

const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const EXPOSED_HEADERS =
  'Content-Range, Range-Unit, Content-Location, Location, Preference-Applied, Content-Profile';

/**
 * Not passed on: what speaks of one connection, not of the message (RFC 9110, section 7.6.1), the key, and
 * what says whose request it is. A visitor could claim any address; the gateway alone says it.
 */
const DROPPED_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'proxy-authenticate', 'proxy-authorization', 'expect', 'apikey'],
  ...['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'],
]);

/** The HTTP front of the backend. */
export interface Gateway {
  readonly port: number;
  /** Tells where PostgREST listens; while it is null, requests are answered with 503. */
  setTarget(port: number | null): void;
  close(): Promise<void>;
}

/** An answer of the gateway's own. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly hint: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

const away = () =>
  new Refusal(
    503,
    'The database is away',
    'It is started again by itself. Try again in a moment.',
    { 'Retry-After': 1 },
  );

/** Listens on a port of this computer (0: any free one); throws UserError when it is taken. */
export async function startGateway(port: number, secrets: Secrets): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  const anonymous = anonymousToken(secrets);
  let target: number | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (request.headersDistinct.host?.length !== 1) {
      throw new Refusal(400, 'The request is malformed', 'A request names one host.');
    }
    // Read to its end before any answer: a browser that is cut off while it sends never sees one.
    const body = await readBody(request);
    const path = restPath(request.url ?? '/');
    if (path === null) {
      throw new Refusal(404, 'There is nothing at this address', `REST is below ${PREFIX}/.`);
    }
    checkKey(request.headers, secrets.publishableKey);
    if (body === null) {
      const hint = `A request body may have ${MAX_BODY_BYTES} bytes at most.`;
      throw new Refusal(413, 'The request is too large', hint);
    }
    if (target === null) throw away();
    const headers = {
      ...passedOn(request.headers),
      'content-length': body.length,
      authorization: authorisation(request.headers, secrets.publishableKey, anonymous),
      // An IPv4 client of a dual-stack socket shows as ::ffff:192.0.2.1.
      'x-forwarded-for': request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '',
    };
    const { method } = request;
    const upstream = httpRequest({ host: LOOPBACK, port: target, agent, method, path, headers });
    await forward(upstream.end(body), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(request, response, error));
  });
  return {
    port: await listen(server, port, 'API_PORT'),
    setTarget: (next) => {
      target = next;
    },
    close: () => closeServer(server, agent),
  };
}

/** The path for PostgREST, with its query; null for what is outside the REST interface. */
function restPath(url: string): string | null {
  const [, rest] = /^\/rest\/v1(?![^/?])(.*)$/s.exec(url) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function checkKey({ apikey }: IncomingHttpHeaders, publishableKey: string): void {
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
function authorisation(
  { authorization = '' }: IncomingHttpHeaders,
  publishableKey: string,
  anonymous: string,
): string {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? publishableKey;
  return `Bearer ${bearer === publishableKey ? anonymous : bearer}`;
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const asked = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': asked ?? 'apikey, authorization, content-type, prefer',
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_SECONDS,
    Vary: 'Access-Control-Request-Headers',
  });
  response.end();
}

/** Null: it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return sizeBytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const entries = Object.entries(headers).filter(
    ([name]) => !DROPPED_HEADERS.has(name) && !name.startsWith('access-control-'),
  );
  return Object.fromEntries(entries);
}

/**
 * PostgreSQL ends (class 57P of its codes; none where its process is killed before it can say so), and PostgREST
 * takes that for a mistake of the request.
 */
const ENDED = /"code":"(?:57P0[1-3])?"/;

async function forward(
  upstream: ReturnType<typeof httpRequest>,
  response: ServerResponse,
): Promise<void> {
  response.once('close', () => upstream.destroy());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.on('error', () => reject(away()));
  });
  const { statusCode = 502, headers } = answer;
  const refusal = statusCode === 400 ? await readBody(answer) : null;
  if (refusal !== null && ENDED.test(refusal.toString('utf8'))) throw away();
  response.writeHead(statusCode, passedOn(headers));
  if (refusal === null) await pipeline(answer, response);
  else response.end(refusal);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // The visitor left, or PostgREST ended halfway: what is left of the answer cannot be told.
  if (response.headersSent || !(error instanceof Refusal)) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ message: error.message, hint: error.hint });
  response.writeHead(error.status, {
    ...error.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Lets running requests end, for a moment. */
async function closeServer(server: Server, agent: Agent): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
  agent.destroy();
}
