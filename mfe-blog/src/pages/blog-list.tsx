import { useApi, usePageMeta } from '@site/shared/contract/runtime';
import { type ListPlace, listPageMeta, listPlace, pageInAddress } from '@site/shared/paging';
import { usePagedQuery, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import { PageHero, TextLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { listNewestPosts, listPosts } from '../api/posts';
import { NewestPosts } from '../components/newest-posts';
import { PostList } from '../components/post-list';
import { useLogFailure } from '../components/use-log-failure';
import { meta } from '../content/meta';
import { listTexts, pageTitle } from '../content/texts';
import { type CategoryChoice, toCategory } from '../post';

const NEWEST = 3;
const PATH = '/Blog';
const CATEGORY = 'category';

/** What the address says of the list. */
interface ListChoice {
  readonly category: CategoryChoice;
  readonly place: ListPlace;
  /** Changes the category and goes to the first page. */
  choose(category: CategoryChoice): void;
}

function useListChoice(): ListChoice {
  const [search, setSearch] = useSearchParams();
  const category = toCategory(search.get(CATEGORY) ?? '') ?? 'all';
  const kept = { [CATEGORY]: category === 'all' ? '' : category };
  const choose = (choice: CategoryChoice) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (choice === 'all') next.delete(CATEGORY);
    else next.set(CATEGORY, choice);
    setSearch(next);
  };
  return { category, place: listPlace(PATH, kept, pageInAddress(search)), choose };
}

function useNewestPosts() {
  const api = useApi();
  const query = useQuery(
    ['newest', NEWEST],
    () => listNewestPosts(api, { limit: NEWEST, text: 'shortDescription' }),
    { showsFailure: false },
  );
  useLogFailure(query);
  return query;
}

function usePosts(choice: CategoryChoice, place: ListPlace) {
  const api = useApi();
  const category = choice === 'all' ? null : choice;
  const query = usePagedQuery(['posts', category], (page) => listPosts(api, { category, page }), {
    showsFailure: false,
    from: place.page - 1,
  });
  useLogFailure(query);
  usePageMeta(
    listPageMeta({
      title: pageTitle(place.page),
      description: meta['blog-list'].description,
      page: place.page,
      isFiltered: choice !== 'all',
      isBeyond: query.status === 'ready' && query.rows.length === 0,
    }),
  );
  return query;
}

/** The blog: its newest posts in a carousel, then all of them, by category. */
export function BlogListPage(): ReactNode {
  const { category, place, choose } = useListChoice();
  return (
    <>
      <PageHero
        title={listTexts.title}
        lead={listTexts.lead}
        actions={<TextLink href={listTexts.feed.href}>{listTexts.feed.label}</TextLink>}
      />
      <NewestPosts query={useNewestPosts()} />
      <PostList
        query={usePosts(category, place)}
        category={category}
        place={place}
        onCategory={choose}
      />
    </>
  );
}
