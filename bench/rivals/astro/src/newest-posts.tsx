import { NewestPosts } from '@site/mfe-blog/src/components/newest-posts';
import type { PostTeaser } from '@site/mfe-blog/src/post';
import type { ReactNode } from 'react';
import { Host } from './host';

/** Island: the carousel of the blog, over the rows of the build. */
export function NewestPostsIsland({ posts }: { readonly posts: readonly PostTeaser[] }): ReactNode {
  return (
    <Host>
      <NewestPosts query={{ status: 'ready', data: posts }} />
    </Host>
  );
}
