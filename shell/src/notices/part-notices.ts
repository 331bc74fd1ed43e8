import { useEffect } from 'react';
import { create } from 'zustand';

/** A part of a page can be read, but does not respond. */
export interface PartNotice {
  readonly state: 'slow' | 'failed';
  retry(): void;
}

/** The notices of the parts of the page on show. */
export const usePartNotices = create<{ readonly notices: readonly PartNotice[] }>(() => ({
  notices: [],
}));

/** Shows a notice of a part while its state is not null. */
export function usePartNotice(state: PartNotice['state'] | null, retry: () => void): void {
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
