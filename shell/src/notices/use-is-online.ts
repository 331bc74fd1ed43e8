import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
const assumeOnline = () => true;

/** Whether the browser has a connection at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, assumeOnline);
}
