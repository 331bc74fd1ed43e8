import type { FastifyPluginAsync } from 'fastify';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import { AnswerError } from './answer-error.ts';
import type { SiteSource } from './site-source.ts';

/** Tells a container platform whether the process answers, and whether there is a site to send visitors to. */
export const healthRoutes: FastifyPluginAsync<Pick<SiteSource, 'readComposition'>> = async (
  app,
  { readComposition },
) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Cache-Control', CACHE_CONTROL.none).type('text/plain; charset=utf-8');
  });
  app.get('/health/live', async () => 'live\n');
  app.get('/health/ready', async () => {
    const found = await readComposition().catch(() => null);
    if (found === null) throw new AnswerError(503, 'nothing to serve\n');
    return `${found.id}\n`;
  });
};
