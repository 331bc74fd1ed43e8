import path from 'node:path';
import type { SiteFiles } from '../site/finished-file.ts';
import { LIVE_FILE, type ReleaseStore } from '../store/release-store.ts';
import { readLastGood } from './composition/last-good.ts';
import { rememberUnchanged } from './remember-unchanged.ts';
import { takeReports } from './reports/reports.ts';
import type { SiteSource } from './site-server.ts';

/** A canary that cannot be served is none; visitors get what is live. */
async function readCanary(store: ReleaseStore) {
  try {
    const canary = (await store.readPointer())?.canary;
    return canary === undefined
      ? null
      : { canary, composition: await store.readComposition(canary.id) };
  } catch (error) {
    console.error('The canary cannot be served.', error);
    return null;
  }
}

/** Serves what is live in a store. A change of what is live is seen by the next request. */
export function liveSource(store: ReleaseStore, files: SiteFiles): SiteSource {
  return {
    files,
    releases: store.releases,
    readComposition: readLastGood(store, files),
    reports: takeReports(store),
    choices: {
      findRelease: (wanted) => store.findRelease(wanted),
      readCanary: rememberUnchanged(path.join(store.folder, LIVE_FILE), () => readCanary(store)),
    },
  };
}
