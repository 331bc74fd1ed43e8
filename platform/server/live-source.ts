import PQueue from 'p-queue';
import { UserError } from '../kit/errors.ts';
import type { SiteFiles } from '../site/finished-file.ts';
import type { ReleaseName } from '../store/composition.ts';
import { describeRevoked } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readLastGood, rememberLive } from './composition/last-good.ts';
import { takeReports } from './reports/reports.ts';
import type { SiteSource } from './site-source.ts';

/** Visitors choose which releases are looked for in a bucket: so many at a time, and so many waiting. */
const FETCHES_AT_ONCE = 4;
const FETCHES_WAITING = 64;

/** A canary that cannot be served is none; visitors get what is live. */
async function readCanary(store: ReleaseStore) {
  try {
    const canary = (await store.readPointer())?.canary;
    if (canary === undefined) return null;
    const composition = await store.readComposition(canary.id);
    await store.fetch([composition.shell, ...composition.sections]);
    return { canary, composition };
  } catch (error) {
    console.error('The canary cannot be served.', error);
    return null;
  }
}

function fetchForVisitors(store: ReleaseStore): SiteSource['releases']['findRelease'] {
  const queue = new PQueue({ concurrency: FETCHES_AT_ONCE });
  return async (wanted) => {
    if (!store.isCopy || (await store.isHere(wanted))) return store.findRelease(wanted);
    if (queue.size >= FETCHES_WAITING) throw new UserError('Too many releases are asked for.');
    return queue.add(async () => {
      const found = await store.findRelease(wanted);
      if (found !== null) await store.fetch([found]);
      return found;
    });
  };
}

/** Serves what is live in a store. A change of what is live in its folder is seen by the next request. */
export function liveSource(store: ReleaseStore, files: SiteFiles): SiteSource {
  const fetchRelease = fetchForVisitors(store);
  const isRevoked = async ({ name, version }: ReleaseName) =>
    describeRevoked((await store.readPointer())?.revoked, { [name]: version }) !== null;
  // A preview that cannot be brought here is ignored.
  const findRelease = async (wanted: ReleaseName) =>
    (await isRevoked(wanted)) ? null : fetchRelease(wanted).catch(() => null);
  const findComposition = async (id: string) => {
    const composition = await store.readComposition(id);
    const found = await Promise.all([composition.shell, ...composition.sections].map(findRelease));
    return found.includes(null) ? null : composition;
  };
  return {
    files,
    releases: {
      findRelease: fetchRelease,
      readFile: (release, file) => store.readFile(release, file),
      readForm: (key) => store.readForm(key),
    },
    isRevoked,
    readComposition: readLastGood(store, files),
    reports: takeReports(store),
    choices: {
      findRelease,
      findComposition: (id) => findComposition(id).catch(() => null),
      readCanary: rememberLive(store, () => readCanary(store)),
    },
  };
}
