import { useApi } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import type { ReactNode } from 'react';
import { listNewestPosts } from './api/posts';
import { useLogFailure } from './components/failed-read';
import { LatestUpdates } from './components/latest-updates';

const LIMIT = 5;

/** The newest posts for the home page. */
export function Widget(): ReactNode {
  const api = useApi();
  const query = useQuery(
    ['updates', LIMIT],
    () => listNewestPosts(api, { limit: LIMIT, text: 'summary' }),
    { isSilent: true },
  );
  useLogFailure(query);
  return <LatestUpdates query={query} />;
}

declare module '@site/shared/contract/widgets' {
  interface Widgets {
    'mfe-blog/latest-updates': typeof Widget;
  }
}
