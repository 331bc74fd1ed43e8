import { useApi } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { useQuery } from '@site/shared/query';
import type { ReactNode } from 'react';
import { listNewestPosts } from './api/posts';
import { useLogFailure } from './components/failed-read';
import { LatestUpdates } from './components/latest-updates';

const LIMIT = 5;

/** The newest posts for the home page. */
export function Widget(): ReactNode {
  const api = useApi();
  const language = usePageLanguage();
  const query = useQuery(
    ['updates', LIMIT],
    () => listNewestPosts(api, { limit: LIMIT, text: 'summary', language }),
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
