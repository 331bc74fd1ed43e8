import { type AwaitedReads, KeyedReads } from '@site/shared/query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '../offline/offline';
import { useLinkIntent } from './use-link-navigation';
import type { Location, PageView } from './use-shown-page';

/** The reads of a page that is rendered ahead of its need. What fails is read again, and told, once it is on show. */
export class ReadsAhead implements AwaitedReads {
  private readonly reads = new KeyedReads();
  private waiting = 0;
  private isShown = false;

  /** Whether nothing is waited for any more. */
  get areDone(): boolean {
    return this.waiting === 0;
  }

  /** From now on nothing more is waited for: the page is on show. */
  show(): void {
    this.isShown = true;
  }

  read<Data>(key: string, read: () => Promise<Data>): Promise<Data | undefined> | null {
    if (this.isShown && !this.reads.has(key)) return null;
    return this.reads.once(key, () => {
      this.waiting += 1;
      return read()
        .catch(() => undefined)
        .finally(() => {
          this.waiting -= 1;
        });
    });
  }
}

/** How long the visitor stays at a link before its page is rendered: who passes by pays for code alone. */
const DWELL_MS = 50;

interface ViewAhead extends PageView {
  readonly reads: ReadsAhead;
}

/** The page that is likely to follow, and the way to go there. */
export interface PageAhead {
  /** The page that is rendered out of sight. */
  readonly ahead: PageView | null;
  /** The page to show at an address: the one ahead if it is that, which waits no longer then. */
  adopt(location: Location): PageView;
}

function leadsTo(view: PageView | null, { pathname, search, hash }: Location): boolean {
  if (view === null) return false;
  const { location } = view;
  return location.pathname === pathname && location.search === search && location.hash === hash;
}

function viewAhead({ pathname, search, hash }: HTMLAnchorElement): ViewAhead {
  const location = { pathname, search, hash, state: null, key: 'ahead', mask: undefined };
  return { location, reads: new ReadsAhead() };
}

/**
 * Loads the page of a link that the visitor is about to follow, and then has it rendered with its rows: a click
 * has only to show it. `prepare` loads a path's page, and says whether the site has one.
 */
export function usePageAhead(prepare: (pathname: string) => Promise<boolean>): PageAhead {
  const [ahead, setAhead] = useState<PageView | null>(null);
  const meant = useRef<ViewAhead | null>(null);
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(dwell.current), []);

  const anticipate = useCallback(
    (link: HTMLAnchorElement | null) => {
      const next = link === null ? null : viewAhead(link);
      if (next !== null && leadsTo(meant.current, next.location)) return;
      clearTimeout(dwell.current);
      if (next === null) return;
      // What cannot be loaded in advance is tried again, and reported, when it is needed.
      const ready = prepare(next.location.pathname).catch(() => false);
      if (savesData()) return;
      dwell.current = setTimeout(async () => {
        meant.current = next;
        const isPage = await ready;
        if (isPage && meant.current === next) startTransition(() => setAhead(next));
      }, DWELL_MS);
    },
    [prepare],
  );
  useLinkIntent(anticipate);

  const adopt = useCallback((location: Location): PageView => {
    clearTimeout(dwell.current);
    const next = meant.current;
    meant.current = null;
    setAhead(null);
    if (!next?.reads.areDone || !leadsTo(next, location)) return { location, reads: null };
    next.reads.show();
    return next;
  }, []);
  return { ahead, adopt };
}
