import { useUnfinishedReads } from '@site/shared/query';
import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { noticeTexts } from '#content/shell-texts';
import { ARRIVED } from '../offline/visit';

/** A prerendered part that does not respond. */
export interface PartNotice {
  readonly state: 'slow' | 'failed';
  retry(): void;
}

const usePartNotices = create<{ readonly notices: readonly PartNotice[] }>(() => ({
  notices: [],
}));

/** Shows a notice for a part while its state is not null. */
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

/** Attribute that the service worker sets on a cached page served offline. */
export const KEPT = 'data-kept';
/** Value of the attribute after the network has returned. */
export const BACK = 'back';

function subscribe(listener: () => void): () => void {
  // Missing without https and in some private windows.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const arrive = () => {
    if (isKept()) document.documentElement.setAttribute(KEPT, BACK);
    listener();
  };
  // Browsers fire no event if the server alone was unavailable or slow.
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

/** Returns true if the current page was served offline and the network is not back. */
export function isKept(): boolean {
  return document.documentElement.matches(`[${KEPT}]:not([${KEPT}=${BACK}])`);
}

const assumeNot = () => false;

export interface Notice {
  readonly kind: keyof typeof noticeTexts.kinds;
  retry(): void;
}

/** Returns the most severe notice for the current page, or null. */
export function useNotice(): Notice | null {
  const saysOffline = useSyncExternalStore(subscribe, isKept, assumeNot);
  const reads = useUnfinishedReads();
  const { notices: parts } = usePartNotices();
  const retry = () => {
    for (const part of parts) part.retry();
    reads?.retry();
  };
  // The offline notice already explains missing content.
  if (saysOffline) return null;
  if (parts.some(({ state }) => state === 'failed')) return { kind: 'partFailed', retry };
  if (parts.length > 0) return { kind: 'partSlow', retry };
  if (reads === null) return null;
  return { kind: reads.state === 'failed' ? 'readsFailed' : 'readsSlow', retry };
}
