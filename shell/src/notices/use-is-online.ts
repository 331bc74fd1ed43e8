import { useSyncExternalStore } from 'react';

/** Set by the service worker on a page that it has kept, and served because the network did not answer. */
const KEPT = 'data-kept';

function subscribe(listener: () => void): () => void {
  const arrive = () => {
    document.documentElement.removeAttribute(KEPT);
    listener();
  };
  addEventListener('online', arrive);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', arrive);
    removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine && !document.documentElement.hasAttribute(KEPT);
const assumeOnline = () => true;

/** Whether the browser has a connection, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, assumeOnline);
}
