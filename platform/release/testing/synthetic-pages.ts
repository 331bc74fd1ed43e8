import type { Composition } from '@site/shared/contract';
import { fixedPathsOf, PageGroups } from '../../site/page-groups.ts';
import { PageStore } from '../../site/page-store.ts';
import { renderPages } from '../../site/render-pages.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { readSite } from './synthetic-store.ts';

/** A port that nothing listens on: synthetic pages show no rows. */
export const SYNTHETIC_API = { url: 'http://127.0.0.1:1', key: 'key' };

/** Renders pages that say no more than which release they are of, as synthetic builds have no code. */
export async function renderSyntheticPages(store: ReleaseStore, composition: Composition) {
  const versions = [composition.shell, ...composition.sections];
  return renderPages({
    composition,
    page: { site: await readSite(), api: SYNTHETIC_API },
    pages: new PageStore(store.folder),
    openRenderer: async () => ({
      render: async (path) => {
        const own = versions.find(({ name }) => path === `/${name}`);
        const html = `<h1>${own?.name ?? 'none'} ${own?.version ?? ''}</h1>`;
        const status = own === undefined ? 404 : 200;
        return {
          path,
          status,
          html,
          styles: '',
          data: {},
          meta: null,
          year: 2026,
          reads: [],
          complete: true,
        };
      },
      close: async () => undefined,
    }),
  });
}

/** Path → HTML of every page of a composition; null where one is not rendered. */
export async function readSyntheticPages(
  store: ReleaseStore,
  composition: Composition,
): Promise<Record<string, string | null>> {
  const pages = new PageStore(store.folder);
  const groups = new PageGroups({ site: await readSite(), apiUrl: SYNTHETIC_API.url }).list(
    composition,
  );
  const found: Record<string, string | null> = {};
  for (const group of groups) {
    for (const path of fixedPathsOf(group)) {
      const stored = await pages.read({ group: group.id, path });
      found[path] = stored?.page.html ?? null;
    }
  }
  return found;
}
