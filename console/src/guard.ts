import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Cookies know no ports: each console has one of its own. */
const COOKIE = `console-${randomBytes(4).toString('hex')}`;

function isSame(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}

/** Why a request is refused whoever sends it; null where it is not. A page of another port is another origin, too. */
function findForeign({ headers, method }: FastifyRequest, port: number): string | null {
  const host = `127.0.0.1:${port}`;
  const site = headers['sec-fetch-site'];
  if (headers.host !== host) return 'host';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'site';
  const isTold = headers.origin !== undefined || method !== 'GET';
  return isTold && headers.origin !== `http://${host}` ? 'origin' : null;
}

/** Lets nobody in but a browser that came with the token, which it is given a cookie for. Returns the token. */
export function guard(app: FastifyInstance, refuse: () => Error): string {
  const token = randomBytes(24).toString('base64url');
  const session = randomBytes(24).toString('base64url');
  app.addHook('onRequest', async (request, reply) => {
    if (findForeign(request, request.socket.localPort ?? 0) !== null) throw refuse();
    const { pathname, searchParams } = new URL(request.url, 'http://console');
    const given = searchParams.get('token');
    if (pathname === '/' && given !== null && isSame(given, token)) {
      reply.header('Set-Cookie', `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`);
      return reply.redirect('/', 303);
    }
    const cookies = (request.headers.cookie ?? '').split('; ');
    const own = cookies.find((each) => each.startsWith(`${COOKIE}=`));
    if (!isSame(own?.slice(COOKIE.length + 1), session)) throw refuse();
  });
  return token;
}
