import { setTimeout as delay } from 'node:timers/promises';
import type { Composition, PageBoot } from '@site/shared/contract';
import { FolderInUseError, type FolderLock } from '../kit/folder-lock.ts';
import { type ContentState, contentChanges } from './content-changes.ts';
import { type PageGroup, PageGroups } from './page-groups.ts';
import type { GroupState, PageStore } from './page-store.ts';
import { renderGroup } from './render-group.ts';
import {
  emptyReport,
  type Renderer,
  type RenderOptions,
  type RenderReport,
} from './render-options.ts';
import { RowsUnavailableError } from './rows.ts';

const CLAIM_TIMEOUT_MS = 600_000;
const CLAIM_PAUSE_MS = 200;

/** Null where the database does not answer. */
async function readContentState(api: PageBoot['api']): Promise<ContentState | null> {
  try {
    return await contentChanges(api).readState();
  } catch (error) {
    if (error instanceof RowsUnavailableError) return null;
    throw error;
  }
}

async function waitForClaim(pages: PageStore, group: PageGroup): Promise<FolderLock> {
  const deadline = Date.now() + CLAIM_TIMEOUT_MS;
  for (;;) {
    try {
      return await pages.claim(group);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
      await delay(CLAIM_PAUSE_MS);
    }
  }
}

/**
 * Renders the pages of a composition that are absent, or whose rows have changed since. What other
 * compositions have rendered from the same releases is taken as it is.
 */
export async function renderPages(options: RenderOptions): Promise<RenderReport> {
  const { composition, page, pages, standsInFor } = options;
  let opened: Promise<Renderer> | null = null;
  const renderer = () => {
    opened ??= options.openRenderer();
    return opened;
  };
  const report = emptyReport();
  const context = { ...options, content: await readContentState(page.api), report, renderer };
  const groups = new PageGroups({ site: page.site, apiUrl: standsInFor ?? page.api.url });
  try {
    for (const group of groups.list(composition)) {
      const claim = await waitForClaim(pages, group);
      try {
        await renderGroup(context, group);
      } finally {
        await claim.release();
      }
    }
    return report;
  } finally {
    // One that could not be opened was told by the pages that needed it.
    await (opened as Promise<Renderer> | null)?.then((each) => each.close()).catch(() => undefined);
  }
}

function isCurrent(known: GroupState | null, content: ContentState | null): boolean {
  // Without the database there is nothing to do for pages that show its rows.
  if (content === null) return known !== null;
  if (known === null || !known.complete) return false;
  return known.database === content.database && known.version === content.version;
}

/** Whether a page of a composition is absent, or may be older than the content; cheap enough for a timer. */
export async function needsRendering(
  composition: Composition,
  { page, pages }: Pick<RenderOptions, 'page' | 'pages'>,
): Promise<boolean> {
  const content = await readContentState(page.api);
  const groups = new PageGroups({ site: page.site, apiUrl: page.api.url }).list(composition);
  const states = await Promise.all(groups.map(({ id }) => pages.readState(id)));
  return states.some((known) => !isCurrent(known, content));
}
