import { listPosts } from '@site/mfe-blog/src/api/posts';
import { PostList } from '@site/mfe-blog/src/components/post-list';
import type { CategoryChoice, PostSummary } from '@site/mfe-blog/src/post';
import { type ApiAccess, createApiClient, type Page } from '@site/shared/api';
import { useApi } from '@site/shared/contract/runtime';
import { listPlace } from '@site/shared/paging';
import { QueryProvider, usePagedQuery } from '@site/shared/query';
import { type ReactNode, useMemo, useState } from 'react';
import { unstable_serialize } from 'swr/infinite';
import { Host } from './host';

const keyOf = (category: CategoryChoice) => ['posts', category];

function Posts(): ReactNode {
  const api = useApi();
  const [choice, setChoice] = useState<CategoryChoice>('all');
  const category = choice === 'all' ? null : choice;
  const query = usePagedQuery(keyOf(choice), (page) => listPosts(api, { category, page }));
  return (
    <PostList
      query={query}
      category={choice}
      place={listPlace('/Blog', {}, 1)}
      onCategory={setChoice}
    />
  );
}

interface PostListIslandProps {
  readonly access: ApiAccess;
  /** What the build read. */
  readonly first: Page<PostSummary>;
}

/** Island: the posts by category, of which the rest is read from the database. */
export function PostListIsland({ access, first }: PostListIslandProps): ReactNode {
  const api = useMemo(() => createApiClient(access), [access]);
  const key = unstable_serialize((page) => [...keyOf('all'), page]);
  return (
    <Host api={api}>
      <QueryProvider initial={{ [key]: [first] }}>
        <Posts />
      </QueryProvider>
    </Host>
  );
}
