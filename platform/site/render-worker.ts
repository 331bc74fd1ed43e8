import { setPriority } from 'node:os';
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

/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** How many of the pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;
/** Of a file, before it is compressed. */
const MOST_MB = 10;

setPriority(NICENESS);
// What leads out of a process is taken away from the code that runs here later; `process` itself leads to its channel and
// to Node's inner modules. Libraries ask a process for the rest.
const { process } = globalThis;
const doors = ['fetch', 'WebSocket', 'EventSource', 'process'];
for (const name of doors) Reflect.deleteProperty(globalThis, name);
const nextTick = (work: (...args: unknown[]) => void, ...args: unknown[]) =>
  queueMicrotask(() => work(...args));
const { version } = process;
const value = Object.freeze({ env: Object.freeze({}), nextTick, version });
Object.defineProperty(globalThis, 'process', { value });
const send = (message: Question | RenderOutcome) => void process.send?.(message);
const waiting = new Map<number, (answer: Answer) => void>();
let questions = 0;

/** Asks the database by way of the parent. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { url, method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = request.body === null ? null : await request.text();
  questions += 1;
  const question = questions;
  const { response } = await new Promise<Answer>((resolve, reject) => {
    waiting.set(question, resolve);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    send({ question, url, method, headers, body });
  }).finally(() => waiting.delete(question));
  if (response === null) throw new TypeError('fetch failed');
  const isEmpty = [204, 304].includes(response.status);
  return new Response(isEmpty ? null : response.body, response);
};

const { store, pictures, ...rest }: WorkerSettings = JSON.parse(process.argv[2] ?? '');
const settings: SiteSettings = { ...rest, store: new StoredReleases(store) };
const { page } = settings;

/** Loads the code of a composition's releases in one language. Throws `UserError` where a release cannot be run. */
async function open(composition: Composition, language: string) {
  const { draw } = await openPictures(pictures);
  const local = { ...settings, page: { ...page, site: siteIn(page.site, language) } };
  const part = compositionIn(composition, language);
  const renderer = await openRenderer(local, part);
  const routes = createRouteTable(part, page.site);
  const stamp = await openStamp(local, composition, language, renderer.publishers, draw);
  return { renderer, routes, ...stamp };
}

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
async function list({ composition, everything }: ListTask) {
  const { site } = page;
  opened ??= open(composition, languageOf('/', site));
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
async function makeFile({ composition, address, content }: MakeTask): Promise<MadeFile> {
  opened ??= open(composition, languageOf(address, page.site));
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

async function make(task: MakeTask): Promise<MadeFile> {
  const file = await makeFile(task);
  if (file.body.length <= MOST_MB * 1024 * 1024) return file;
  throw new Error(`${task.address} is larger than ${MOST_MB} MB.`);
}

process.on('message', async (message: Answer | Task) => {
  if ('question' in message) return waiting.get(message.question)?.(message);
  const working = 'address' in message ? make(message) : list(message);
  send(await working.then((value) => ({ value }), describeFailure));
});
// The channel is the lifeline: without a parent there is nobody to work for.
process.once('disconnect', () => process.exit());
