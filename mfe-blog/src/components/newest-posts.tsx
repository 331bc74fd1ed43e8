import type { Query } from '@site/shared/query';
import { Band, Carousel, Heading } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { listTexts } from '#content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel-room';
import { UnseenRoom } from './failed-read';
import { PostTeaser, TeaserRoom } from './post-teaser';

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

/** The newest posts, one at a time. After a failed read the space stays empty, as specified. */
export function NewestPosts({ query }: { readonly query: Query<readonly Teaser[]> }): ReactNode {
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
