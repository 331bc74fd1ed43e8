import { type AwaitedReads, KeyedReads } from '@site/shared/query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '../offline/offline';
import { useLinkIntent } from './use-link-navigation';
import type { Location, PageView } from './use-shown-page';

/** Reads of a page that is rendered in advance. Failed reads are repeated, and reported, once the page is shown. */
export class ReadsAhead implements AwaitedReads {
  private readonly reads = new KeyedReads();
  private waiting = 0;
  private isShown = false;

  /** True once no read is awaited. */
  get areDone(): boolean {
    return this.waiting === 0;
  }

  /** Stops waiting for reads, because the page is shown. */
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

/** Delay before a hovered link's page is rendered. A pointer that passes by loads only code. */
const DWELL_MS = 50;

interface ViewAhead extends PageView {
  readonly reads: ReadsAhead;
}

/** The page rendered in advance, and the function that shows it. */
export interface PageAhead {
  /** Page rendered out of sight. */
  readonly ahead: PageView | null;
  /** Returns the page to show at an address: the one in advance if it matches, which then stops waiting. */
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
 * Loads the page of a link that the visitor is likely to follow and renders it with its rows, so that a click
 * only shows it. `prepare` loads a path's page and returns false if the site has none.
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
      // A failed load is retried, and reported, when the page is opened.
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
