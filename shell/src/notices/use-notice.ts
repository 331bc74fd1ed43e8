import { useUnfinishedReads } from '@site/shared/query';
import type { noticeTexts } from '../content/notice-texts';
import { usePartNotices } from './part-notices';
import { useIsOnline } from './use-is-online';

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
