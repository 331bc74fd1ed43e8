import { useEffect } from 'react';
import { create } from 'zustand';

/** Something of a page that can be read does not answer. */
export interface PartNotice {
  readonly state: 'slow' | 'failed';
  retry(): void;
}

/** What the page on show has to tell of its parts. */
export const usePartNotices = create<{ readonly notices: readonly PartNotice[] }>(() => ({
  notices: [],
}));

/** Tells of a part as long as its state is not null. */
export function useTellOfPart(state: PartNotice['state'] | null, retry: () => void): void {
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
