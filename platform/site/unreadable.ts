import type { ReleaseStore } from '../store/release-store.ts';
import { FileMaker } from './file-maker.ts';
import { RowsUnavailableError } from './finished-file.ts';
import { PRIORITY } from './render-pool.ts';
import type { PageSettings } from './security-headers.ts';

const LIMIT_MS = 60_000;

/** Renders pages of live packages again. Returns the packages that need a missing column, table or function, with the database's words. */
export async function findUnreadable(
  store: ReleaseStore,
  page: PageSettings,
  names: readonly string[],
) {
  const files = new FileMaker({ store, page, answersForms: true }, { limitMs: LIMIT_MS });
  const found = new Map<string, string>();
  try {
    const live = await store.readLive();
    await store.fetch([live.shell, ...live.sections]);
    for (const address of (await files.list(live, false)).addresses) {
      const section = files.sectionOf(live, address) ?? '';
      if (!names.includes(section) || found.has(section)) continue;
      await files.render({ composition: live, address }, PRIORITY.release).catch((error) => {
        if (error instanceof RowsUnavailableError && error.lack) found.set(section, error.lack);
      });
    }
    return found;
  } finally {
    await files.close();
  }
}
