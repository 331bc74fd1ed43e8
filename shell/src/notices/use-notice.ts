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
export const KEPT = 'data-kept';
/** Its value once the network is back. */
export const BACK = 'back';

function subscribe(listener: () => void): () => void {
  // Not there outside of https, and in some private windows.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const arrive = () => {
    if (isKept()) document.documentElement.setAttribute(KEPT, BACK);
    listener();
  };
  // Browsers fire no event where only the server was unavailable or slow.
  const receive = ({ data }: MessageEvent) => {
    if (data === ARRIVED) arrive();
  };
  addEventListener('online', arrive);
  worker?.addEventListener('message', receive);
  return () => {
    removeEventListener('online', arrive);
    worker?.removeEventListener('message', receive);
  };
}

/** Whether the page on show came without the network, which is not back. */
export function isKept(): boolean {
  return document.documentElement.matches(`[${KEPT}]:not([${KEPT}=${BACK}])`);
}

const assumeNot = () => false;

/** What the bar tells. */
export interface Notice {
  readonly kind: keyof typeof noticeTexts.kinds;
  retry(): void;
}

/** What concerns the whole page on show, the gravest first; null where all is well. */
export function useNotice(): Notice | null {
  const saysOffline = useSyncExternalStore(subscribe, isKept, assumeNot);
  const reads = useUnfinishedReads();
  const { notices: parts } = usePartNotices();
  const retry = () => {
    for (const part of parts) part.retry();
    reads?.retry();
  };
  // The page says already why nothing comes.
  if (saysOffline) return null;
  if (parts.some(({ state }) => state === 'failed')) return { kind: 'partFailed', retry };
  if (parts.length > 0) return { kind: 'partSlow', retry };
  if (reads === null) return null;
  return { kind: reads.state === 'failed' ? 'readsFailed' : 'readsSlow', retry };
}
