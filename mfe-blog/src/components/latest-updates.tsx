import type { Query } from '@site/shared/query';
import { Band, Spinner } from '@site/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { updateTexts } from '../content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel/carousel-room';
import { PostCarousel } from './carousel/post-carousel';
import type { Slides } from './carousel/slide-track';
import { PostTeaser, TeaserRoom } from './post-teaser';

/** The distance below the screen at which the library is fetched. */
const AHEAD = '50%';

/** Loads the carousel library when the carousel comes near the screen. */
function useSlidesNearView(place: RefObject<Element | null>): Slides | null {
  const [slides, setSlides] = useState<{ readonly Slides: Slides } | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./carousel/slick-slides').then(
          ({ SlickSlides }) => setSlides({ Slides: SlickSlides }),
          // The browser scrolls the slides all the same.
          (error: unknown) => console.error('The carousel goes on without its library.', error),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return slides?.Slides ?? null;
}

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
