import { reasonOf, type Settings, UserError } from '@site/platform/command';
import { ButtonLink, ErrorPanel, Heading, Lead, Stack } from '@site/shared/ui';
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { changeTexts, compareTexts, errorTexts, frameTexts, storeTexts } from './content';
import { Frame, renderDocument } from './frame';
import { createGuard } from './guard';
import { ChangePage } from './store/change-page';
import { type Change, changeSchema, makeShown, rehearse } from './store/changes';
import { DifferenceList } from './store/difference-list';
import { compare, readStore } from './store/read-store';
import { StorePage } from './store/store-page';

const HOST = '127.0.0.1';
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Other ports are other origins, so none learns the URL.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

class Refused extends Error {}

class Malformed extends Error {
  readonly statusCode = 400;
}

/** Start of an attribute with a URL of the console. React escapes quotation marks in texts. */
const LINK = / (?:href|src|action)="(?=\/)/g;

const storeQuery = z.object({ done: z.coerce.number().optional(), all: z.string().optional() });
const compareQuery = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  preview: z.string().optional(),
});
const formSchema = z
  .instanceof(FormData)
  .transform((form) => Object.fromEntries(form))
  .pipe(z.record(z.string(), z.string()));
const confirmSchema = z.object({
  entry: z.coerce.number(),
  why: z.string().transform((text) => text.trim() || undefined),
});

/** Starts the console on a free loopback port. @throws {UserError} if the store is unreadable. */
export async function startConsole(settings: Settings) {
  const { site, environment } = settings;
  const { base, rewriteUrl, isLetIn } = createGuard();
  const app = fastify({ rewriteUrl });
  app.addHook('onRequest', async (request) => {
    if (!isLetIn(request)) throw new Refused();
  });
  const goTo = (reply: FastifyReply, path: string) => reply.redirect(base + path, 303);

  const send = (request: FastifyRequest, reply: FastifyReply, title: string, page: ReactNode) => {
    const { html, policy } = renderDocument(
      frameTexts.title(title, site.product),
      <Frame product={site.product} store={environment.store.name}>
        {page}
      </Frame>,
    );
    // Rejected requests learn no URL.
    const own = isLetIn(request) ? html.replaceAll(LINK, `$&${base}`) : html;
    return reply.headers({ ...HEADERS, 'Content-Security-Policy': policy }).send(own);
  };
  const sendProblem = (
    request: FastifyRequest,
    reply: FastifyReply,
    { title, message }: { readonly title: string; readonly message: string },
  ) => {
    const back = <ButtonLink href="/">{errorTexts.back}</ButtonLink>;
    const panel = <ErrorPanel headingLevel={1} title={title} message={message} actions={back} />;
    return send(request, reply, title, panel);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    ({ headers: { 'content-type': type = '' } }, body: Buffer) =>
      new Response(new Uint8Array(body), { headers: { 'content-type': type } })
        .formData()
        .catch(() => {
          throw new Malformed();
        }),
  );
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply.code(404), errorTexts.missing),
  );
  app.setErrorHandler<Partial<FastifyError>>((error, request, reply) => {
    if (error instanceof Refused) return sendProblem(request, reply.code(403), errorTexts.refused);
    if (error instanceof z.ZodError)
      return sendProblem(request, reply.code(404), errorTexts.missing);
    const { title, message } = errorTexts.failed;
    if (error instanceof UserError) {
      return sendProblem(request, reply.code(409), { title, message: reasonOf(error) });
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendProblem(request, reply.code(statusCode), errorTexts.malformed);
    console.error(error);
    return sendProblem(request, reply.code(500), { title, message });
  });

  const sendChange = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: Change,
    problem?: string,
  ) => {
    const outcome = await rehearse(change, settings);
    const { difference } = await compare(outcome.entry ?? {}, settings);
    const title = outcome.entry === null ? changeTexts.noTitle : changeTexts.says;
    const named = problem === undefined ? title : changeTexts.refused;
    const page = <ChangePage {...{ change, outcome, difference, problem }} />;
    return send(request, reply, named, page);
  };

  app.get('/', async (request, reply) => {
    const { done, all } = storeQuery.parse(request.query);
    const state = await readStore(settings);
    const page = <StorePage state={state} done={done} showsAll={all !== undefined} />;
    return send(request, reply, storeTexts.title, page);
  });
  app.get('/compare', async (request, reply) => {
    const { from, to, difference } = await compare(compareQuery.parse(request.query), settings);
    return send(
      request,
      reply,
      compareTexts.title,
      <Stack gap={6}>
        <Heading level={1}>{compareTexts.title}</Heading>
        <Lead>{compareTexts.lead(from, to)}</Lead>
        <DifferenceList difference={difference} />
      </Stack>,
    );
  });
  app.get('/change', (request, reply) =>
    sendChange(request, reply, changeSchema.parse(request.query)),
  );
  app.post('/change', async (request, reply) => {
    const form = formSchema.parse(request.body);
    const change = changeSchema.parse(form);
    const { entry, why } = confirmSchema.parse(form);
    try {
      const outcome = await makeShown(change, entry, why, settings);
      if (outcome.entry !== null) return goTo(reply, `/?done=${outcome.entry.entry}`);
      return await sendChange(request, reply.code(409), change);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return sendChange(request, reply.code(409), change, reasonOf(error));
    }
  });

  // Fails at the start if nothing is live, not on the first page.
  await readStore(settings);
  const origin = await app.listen({ host: HOST, port: 0 });
  return { url: `${origin}${base}/`, close: () => app.close() };
}
