import { setPriority } from 'node:os';
import type { Composition } from '@site/shared/contract';
import { DamagedFileError } from '../kit/errors.ts';
import { StoredReleases } from '../store/stored-releases.ts';
import { FileMaker } from './make-file.ts';
import type { SiteSettings } from './page-settings.ts';
import { BEGUN, type RenderOutcome, type RenderTask, type WorkerSettings } from './render-pool.ts';

/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** What is live, a canary or what was live before, and a preview. Each holds a copy of all code of a site. */
const MOST_COMPOSITIONS = 3;

const settingsText = process.argv[2] ?? '';
const { store, ...rest }: WorkerSettings = JSON.parse(settingsText);
const settings: SiteSettings = { ...rest, store: new StoredReleases(store) };

/** By the ids of their compositions, the one unused for longest first. */
const makers = new Map<string, Promise<FileMaker>>();

function findMaker(composition: Composition): Promise<FileMaker> {
  const maker = makers.get(composition.id) ?? FileMaker.open(settings, composition);
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
