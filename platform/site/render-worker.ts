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
import { DamagedFileError } from '../kit/errors.ts';
import { StoredReleases } from '../store/stored-releases.ts';
import {
  findDocument,
  type MadeFile,
  NOT_FOUND_ADDRESS,
  RowsUnavailableError,
} from './finished-file.ts';
import { recordReads } from './record-reads.ts';
import { openRenderer } from './render-page.ts';
import type {
  ListedAddresses,
  ListTask,
  MakeTask,
  RenderOutcome,
  WorkerSettings,
} from './render-pool.ts';
import { answerHeaders } from './security-headers.ts';
import { openStamp, type SiteSettings } from './stamp-page.ts';

/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** What is live in two languages, a canary or what was live before, and a preview. Each holds a copy of all code of a site. */
const MOST_COMPOSITIONS = 4;
/** How many of the pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;

const { store, ...rest }: WorkerSettings = JSON.parse(process.argv[2] ?? '');
const settings: SiteSettings = { ...rest, store: new StoredReleases(store) };
const { page } = settings;

/** Loads the code of a composition's releases in one language. Throws `UserError` where a release cannot be run. */
async function open(composition: Composition, language: string) {
  const local = { ...settings, page: { ...page, site: siteIn(page.site, language) } };
  const part = compositionIn(composition, language);
  const renderer = await openRenderer(local, part);
  const routes = createRouteTable(part, page.site);
  const stamp = await openStamp(local, composition, language, renderer.publishers);
  return { renderer, routes, ...stamp };
}

/** By the ids of their compositions and languages, the one unused for longest first. */
const opened = new Map<string, ReturnType<typeof open>>();

function find(composition: Composition, language: string): ReturnType<typeof open> {
  const id = `${composition.id} ${language}`;
  const found = opened.get(id) ?? open(composition, language);
  opened.delete(id);
  opened.set(id, found);
  found.catch(() => opened.delete(id));
  const [oldest] = opened.keys();
  if (opened.size > MOST_COMPOSITIONS && oldest !== undefined) opened.delete(oldest);
  return found;
}

async function answer<Value>(work: () => Promise<Value>): Promise<RenderOutcome<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const damaged = error instanceof DamagedFileError ? error.file : undefined;
    const isRows = name === 'ApiError' || error instanceof RowsUnavailableError;
    return { failure: { message, isRows, damaged } };
  }
}

/** What is made ahead: fixed pages and documents, and the newest pages of rows; `everything`: all that rows make. */
export const list = ({ composition, everything }: ListTask) =>
  answer(async (): Promise<ListedAddresses> => {
    const [first = '', ...others] = page.site.languages;
    const { routes, publishing } = await find(composition, first);
    const documents = publishing.documentPatterns;
    const client = createApiClient(page.api);
    const prefixes = ['', ...others.map((language) => prefixOf(language, page.site))];
    const inAll = (path: string) => prefixes.map((prefix) => localPath(path, prefix));
    const paths = [...routes.map(({ path }) => path), NOT_FOUND_ADDRESS].flatMap(inAll);
    const addresses = [...paths, ...documents].filter(isFixedPath);
    const most = addresses.length + (everything ? Number.POSITIVE_INFINITY : MADE_AHEAD);
    try {
      for await (const { path } of publishing.listPages(client)) {
        addresses.push(...inAll(path));
        if (addresses.length >= most) break;
      }
      if (everything) {
        for await (const address of publishing.listRowDocuments(client)) addresses.push(address);
      }
      return { addresses, documents, isWhole: true };
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiError')) throw error;
      return { addresses, documents, isWhole: false };
    }
  });

/** The file of an address: 404 where it is a document that does not exist. */
export const make = ({ composition, address }: MakeTask) =>
  answer(async (): Promise<MadeFile> => {
    const { renderer, routes, publishing, stamp } = await find(
      composition,
      languageOf(address, page.site),
    );
    const { send, list: listReads } = recordReads();
    if (findDocument(publishing.documentPatterns, address) === null) {
      const route = findRoute(routes, new URL(address, 'http://site').pathname);
      if (route !== null && renderer.undrawn.has(route.section.name)) return stamp(address, null);
      const file = stamp(address, await renderer.render(address, send));
      return { ...file, reads: listReads() };
    }
    const made = await publishing.renderDocument(address, createApiClient(page.api, send));
    const reads = listReads();
    const headers = { ...answerHeaders(page), ...made?.headers };
    if (made !== null) return { ...made, address, status: 200, headers, reads };
    const contentType = 'text/plain; charset=utf-8';
    return { address, status: 404, contentType, headers, reads, body: 'There is no such file.' };
  });

setPriority(NICENESS);
// The channel is the lifeline: without a parent there is nobody to work for.
process.once('disconnect', () => process.exit());
