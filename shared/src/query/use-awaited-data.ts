import { use } from 'react';
import { ServerReadsContext } from './server-reads';

/** What a read gives while a page is rendered in Node; undefined in the browser. An empty key reads nothing. */
export function useServerData<Data>(key: string, read: () => Promise<Data>): Data | undefined {
  const reads = use(ServerReadsContext);
  if (reads === null || key === '') return undefined;
  return use(reads.read(key, read));
}
