import { useApi, usePathPrefix } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { useListing } from '@site/shared/listing';
import { type Query, useQuery } from '@site/shared/query';
import { Band, Carousel, CivilDate, Heading, PageHero } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { meta } from '#content/meta';
import { listTexts } from '#content/texts';
import { listNewestPosts, listPosts } from '../api/posts';
import { CarouselRoom } from '../components/carousel-room';
import { UnseenRoom, useLogFailure } from '../components/failed-read';
import { PostList } from '../components/post-list';
import { PostTeaser, TeaserRoom } from '../components/post-teaser';
import { BLOG_ADDRESS, type PostTeaser as Teaser, toCategory } from '../post';

const INTERVAL_MS = 7000;
const SPEED_MS = 600;

const NO_TITLE = '\u00a0';

function Room({ title }: { readonly title: string }): ReactNode {
  return (
    <Band as="div" tight>
      <CarouselRoom title={title} inView="one" slide={<TeaserRoom form="lead" />} />
    </Band>
  );
}

/** Shows the newest posts one at a time. After a failed read the space stays empty, as specified. */
function NewestPosts({ query }: { readonly query: Query<readonly Teaser[]> }): ReactNode {
  if (query.status === 'error') {
    return (
      <UnseenRoom>
        <Room title={NO_TITLE} />
      </UnseenRoom>
    );
  }
  if (query.status === 'loading') return <Room title={listTexts.newest} />;
  if (query.data.length === 0) return null;
  return (
    <Band as="div" tight>
      <Carousel
        label={listTexts.newest}
        heading={<Heading level={2}>{listTexts.newest}</Heading>}
        intervalMs={INTERVAL_MS}
        speedMs={SPEED_MS}
        items={query.data.map((post, index) => ({
          id: post.id,
          content: (
            <PostTeaser
              post={post}
              form="lead"
              linkText={listTexts.readMore}
              pictureLoading={index === 0 ? 'eager' : 'lazy'}
            />
          ),
        }))}
      />
    </Band>
  );
}

const NEWEST = 3;

function useNewestPosts() {
  const api = useApi();
  const language = usePageLanguage();
  const query = useQuery(
    ['newest', NEWEST],
    () => listNewestPosts(api, { limit: NEWEST, text: 'short_description', language }),
    { isSilent: true },
  );
  useLogFailure(query);
  return query;
}

function usePosts() {
  const api = useApi();
  const language = usePageLanguage();
  const listing = useListing({
    path: BLOG_ADDRESS,
    title: listTexts.title,
    description: meta['blog-list'].description,
    toCategory,
    read: (query) => listPosts(api, { ...query, language }),
  });
  useLogFailure(listing.query);
  return listing;
}

/** Renders the blog: the newest posts in a carousel, then all posts by category. */
export function BlogListPage(): ReactNode {
  const newest = useNewestPosts();
  const prefix = usePathPrefix();
  const { feed } = listTexts;
  const [first] = newest.status === 'ready' ? newest.data : [];
  return (
    <>
      <PageHero
        title={listTexts.title}
        lead={listTexts.lead}
        facts={[
          { ...feed, href: prefix + feed.href },
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
