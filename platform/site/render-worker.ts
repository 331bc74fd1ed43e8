import process from 'node:process';
import { createApiClient } from '@site/shared/api';
import {
  type Composition,
  compositionIn,
  isFixedPath,
  languageOf,
  localPath,
  prefixOf,
  siteIn,
} from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { DamagedFileError, reasonOf } from '../kit/errors.ts';
import { StoredReleases } from '../store/stored-releases.ts';
import { recordReads } from './changed-rows.ts';
import { type MadeFile, NOT_FOUND_ADDRESS } from './finished-file.ts';
import { encodeFrame, FrameReader } from './frames.ts';
import { openPictures } from './pictures.tsx';
import { openRenderer } from './render-page.ts';
import type {
  Answer,
  ListTask,
  MakeTask,
  Question,
  RenderOutcome,
  Task,
  WorkerSettings,
} from './render-process.ts';
import { answerHeaders } from './security-headers.ts';
import { findDocument } from './site-documents.tsx';
import { openStamp, type SiteSettings } from './stamp-page.ts';

/** How many of the pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;

const { stdin, stdout } = process;
// Libraries ask a process for its environment, which Deno refuses; what is printed must not mix with answers.
Object.defineProperty(process, 'env', { value: {} });
for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error;

const send = (message: Question | RenderOutcome, bytes?: Uint8Array) =>
  void stdout.write(encodeFrame(message, bytes));
const waiting = new Map<number, (answer: Answer & { bytes: Uint8Array }) => void>();
let questions = 0;

/** Asks the database by way of the parent. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { url, method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = request.body === null ? null : await request.text();
  questions += 1;
  const question = questions;
  const { response, bytes } = await new Promise<Answer & { bytes: Uint8Array }>(
    (resolve, reject) => {
      waiting.set(question, resolve);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      send({ question, url, method, headers, body });
    },
  ).finally(() => waiting.delete(question));
  if (response === null) throw new TypeError('fetch failed');
  const isEmpty = [204, 304].includes(response.status);
  return new Response(isEmpty ? null : (bytes as Uint8Array<ArrayBuffer>), response);
};

/** Loads the code of a composition's releases in one language. Throws `UserError` where a release cannot be run. */
async function open(
  { pictures, ...settings }: OpenSettings,
  composition: Composition,
  language: string,
) {
  const { page } = settings;
  const { draw } = await openPictures(pictures);
  const local = { ...settings, page: { ...page, site: siteIn(page.site, language) } };
  const part = compositionIn(composition, language);
  const renderer = await openRenderer(local, part);
  const routes = createRouteTable(part, page.site);
  const stamp = await openStamp(local, composition, language, renderer.publishers, draw);
  return { renderer, routes, ...stamp };
}

type OpenSettings = SiteSettings & Pick<WorkerSettings, 'pictures'>;
/** From the first message. */
let settings: OpenSettings | undefined;
/** Of the one composition and language that this process runs. */
let opened: ReturnType<typeof open> | null = null;

function isOfRows(error: unknown): boolean {
  return error instanceof Error && ['ApiError', 'RowsUnavailableError'].includes(error.name);
}

function describeFailure(error: unknown): RenderOutcome {
  const damaged = error instanceof DamagedFileError ? error.file : undefined;
  return { failure: { message: reasonOf(error), isRows: isOfRows(error), damaged } };
}

/** What is made ahead: fixed pages and documents, and the newest pages of rows; `everything`: all that rows make. */
async function list(settings: OpenSettings, { composition, everything }: ListTask) {
  const { page } = settings;
  const { site } = page;
  opened ??= open(settings, composition, languageOf('/', site));
  const { routes, publishing } = await opened;
  const { undeclared } = publishing;
  const client = createApiClient(page.api, ask);
  const prefixes = site.languages.map((language) => prefixOf(language, site));
  const inAll = (path: string) => prefixes.map((prefix) => localPath(path, prefix));
  const paths = [...routes.map(({ path }) => path), NOT_FOUND_ADDRESS].flatMap(inAll);
  const addresses = [...paths.filter(isFixedPath), ...publishing.listDocuments()];
  const most = addresses.length + (everything ? Number.POSITIVE_INFINITY : MADE_AHEAD);
  try {
    for await (const { path, languages } of publishing.listPages(client)) {
      // In a language that lacks it, a page waits for its first visitor.
      const shown = everything ? site.languages : languages;
      addresses.push(...shown.map((each) => localPath(path, prefixOf(each, site))));
      if (addresses.length >= most) break;
    }
    if (everything) {
      for await (const address of publishing.listRowDocuments(client)) addresses.push(address);
    }
    return { addresses, undeclared, isWhole: true };
  } catch (error) {
    if (!isOfRows(error)) throw error;
    return { addresses, undeclared, isWhole: false };
  }
}

/** The file of an address: 404 where it is a document that does not exist. */
async function makeFile(
  settings: OpenSettings,
  { composition, address, content }: MakeTask,
): Promise<MadeFile> {
  const { page } = settings;
  opened ??= open(settings, composition, languageOf(address, page.site));
  const { renderer, routes, publishing, stamp } = await opened;
  const { send, list: listReads } = recordReads(ask, content?.tables ?? []);
  if (findDocument(composition, page.site, address) === null) {
    const route = findRoute(routes, new URL(address, 'http://site').pathname);
    if (route !== null && renderer.undrawn.has(route.section.name)) return stamp(address, null);
    return { ...stamp(address, await renderer.render(address, send)), reads: listReads() };
  }
  const made = await publishing.renderDocument(address, createApiClient(page.api, send));
  const reads = listReads();
  const headers = { ...answerHeaders(page), ...made?.headers };
  if (made !== null) return { ...made, address, status: 200, headers, reads };
  const contentType = 'text/plain; charset=utf-8';
  return { address, status: 404, contentType, headers, reads, body: 'There is no such file.' };
}

async function run(settings: OpenSettings, task: MakeTask | ListTask) {
  if (!('address' in task)) return send({ value: await list(settings, task) });
  const { body, ...value } = await makeFile(settings, task);
  send({ value }, typeof body === 'string' ? new TextEncoder().encode(body) : body);
}

async function take(message: Answer | Task | WorkerSettings, bytes: Uint8Array) {
  if ('question' in message) return waiting.get(message.question)?.({ ...message, bytes });
  if ('store' in message) {
    settings = { ...message, store: new StoredReleases(message.store) };
  } else if (settings !== undefined) {
    await run(settings, message).catch((error) => send(describeFailure(error)));
  }
}

const reader = new FrameReader({ messageBytes: Number.MAX_VALUE, bodyBytes: Number.MAX_VALUE });
stdin.on('data', (piece) => {
  for (const { message, bytes } of reader.read(piece)) void take(message as Task, bytes);
});
// Without a parent there is nobody to work for.
stdin.on('end', () => process.exit());
