import type { Query } from '@site/shared/query';
import { Band, Carousel, Heading, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { updateTexts } from '#content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel-room';
import { PostTeaser, TeaserRoom } from './post-teaser';

const INTERVAL_MS = 3000;
const SPEED_MS = 500;

/** The newest posts in a carousel. Without posts, or where they cannot be read, there is nothing. */
export function LatestUpdates({ query }: { readonly query: Query<readonly Teaser[]> }): ReactNode {
  if (query.status === 'error') return null;
  if (query.status === 'loading') {
    return (
      <Band as="div">
        <CarouselRoom
          title={updateTexts.title}
          inView="up-to-three"
          slide={<TeaserRoom form="tile" />}
          note={<Spinner label={updateTexts.loading} />}
        />
      </Band>
    );
  }
  if (query.data.length === 0) return null;
  return (
    <Band as="div">
      <Carousel
        label={updateTexts.title}
        heading={<Heading level={2}>{updateTexts.title}</Heading>}
        inView="up-to-three"
        intervalMs={INTERVAL_MS}
        speedMs={SPEED_MS}
        items={query.data.map((post) => ({
          id: post.id,
          content: <PostTeaser post={post} form="tile" linkText={updateTexts.readMore} />,
        }))}
      />
    </Band>
  );
}
