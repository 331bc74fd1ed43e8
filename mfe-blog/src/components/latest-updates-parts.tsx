import { Band, Spinner } from '@site/shared/ui';
import { updateTexts } from '#content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel-room';
import { PostTeaser, TeaserRoom } from './post-teaser';

/** The room of the carousel while the posts are on their way. */
function Room() {
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

function Post({ rows }: { readonly rows: Teaser }) {
  return <PostTeaser post={rows} form="tile" linkText={updateTexts.readMore} />;
}

/** What of the newest posts answers to no press but their links. */
export const parts = { room: Room, post: Post };
