import { useSyncExternalStore } from 'react';
import { ARRIVED } from '../offline/visit';

/** Set by the service worker on a page that it has kept, and served because the network did not answer. */
const KEPT = 'data-kept';

function subscribe(listener: () => void): () => void {
  // Not there outside of https, and in some private windows.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const arrive = () => {
    document.documentElement.removeAttribute(KEPT);
    listener();
  };
  // Browsers fire no event where only the server was away, or slow.
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
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, assumeOnline);
}
