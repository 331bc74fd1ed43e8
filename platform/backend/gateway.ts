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
import { LOOPBACK, portError } from '../kit/ports.ts';
import { isValidToken, signToken } from './jwt.ts';

const PREFIX = '/rest/v1';
const MAX_BODY_BYTES = 1_048_576;
/** Longer than a request lasts, shorter than anybody would keep it. */
const TOKEN_SECONDS = 300;
const TOKEN_RENEW_MS = 60_000;
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;
/** Below the 30 s after which PostgREST closes an idle connection. */
const IDLE_CONNECTION_MS = 10_000;
const CLOSE_GRACE_MS = 2_000;

const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
const EXPOSED_HEADERS =
  'Content-Range, Range-Unit, Content-Location, Location, Preference-Applied, Content-Profile';

/** They speak of one connection, not of the message; RFC 9110, section 7.6.1. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'proxy-authenticate', 'proxy-authorization'],
]);
/** A visitor could claim any address in these; the gateway alone says whose request it is. */
const CLIENT_ADDRESS_HEADERS = new Set([
  ...['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'],
]);

/** Keys that the gateway checks. */
export interface GatewayKeys {
  publishableKey: string;
  jwtSecret: string;
}

/** The HTTP front of the backend. */
export interface Gateway {
  port: number;
  /** Tells where PostgREST listens; until then, requests are answered with 503. */
  setTarget(port: number): void;
  close(): Promise<void>;
}

interface Problem {
  status: number;
  message: string;
  hint: string;
}

/** Listens on a port of this computer (0: any free one); throws UserError when it is taken. */
export async function startGateway(port: number, keys: GatewayKeys): Promise<Gateway> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  const authorise = createAuthoriser(keys);
  let target: number | null = null;
  const server = createServer((request, response) => {
    setCorsHeaders(response);
    const path = restPath(request.url ?? '/');
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (path === null) return refuse(request, response, NOT_FOUND);
    const authorization = authorise(request.headers);
    if (typeof authorization !== 'string') return refuse(request, response, authorization);
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      return refuse(request, response, TOO_LARGE);
    }
    if (target === null) return refuse(request, response, STARTING);
    forward(request, response, { agent, port: target, path, authorization });
  });
  return {
    port: await listen(server, port),
    setTarget: (next) => {
      target = next;
    },
    close: () => closeServer(server, agent),
  };
}

const NOT_FOUND: Problem = {
  status: 404,
  message: 'There is nothing at this address',
  hint: `The REST interface is below ${PREFIX}/.`,
};
const NO_KEY: Problem = {
  status: 401,
  message: 'No API key found in request',
  hint: 'No `apikey` request header was found.',
};
const WRONG_KEY: Problem = {
  status: 401,
  message: 'Invalid API key',
  hint: 'Send the publishable key of this backend as the `apikey` header.',
};
const TOO_LARGE: Problem = {
  status: 413,
  message: 'The request is too large',
  hint: `A request body may have ${MAX_BODY_BYTES} bytes at most.`,
};
const STARTING: Problem = {
  status: 503,
  message: 'The backend is starting',
  hint: 'Try again in a moment.',
};
const UNREACHABLE: Problem = {
  status: 502,
  message: 'The database service cannot be reached',
  hint: 'Its logs are in the logs folder of the data folder. Start the backend again.',
};

/** The path for PostgREST, with its query; null for what is outside the REST interface. */
function restPath(url: string): string | null {
  if (!url.startsWith(PREFIX)) return null;
  const rest = url.slice(PREFIX.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : null;
}

/** Returns the Authorization for PostgREST, or why there is none. */
function createAuthoriser(keys: GatewayKeys): (headers: IncomingHttpHeaders) => string | Problem {
  const anonymous = createAnonymousToken(keys.jwtSecret);
  const isPublishable = (text: string) => isSame(text, keys.publishableKey);
  return (headers) => {
    const key = headers.apikey;
    if (typeof key !== 'string' || key === '') return NO_KEY;
    if (!isPublishable(key) && !isValidToken(key, keys.jwtSecret)) return WRONG_KEY;
    const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    // A token of its own goes through as it is: PostgREST checks it.
    if (bearer !== undefined && !isPublishable(bearer)) return `Bearer ${bearer}`;
    return `Bearer ${isPublishable(key) ? anonymous() : key}`;
  };
}

function createAnonymousToken(secret: string): () => string {
  let token = '';
  let renewAt = 0;
  return () => {
    if (Date.now() >= renewAt) {
      token = signToken('anon', secret, TOKEN_SECONDS);
      renewAt = Date.now() + TOKEN_RENEW_MS;
    }
    return token;
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function setCorsHeaders(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
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

function refuse(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  const { status, message, hint } = problem;
  const body = JSON.stringify({ message, hint });
  // Read to its end: a browser that is cut off while it sends never sees the answer.
  request.unpipe();
  request.resume();
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface ForwardTarget {
  agent: Agent;
  port: number;
  path: string;
  authorization: string;
}

function forward(request: IncomingMessage, response: ServerResponse, to: ForwardTarget): void {
  const upstream = httpRequest({
    host: LOOPBACK,
    port: to.port,
    agent: to.agent,
    method: request.method,
    path: to.path,
    headers: upstreamHeaders(request, to.authorization),
  });
  let sizeBytes = 0;
  request.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes <= MAX_BODY_BYTES || response.headersSent) return;
    refuse(request, response, TOO_LARGE);
    upstream.destroy();
  });
  response.once('close', () => upstream.destroy());
  upstream.once('response', (answer) => {
    if (response.headersSent) return;
    response.writeHead(answer.statusCode ?? UNREACHABLE.status, downstreamHeaders(answer.headers));
    // A visitor who leaves, or PostgREST ending halfway, has already closed both ends.
    pipeline(answer, response).catch(() => response.destroy());
  });
  upstream.once('error', () => {
    if (response.headersSent) return;
    refuse(request, response, UNREACHABLE);
  });
  // Not pipeline(): it would close the request, and with it the way for an error's answer.
  request.pipe(upstream);
}

function upstreamHeaders(request: IncomingMessage, authorization: string): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (HOP_BY_HOP.has(name) || CLIENT_ADDRESS_HEADERS.has(name) || name === 'apikey') continue;
    headers[name] = value;
  }
  headers.authorization = authorization;
  headers['x-forwarded-for'] = clientAddress(request);
  return headers;
}

/** An IPv4 client of a dual-stack socket shows as ::ffff:192.0.2.1. */
function clientAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}

function downstreamHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && !name.startsWith('access-control-'),
  );
  return Object.fromEntries(kept);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, 'API_PORT', error)));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
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
