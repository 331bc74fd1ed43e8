import { useApi } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { useListing } from '@site/shared/listing';
import { useQuery } from '@site/shared/query';
import { CivilDate, PageHero } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { meta } from '#content/meta';
import { listTexts } from '#content/texts';
import { listNewestPosts, listPosts } from '../api/posts';
import { useLogFailure } from '../components/failed-read';
import { NewestPosts } from '../components/newest-posts';
import { PostList } from '../components/post-list';
import { toCategory } from '../post';

const NEWEST = 3;

function useNewestPosts() {
  const api = useApi();
  const language = usePageLanguage();
  const query = useQuery(
    ['newest', NEWEST],
    () => listNewestPosts(api, { limit: NEWEST, text: 'shortDescription', language }),
    { isSilent: true },
  );
  useLogFailure(query);
  return query;
}

function usePosts() {
  const api = useApi();
  const language = usePageLanguage();
  const listing = useListing({
    path: '/Blog',
    title: listTexts.title,
    description: meta['blog-list'].description,
    isSilent: true,
    toCategory,
    read: (query) => listPosts(api, { ...query, language }),
  });
  useLogFailure(listing.query);
  return listing;
}

/** The blog: its newest posts in a carousel, then all of them, by category. */
export function BlogListPage(): ReactNode {
  const newest = useNewestPosts();
  const [first] = newest.status === 'ready' ? newest.data : [];
  return (
    <>
      <PageHero
        title={listTexts.title}
        lead={listTexts.lead}
        facts={[
          listTexts.feed,
          ...(first
            ? [{ term: listTexts.newestDate, text: <CivilDate date={first.publishedOn} /> }]
            : []),
        ]}
      />
      <NewestPosts query={newest} />
      <PostList listing={usePosts()} />
    </>
  );
}
