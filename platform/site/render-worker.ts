import { setPriority } from 'node:os';
import { createApiClient } from '@site/shared/api';
import { type Composition, isFixedPath } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { DamagedFileError } from '../kit/errors.ts';
import { StoredReleases } from '../store/stored-releases.ts';
import { findDocument, type MadeFile, NOT_FOUND_ADDRESS } from './finished-file.ts';
import type { SiteSettings } from './page-settings.ts';
import { recordReads } from './record-reads.ts';
import { openRenderer } from './render-page.ts';
import {
  BEGUN,
  type ListedAddresses,
  type RenderOutcome,
  type RenderTask,
  type WorkerSettings,
} from './render-pool.ts';
import { answerHeaders } from './security-headers.ts';
import { openStamp } from './stamp-page.ts';

/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** What is live, a canary or what was live before, and a preview. Each holds a copy of all code of a site. */
const MOST_COMPOSITIONS = 3;
/** How many of the pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;

const { store, ...rest }: WorkerSettings = JSON.parse(process.argv[2] ?? '');
const settings: SiteSettings = { ...rest, store: new StoredReleases(store) };
const { page } = settings;

/** Loads the code of a composition's releases. Throws `UserError` where a release cannot be run. */
async function openMaker(composition: Composition) {
  const renderer = await openRenderer(settings, composition);
  const { publishing, stamp } = await openStamp(settings, composition, renderer.publishers);
  const documents = publishing.documentPatterns;
  const routes = createRouteTable(composition, page.site);

  /** What is made ahead: fixed pages and documents, and the newest pages of rows; `everything`: all that rows make. */
  const list = async (everything: boolean): Promise<ListedAddresses> => {
    const client = createApiClient(page.api);
    const paths = routes.map(({ path }) => path);
    const addresses = [...paths, NOT_FOUND_ADDRESS, ...documents].filter(isFixedPath);
    const most = addresses.length + (everything ? Number.POSITIVE_INFINITY : MADE_AHEAD);
    try {
      for await (const { path } of publishing.listPages(client)) {
        if (addresses.push(path) === most) break;
      }
      if (everything) {
        for await (const address of publishing.listRowDocuments(client)) addresses.push(address);
      }
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiError')) throw error;
      return { addresses, documents, isWhole: false };
    }
    return { addresses, documents, isWhole: true };
  };

  /** The file of an address; null where it is a document that does not exist. Throws where it cannot be made. */
  const make = async (address: string): Promise<MadeFile | null> => {
    const { send, list: listReads } = recordReads();
    if (findDocument(documents, address) === null) {
      const route = findRoute(routes, new URL(address, 'http://site').pathname);
      if (route !== null && renderer.undrawn.has(route.section.name)) {
        return { ...stamp(address, null), isComplete: true };
      }
      const file = stamp(address, await renderer.render(address, send));
      return { ...file, reads: listReads() };
    }
    const made = await publishing.renderDocument(address, createApiClient(page.api, send));
    if (made === null) return null;
    const headers = { ...answerHeaders(page), ...made.headers };
    return { ...made, address, status: 200, headers, reads: listReads(), isComplete: true };
  };
  return { list, make };
}

/** By the ids of their compositions, the one unused for longest first. */
const makers = new Map<string, ReturnType<typeof openMaker>>();

function findMaker(composition: Composition): ReturnType<typeof openMaker> {
  const maker = makers.get(composition.id) ?? openMaker(composition);
  makers.delete(composition.id);
  makers.set(composition.id, maker);
  maker.catch(() => makers.delete(composition.id));
  const [oldest] = makers.keys();
  if (makers.size > MOST_COMPOSITIONS && oldest !== undefined) makers.delete(oldest);
  return maker;
}

setPriority(NICENESS);
// The channel is the lifeline: without a parent there is nobody to work for.
process.once('disconnect', () => process.exit());

export async function render(task: RenderTask): Promise<RenderOutcome> {
  try {
    const maker = await findMaker(task.composition);
    process.send?.(BEGUN);
    const value =
      task.kind === 'list' ? await maker.list(task.everything) : await maker.make(task.address);
    return { value };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const damaged = error instanceof DamagedFileError ? error.file : undefined;
    return { failure: { message, isRows: name === 'ApiError', damaged } };
  }
}
