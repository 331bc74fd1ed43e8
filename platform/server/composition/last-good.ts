import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { reasonOf, UserError } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import type { SiteFiles } from '../../site/site-maker.ts';
import { describeRevoked, findPrevious, versionsOf } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

/** Interval between attempts to serve a broken live composition. */
const RETRY_MS = 1000;

/** No composition of the store can be served. The message says why the live one cannot. */
export class NothingToServeError extends Error {
  override readonly name = 'NothingToServeError';
}

interface Found {
  readonly composition: Composition | null;
  readonly problem: string | null;
}

/** Returns a function that reads the live composition, or the last complete one of the history. @throws {NothingToServeError} */
export function readLastGood(store: ReleaseStore, files: Pick<SiteFiles, 'open' | 'draw'>) {
  /** The result for a pointer, which is the same object until the live composition changes. */
  let held: { of: unknown; at: number; found: Promise<Found> } | null = null;
  let logged: string | null = null;
  let served: string | undefined;

  const check = async (id: string): Promise<Composition> => {
    const composition = await store.readComposition(id);
    const { revoked } = (await store.history.readPointer()) ?? {};
    const refusal = describeRevoked(revoked, versionsOf(composition));
    if (refusal !== null) throw new UserError('RELEASE_REVOKED', refusal);
    const releases = [composition.shell, ...composition.sections];
    await store.fetch(releases);
    const stated = releases.flatMap((release) =>
      Object.keys(release.integrity).map((file) => path.join(store.releaseFolder(release), file)),
    );
    // A page can be drawn if the shell's document matches its hash.
    await Promise.all([
      ...stated.map((file) => access(file)),
      files.draw(files.open(composition), '/'),
    ]);
    return composition;
  };

  /** Goes back through the history, like rollbacks. */
  const find = async (): Promise<Found> => {
    let problem: string | null = null;
    const history = await store.history.read().catch((error: unknown) => {
      problem = reasonOf(error);
      return [];
    });
    const made = history.map(({ id }) => id);
    for (let id = made.at(-1) ?? null; id !== null; id = findPrevious(made)) {
      try {
        return { composition: await check(id), problem };
      } catch (error) {
        problem ??= reasonOf(error);
      }
      made.push(id);
    }
    return { composition: null, problem: problem ?? 'Nothing is live in the store.' };
  };

  const tell = ({ composition, problem }: Found): void => {
    const { id } = composition ?? {};
    if (problem !== null && problem !== logged) {
      const shown = id
        ? `Visitors get the composition ${id}.`
        : 'Nothing else in the store can be served: visitors get status 503.';
      log.error({ composition: id }, `The live composition cannot be served. ${problem} ${shown}`);
    }
    logged = problem;
    if (served && id && served !== id)
      log.info({ composition: id }, `Serving the composition ${id}.`);
    served = id;
  };

  return async (): Promise<Composition> => {
    const of = await store.history.readPointer().catch(() => null);
    const known = held?.of === of ? held : null;
    const before = await known?.found;
    const isHeld =
      before?.problem === null || (before?.composition && Date.now() < (known?.at ?? 0) + RETRY_MS);
    const current = known && isHeld ? known : { of, at: Date.now(), found: find() };
    held = current;
    const found = await current.found;
    tell(found);
    if (found.composition === null) throw new NothingToServeError(found.problem ?? '');
    return found.composition;
  };
}
