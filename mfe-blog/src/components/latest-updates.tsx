import type { Query } from '@site/shared/query';
import { Band, Spinner } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { updateTexts } from '../content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel/carousel-room';
import { PostCarousel } from './carousel/post-carousel';
import { useSlidesNearView } from './carousel/use-slides-near-view';
import { PostTeaser, TeaserRoom } from './post-teaser';

const INTERVAL_MS = 3000;
const SPEED_MS = 500;

function Posts({ posts }: { readonly posts: readonly Teaser[] }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const slides = useSlidesNearView(place);
  return (
    <Band as="div">
      <div ref={place}>
        <PostCarousel
          title={updateTexts.title}
          inView="up-to-three"
          intervalMs={INTERVAL_MS}
          speedMs={SPEED_MS}
          slides={slides}
          items={posts.map((post) => ({
            id: post.id,
            content: <PostTeaser post={post} form="tile" linkText={updateTexts.readMore} />,
          }))}
        />
      </div>
    </Band>
  );
}

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
  return <Posts posts={query.data} />;
}
