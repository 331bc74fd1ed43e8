import { useApi } from '@site/shared/contract/runtime';
import { usePagedQuery, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import { PageHero, TextLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { listNewestPosts, listPosts } from '../api/posts';
import { NewestPosts } from '../components/newest-posts';
import { PostList } from '../components/post-list';
import { useLogFailure } from '../components/use-log-failure';
import { listTexts } from '../content/texts';
import { type CategoryChoice, toCategory } from '../post';

const NEWEST = 3;
const CATEGORY = 'category';

function useCategory(): [CategoryChoice, (choice: CategoryChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (choice: CategoryChoice) => {
    const next = new URLSearchParams(search);
    if (choice === 'all') next.delete(CATEGORY);
    else next.set(CATEGORY, choice);
    setSearch(next);
  };
  return [toCategory(search.get(CATEGORY) ?? '') ?? 'all', choose];
}

function useNewestPosts() {
  const api = useApi();
  const query = useQuery(
    ['mfe-blog/newest', NEWEST],
    () => listNewestPosts(api, { limit: NEWEST, text: 'shortDescription' }),
    { showsFailure: false },
  );
  useLogFailure(query);
  return query;
}

function usePosts(choice: CategoryChoice) {
  const api = useApi();
  const category = choice === 'all' ? null : choice;
  const query = usePagedQuery(
    ['mfe-blog/posts', category],
    (page) => listPosts(api, { category, page }),
    { showsFailure: false },
  );
  useLogFailure(query);
  return query;
}

/** The blog: its newest posts in a carousel, then all of them, by category. */
export function BlogListPage(): ReactNode {
  const [category, setCategory] = useCategory();
  return (
    <>
      <PageHero
        title={listTexts.title}
        lead={listTexts.lead}
        actions={<TextLink href={listTexts.feed.href}>{listTexts.feed.label}</TextLink>}
      />
      <NewestPosts query={useNewestPosts()} />
      <PostList query={usePosts(category)} category={category} onCategory={setCategory} />
    </>
  );
}
