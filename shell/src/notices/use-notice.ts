import { useUnfinishedReads } from '@site/shared/query';
import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { noticeTexts } from '#content/shell-texts';
import { ARRIVED } from '../offline/visit';

/** A part of a page can be read, but does not respond. */
export interface PartNotice {
  readonly state: 'slow' | 'failed';
  retry(): void;
}

/** The notices of the parts of the page on show. */
const usePartNotices = create<{ readonly notices: readonly PartNotice[] }>(() => ({
  notices: [],
}));

/** Shows a notice of a part while its state is not null. */
export function useNoticeOfPart(state: PartNotice['state'] | null, retry: () => void): void {
  useEffect(() => {
    if (state === null) return;
    const notice = { state, retry };
    usePartNotices.setState(({ notices }) => ({ notices: [...notices, notice] }));
    return () =>
      usePartNotices.setState(({ notices }) => ({
        notices: notices.filter((other) => other !== notice),
      }));
  }, [state, retry]);
}

/** Set by the service worker on a page that it has kept, and served because the network did not answer. */
const KEPT = 'data-kept';

function subscribe(listener: () => void): () => void {
  // Not there outside of https, and in some private windows.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const arrive = () => {
    document.documentElement.removeAttribute(KEPT);
    listener();
  };
  // Browsers fire no event where only the server was unavailable or slow.
  const receive = ({ data }: MessageEvent) => {
    if (data === ARRIVED) arrive();
  };
  addEventListener('online', arrive);
  addEventListener('offline', listener);
  worker?.addEventListener('message', receive);
  return () => {
    removeEventListener('online', arrive);
    removeEventListener('offline', listener);
    worker?.removeEventListener('message', receive);
  };
}

const isOnline = () => navigator.onLine && !document.documentElement.hasAttribute(KEPT);
const assumeOnline = () => true;

/** Whether the browser has a connection, as far as it knows, and the server answers. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, assumeOnline);
}

/** What the bar tells. */
export interface Notice {
  readonly kind: keyof typeof noticeTexts.kinds;
  /** Null where there is nothing to try. */
  readonly retry: (() => void) | null;
}

/** What concerns the whole page on show, the gravest first; null where all is well. */
export function useNotice(): Notice | null {
  const isOnline = useIsOnline();
  const reads = useUnfinishedReads();
  const { notices: parts } = usePartNotices();
  const isWaiting = reads !== null || parts.length > 0;
  const retry = () => {
    for (const part of parts) part.retry();
    reads?.retry();
  };
  if (!isOnline) return { kind: 'offline', retry: isWaiting ? retry : null };
  if (!isWaiting) return null;
  if (parts.some(({ state }) => state === 'failed')) return { kind: 'partFailed', retry };
  if (parts.length > 0) return { kind: 'partSlow', retry };
  return { kind: reads?.state === 'failed' ? 'readsFailed' : 'readsSlow', retry };
}
