import type { Query } from '@site/shared/query';
import { Band, Heading, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { updateTexts } from '../content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselHeader, PostCarousel } from './carousel/post-carousel';
import { SlideRoom } from './carousel/slide-room';
import { PostTeaser, TeaserRoom } from './post-teaser';

const INTERVAL_MS = 3000;
const SPEED_MS = 500;

const Place = styled.div`
  position: relative;
`;

// The slides to come keep their room unseen; the spinner says what the wait is for.
const Unseen = styled.div`
  visibility: hidden;
`;

const Wait = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

/** The newest posts in a carousel. Without posts, or where they cannot be read, there is nothing. */
export function LatestUpdates({ query }: { readonly query: Query<readonly Teaser[]> }): ReactNode {
  if (query.status === 'error') return null;
  if (query.status === 'loading') {
    return (
      <Band as="div">
        <CarouselHeader>
          <Heading level={2}>{updateTexts.title}</Heading>
        </CarouselHeader>
        <Place>
          <Unseen>
            <SlideRoom inView="up-to-three">
              <TeaserRoom form="tile" />
            </SlideRoom>
          </Unseen>
          <Wait>
            <Spinner label={updateTexts.loading} />
          </Wait>
        </Place>
      </Band>
    );
  }
  if (query.data.length === 0) return null;
  return (
    <Band as="div">
      <PostCarousel
        title={updateTexts.title}
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
