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
import PQueue from 'p-queue';
import { LOOPBACK, listen } from '../kit/ports.ts';
import { anonymousToken, type Secrets } from './secrets.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
/** Longer ones are 414, and 431 beyond what Node.js takes of headers. A search for 400 Ethiopic letters fits. */
const MAX_ADDRESS_LENGTH = 8_192;
/** A whole post has 3 MB at most, a page of a list far less. More is refused. */
const MAX_ANSWER_BYTES = 4_194_304;
/** How long a reader may take nothing of an answer. */
const STALLED_MS = 30_000;
/** A visitor's page asks for 12 rows or fewer, with a short address; only an attack is served worse for more. */
const MAX_PLAIN_LENGTH = 400;
const FEW_ROWS = /^\/rpc\/|[?&]limit=(?:1?\d|2[0-4])(?:&|$)/;
const MAX_REQUESTS_OF_NETWORK = 100;
/** By how much another request of a network puts its next one back. */
const PUT_BACK_MS = 100;
const MAX_WAITING = 100;
const MAX_WAIT_MS = 8_000;
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

const busy = (status: 429 | 503) =>
  new Refusal(status, 'Too many requests at a time', 'Try again in a moment.', {
    'Retry-After': 2,
  });

/** Lets a bounded number of requests to PostgREST, and the others wait a moment. */
class Admission {
  /**
   * How many are there at a time, in all fewer than PostgREST has connections. What may be costly takes no place of what
   * is plain, and neither takes those of the site's own server.
   */
  private readonly lanes = {
    own: new PQueue({ concurrency: 2 }),
    plain: new PQueue({ concurrency: 4 }),
    costly: new PQueue({ concurrency: 1 }),
  };
  private readonly ofNetworks = new Map<string, number>();

  /** Asks when there is a place. A network with few requests goes before one with many. */
  async run<Answer>(
    lane: 'own' | 'plain' | 'costly',
    network: string,
    response: ServerResponse,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const queue = this.lanes[lane];
    const others = this.ofNetworks.get(network) ?? 0;
    if (lane !== 'own' && others >= MAX_REQUESTS_OF_NETWORK) throw busy(429);
    if (queue.size >= MAX_WAITING) throw busy(503);
    this.ofNetworks.set(network, others + 1);
    const now = performance.now();
    const start = () => {
      if (response.destroyed || performance.now() > now + MAX_WAIT_MS) throw busy(503);
      // PostgREST works on for a visitor who leaves from here on, so his request keeps its place.
      return ask();
    };
    try {
      return await queue.add(start, { priority: -(now + PUT_BACK_MS * others) });
    } finally {
      const left = (this.ofNetworks.get(network) ?? 1) - 1;
      if (left > 0) this.ofNetworks.set(network, left);
      else this.ofNetworks.delete(network);
    }
  }
}

/** Listens on a port of this computer (0: any free one); throws UserError when it is taken. */
export async function startGateway(port: number, secrets: Secrets) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  const anonymous = anonymousToken(secrets);
  const admission = new Admission();
  let target: number | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (request.headersDistinct.host?.length !== 1) {
      throw new Refusal(400, 'The request is malformed', 'A request names one host.');
    }
    // Read to its end before any answer: a browser that is cut off while it sends never sees one.
    const body = await readBody(request, MAX_BODY_BYTES, false);
    const path = restPath(request.url ?? '/');
    if (path === null) {
      throw new Refusal(404, 'There is nothing at this address', `REST is below ${PREFIX}/.`);
    }
    checkKey(request.headers, secrets.publishableKey);
    if (body === null) {
      const hint = `A request body may have ${MAX_BODY_BYTES} bytes at most.`;
      throw new Refusal(413, 'The request is too large', hint);
    }
    if (path.length > MAX_ADDRESS_LENGTH) {
      const hint = `An address may have ${MAX_ADDRESS_LENGTH} characters at most.`;
      throw new Refusal(414, 'The address is too long', hint);
    }
    // An IPv4 client of a dual-stack socket shows as ::ffff:192.0.2.1.
    const network = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    const headers = {
      ...passedOn(request.headers),
      'content-length': body.length,
      authorization: authorisation(request.headers, secrets.publishableKey, anonymous),
      'x-forwarded-for': network,
    };
    const { method } = request;
    const own = request.headers.authorization === `Bearer ${anonymous}`;
    const isPlain = path.length <= MAX_PLAIN_LENGTH && (method === 'POST' || FEW_ROWS.test(path));
    const lane = own ? 'own' : isPlain ? 'plain' : 'costly';
    const reply = await admission.run(lane, network, response, () => {
      if (target === null) throw away();
      return ask(httpRequest({ host: LOOPBACK, port: target, agent, method, path, headers }), body);
    });
    response.setTimeout(STALLED_MS, () => response.destroy());
    response.writeHead(reply.status, passedOn(reply.headers));
    response.end(reply.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(request, response, error));
  });
  // Where the server ends an idle connection first, the next request over it may be lost.
  server.keepAliveTimeout = 65_000;
  return {
    port: await listen(server, port, 'API_PORT'),
    /** Tells where PostgREST listens; while it is null, requests are answered with 503. */
    setTarget: (next: number | null) => {
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

/** Null: it is too large. `isCutOff`: then the rest is not read. */
async function readBody(
  message: IncomingMessage,
  maxBytes: number,
  isCutOff: boolean,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of message) {
    sizeBytes += chunk.length;
    if (sizeBytes <= maxBytes) chunks.push(chunk);
    else if (isCutOff) break;
  }
  return sizeBytes <= maxBytes ? Buffer.concat(chunks) : null;
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

async function ask(upstream: ReturnType<typeof httpRequest>, request: Buffer) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.on('error', () => reject(away()));
    upstream.once('timeout', () => upstream.destroy());
    upstream.end(request);
  });
  const { statusCode: status = 502, headers } = answer;
  const body = await readBody(answer, MAX_ANSWER_BYTES, true).catch(() => Promise.reject(away()));
  if (body === null) {
    const hint = `An answer may have ${MAX_ANSWER_BYTES} bytes at most: ask for fewer rows or columns.`;
    throw new Refusal(413, 'The answer is too large', hint);
  }
  if (status === 400 && ENDED.test(body.toString('utf8'))) throw away();
  return { status, headers, body };
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

async function closeServer(server: Server, agent: Agent): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
  agent.destroy();
}
