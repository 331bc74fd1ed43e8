import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { reasonOf, UserError } from '../../kit/errors.ts';
import type { SiteFiles } from '../../site/finished-file.ts';
import {
  describeRevoked,
  findPrevious,
  type LivePointer,
  versionsOf,
} from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

/** Nothing in the store can be served; the message says why what is live cannot. */
export class NothingToServeError extends Error {
  override readonly name = 'NothingToServeError';
}

/** Remembers what was made of what is live, until that changes. What fails is not remembered. */
export function rememberLive<Value>(
  store: ReleaseStore,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let held: { readonly of: LivePointer | null; readonly value: Promise<Value> } | null = null;
  return async () => {
    const of = await store.readPointer();
    if (held?.of === of) return held.value;
    const made = { of, value: make() };
    held = made;
    made.value.catch(() => {
      if (held === made) held = null;
    });
    return made.value;
  };
}

async function requireFiles(
  store: ReleaseStore,
  { id, shell, sections }: Composition,
): Promise<void> {
  const files = [shell, ...sections].flatMap((release) =>
    Object.keys(release.integrity).map((file) => path.join(store.releaseFolder(release), file)),
  );
  await Promise.all(
    files.map((file) =>
      stat(file).catch(() => {
        throw new UserError(`The composition ${id} lacks the file ${file}.`);
      }),
    ),
  );
}

/** The ids that were live, the latest first, each where a step back from the one before it leads. */
async function listLive(store: ReleaseStore): Promise<string[]> {
  const made = (await store.readHistory()).map(({ id }) => id);
  const live = made.slice(-1);
  for (let id = findPrevious(made); id !== null; id = findPrevious(made)) {
    live.push(id);
    made.push(id);
  }
  return live;
}

/**
 * Reads what is live. Where that cannot be served whole, it is the last one of the history that can be; the log
 * says so once. Every reading tries what is live again. Throws {@link NothingToServeError}.
 */
export function readLastGood(
  store: ReleaseStore,
  files: Pick<SiteFiles, 'draw'>,
): () => Promise<Composition> {
  let lastLogged = '';

  const check = async (composition: Composition): Promise<Composition> => {
    const { revoked } = (await store.readPointer()) ?? {};
    const back = describeRevoked(revoked, versionsOf(composition));
    if (back !== null) throw new UserError(back);
    await store.fetch([composition.shell, ...composition.sections]);
    // A page can be drawn of a shell whose document is what its hash says.
    await Promise.all([requireFiles(store, composition), files.draw(composition, '/')]);
    return composition;
  };
  const readLive = rememberLive(store, async () => check(await store.readLive()));
  const readBefore = rememberLive(store, async () => {
    for (const id of await listLive(store).catch(() => [])) {
      const found = await store
        .readComposition(id)
        .then(check)
        .catch(() => null);
      if (found !== null) return found;
    }
    throw new UserError('No composition of the history can be served.');
  });
  const logOnce = (reason: string, good: Composition | null): void => {
    const what =
      good === null
        ? 'Nothing else in the store can be served: visitors get status 503.'
        : `Visitors get the composition ${good.id}.`;
    const text = `The live composition cannot be served. ${reason} ${what}`;
    if (text !== lastLogged) console.error(text);
    lastLogged = text;
  };

  return async () => {
    try {
      const live = await readLive();
      lastLogged = '';
      return live;
    } catch (error) {
      const good = await readBefore().catch(() => null);
      logOnce(reasonOf(error), good);
      if (good === null) throw new NothingToServeError(reasonOf(error), { cause: error });
      return good;
    }
  };
}
