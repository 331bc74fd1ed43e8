import { LatestUpdates } from '@site/mfe-blog/src/components/latest-updates';
import type { PostTeaser } from '@site/mfe-blog/src/post';
import type { ReactNode } from 'react';
import { Host } from './host';

/** Island: the carousel of the home page, over the rows of the build. */
export function LatestUpdatesIsland({
  posts,
}: {
  readonly posts: readonly PostTeaser[];
}): ReactNode {
  return (
    <Host>
      <LatestUpdates query={{ status: 'ready', data: posts }} />
    </Host>
  );
}
