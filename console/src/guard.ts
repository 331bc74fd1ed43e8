import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Cookies know no ports: each console has one of its own. */
const COOKIE = `console-${randomBytes(4).toString('hex')}`;

function isSame(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}

/** Whether a request is of another host or origin, and refused, no matter who sends it. Another port is another origin, too. */
function isForeign({ headers, method }: FastifyRequest, port: number): boolean {
  const host = `127.0.0.1:${port}`;
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (headers.host !== host || !['same-origin', 'none'].includes(String(site))) return true;
  return (origin !== undefined || method !== 'GET') && origin !== `http://${host}`;
}

/** Lets nobody in but a browser that came with the token, which it is given a cookie for. Returns the token. */
export function guard(app: FastifyInstance, refuse: () => Error): string {
  const token = randomBytes(24).toString('base64url');
  const session = randomBytes(24).toString('base64url');
  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, request.socket.localPort ?? 0)) throw refuse();
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
