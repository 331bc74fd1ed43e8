import { useEffect } from 'react';
import { reloadOnce } from './reload-once';
import type { FaultySection } from './section-fault';
import type { Loading } from './use-loading';

/** Loads the page anew where the server no longer has the release that this visit runs; see `reloadOnce`. */
export function useReloadWhereGone({ name, version }: FaultySection, loading: Loading): void {
  const isGone = loading.state === 'failed' && loading.fault.kind === 'gone';
  useEffect(() => {
    if (isGone) reloadOnce(`${name} ${version}`);
  }, [name, version, isGone]);
}
